import { describe, expect, test } from 'vitest';
import { ProgressLine } from '#platform/command-line/progress-line.ts';

describe('a line of progress', () => {
  const line = (isTTY: boolean) => {
    const written: string[] = [];
    const clock = { now: 0 };
    const out = { isTTY, write: (text: string) => written.push(text) };
    return { written, clock, progress: new ProgressLine(out, () => clock.now) };
  };

  test('tells how much of how much, how fast, and the time left', () => {
    const { written, clock, progress } = line(true);
    progress.show({ phase: 'copy', done: 1, all: 10_000 });
    clock.now = 10_000;
    progress.show({ phase: 'copy', done: 1_000, all: 10_000 });
    expect(written).toEqual(['\rcopy: 1000 of 10000, 100/s, 2 min left\x1b[K']);
  });

  test('counts what an earlier run had done as done, and not as speed of this one', () => {
    const { written, clock, progress } = line(true);
    progress.show({ phase: 'copy', done: 5_001, all: 10_000 });
    clock.now = 10_000;
    progress.show({ phase: 'copy', done: 6_000, all: 10_000 });
    expect(written.join()).toContain('6000 of 10000, 100/s, 40 s left');
  });

  test('is written now and then, and at the end of each phase', () => {
    const { written, clock, progress } = line(false);
    for (let done = 1; done <= 100; done++) {
      clock.now = done * 100;
      progress.show({ phase: 'count', done, all: null });
    }
    progress.show({ phase: 'copy', done: 1, all: 100 });
    progress.end();
    expect(written).toEqual(['count: 51, 10/s\n', 'count: 100, 10/s\n', 'copy: 1 of 100, 1000/s, 1 s left\n']);
  });
});
