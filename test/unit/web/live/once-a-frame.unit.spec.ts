import { beforeEach, describe, expect, test } from 'vitest';
import { type FrameBatches, onceAFrame } from '#web/lib/live/once-a-frame.ts';

let taken: (readonly number[])[];
let awaited: (() => void)[];
let batches: FrameBatches<number>;
const frame = () => {
  for (const then of awaited.splice(0)) then();
};

beforeEach(() => {
  taken = [];
  awaited = [];
  batches = onceAFrame<number>(
    (items) => taken.push(items),
    (then) => awaited.push(then),
  );
});

describe('what is to be shown', () => {
  test('is handed over at once when it comes alone, and waits for the frame when it follows', () => {
    batches.add([1]);
    expect(taken).toEqual([[1]]);
    batches.add([2]);
    batches.add([3, 4]);
    expect(taken).toEqual([[1]]);
    frame();
    expect(taken).toEqual([[1], [2, 3, 4]]);
  });

  test('is handed over once a frame for as long as it comes, and at once again after a frame without', () => {
    batches.add([1]);
    for (const item of [2, 3]) {
      batches.add([item]);
      frame();
    }
    expect(taken).toEqual([[1], [2], [3]]);
    frame();
    batches.add([4]);
    expect(taken).toEqual([[1], [2], [3], [4]]);
  });

  test('comes before what it is flushed for, and only once', () => {
    batches.add([1]);
    batches.add([2]);
    batches.flush();
    expect(taken).toEqual([[1], [2]]);
    frame();
    expect(taken).toEqual([[1], [2]]);
  });

  test('that comes while something is handed over waits for the frame', () => {
    const nested: FrameBatches<number> = onceAFrame<number>(
      (items) => {
        taken.push(items);
        if (items.includes(1)) nested.add([2]);
      },
      (then) => awaited.push(then),
    );
    nested.add([1]);
    expect(taken).toEqual([[1]]);
    frame();
    expect(taken).toEqual([[1], [2]]);
  });
});
