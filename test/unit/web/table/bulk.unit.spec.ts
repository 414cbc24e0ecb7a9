import { describe, expect, it } from 'vitest';
import { ApiFailure } from '#web/lib/http/failure.ts';
import { runBulk } from '#web/ui/table/bulk/bulk.ts';

describe('a bulk action', () => {
  it('goes on past refusals and lists them with their reasons, in the order of the rows', async () => {
    const done: number[] = [];
    const failures = await runBulk(
      [1, 2, 3, 4, 5, 6],
      async (id) => {
        if (id % 2 === 0) throw new ApiFailure(409, { message: `no ${id}` });
        done.push(id);
      },
      () => {},
    );
    expect(done.sort()).toEqual([1, 3, 5]);
    expect(failures).toEqual([
      { item: 2, reason: 'no 2' },
      { item: 4, reason: 'no 4' },
      { item: 6, reason: 'no 6' },
    ]);
  });

  it('waits and goes on where the server says that it were too much at once', async () => {
    const tries: number[] = [];
    const progress: number[] = [];
    const failures = await runBulk(
      [1, 2, 3],
      async (id) => {
        tries.push(id);
        if (id === 2 && tries.length < 4) throw new ApiFailure(429, { message: 'slowly' });
      },
      (n) => progress.push(n),
      { atOnce: 1, pauseMs: 0 },
    );
    expect(tries).toEqual([1, 2, 3, 2]);
    expect(progress).toEqual([1, 2, 3]);
    expect(failures).toEqual([]);
  });

  it('works on a few at a time and tells how far it is', async () => {
    let running = 0;
    let most = 0;
    const progress: number[] = [];
    await runBulk(
      Array.from({ length: 10 }, (_, i) => i),
      async () => {
        most = Math.max(most, ++running);
        await Promise.resolve();
        running--;
      },
      (n) => progress.push(n),
      { atOnce: 3 },
    );
    expect(most).toBe(3);
    expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
