import { expect, it, vi } from 'vitest';
import { LogOutput } from '#platform/telemetry/log-output.ts';
import { createLogger } from '#platform/telemetry/logger.ts';

/** A reader that reads nothing until the test tells it to. */
function slowReader() {
  const read: string[] = [];
  let waiting = '';
  const sink = {
    writableLength: 0,
    write(text: string, done?: () => void) {
      waiting += text;
      sink.writableLength = waiting.length;
      if (text === '') done?.();
    },
    on: () => undefined,
  };
  const readAll = () => {
    read.push(...waiting.split('\n').filter(Boolean));
    waiting = '';
    sink.writableLength = 0;
  };
  return { sink, read, readAll };
}

it('gathers what is below a warning, and hands a warning on with all before it', () => {
  vi.useFakeTimers();
  const { sink, read, readAll } = slowReader();
  const log = createLogger({ level: 'info', destination: new LogOutput(sink) });
  log.info('first');
  expect(sink.writableLength).toBe(0);
  log.warn('second');
  readAll();
  log.info('third');
  vi.runAllTimers();
  readAll();
  vi.useRealTimers();
  expect(read.map((line) => JSON.parse(line).msg)).toEqual(['first', 'second', 'third']);
});

it('drops what a reader does not take, in whole lines, and says how many they were once there is room', () => {
  const { sink, read, readAll } = slowReader();
  const log = createLogger({ level: 'info', destination: new LogOutput(sink) });
  const written = 3_000;
  for (let n = 0; n < written; n++) log.info({ n, text: 'x'.repeat(1_000) }, 'line');
  expect(sink.writableLength).toBeLessThan(1_100_000);
  readAll();
  log.warn('after');
  readAll();
  const lines = read.map((line) => JSON.parse(line));
  const [lost, after] = lines.splice(-2);
  expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: lines.length }, (_, n) => n));
  expect(lost).toMatchObject({ level: 40, lost: written - lines.length });
  expect(after).toMatchObject({ msg: 'after' });
});
