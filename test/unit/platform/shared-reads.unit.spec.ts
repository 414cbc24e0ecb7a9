import { expect, test } from 'vitest';
import { SharedReads } from '#platform/memory/shared-reads.ts';

/** A store whose reads are answered when the test says so, with the value that was there when they began. */
function world() {
  const shared = new SharedReads<number>();
  const open: (() => void)[] = [];
  let value = 1;
  let failing = false;
  const load = () => {
    const [seen, fails] = [value, failing];
    return new Promise<number>((resolve, reject) =>
      open.push(() => (fails ? reject(new Error('away')) : resolve(seen))),
    );
  };
  return {
    ask: (key = 'list') => shared.read(key, load),
    write: (next: number) => {
      value = next;
    },
    fail: (yes: boolean) => {
      failing = yes;
    },
    /** Answers the oldest read. */
    answer: async () => {
      open.shift()?.();
      await new Promise((go) => setImmediate(go));
    },
    underWay: () => open.length,
  };
}

test('who asks while a reading is under way shares the next one, which sees all that stood when he asked', async () => {
  const { ask, write, answer, underWay } = world();
  const first = ask();
  write(2);
  const late = [ask(), ask(), ask()];
  expect(underWay()).toBe(1);
  await answer();
  expect(underWay()).toBe(1);
  await answer();
  expect(await first).toBe(1);
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
  const after = ask();
  write(3);
  await answer();
  expect(await after).toBe(2);
  expect(underWay()).toBe(0);
});

test('other questions wait for nobody', async () => {
  const { ask, answer, underWay } = world();
  const both = [ask('open'), ask('all')];
  expect(underWay()).toBe(2);
  await answer();
  await answer();
  expect(await Promise.all(both)).toEqual([1, 1]);
});

test('a failure is told to those who shared it alone', async () => {
  const { ask, fail, answer } = world();
  fail(true);
  const first = ask();
  fail(false);
  const next = ask();
  const refused = expect(first).rejects.toThrow('away');
  await answer();
  await refused;
  await answer();
  expect(await next).toBe(1);
});
