import { expect, test } from 'vitest';
import { Repeated } from '#platform/process/repeated.ts';

const soon = (condition: () => boolean) => expect.poll(condition, { interval: 1 }).toBe(true);

/** Waits until another repeated work, started now, was done several times: all else that was due is done by then. */
async function othersWork(): Promise<void> {
  let times = 0;
  const other = new Repeated({ work: async () => void times++, everyMs: 1, onError: () => undefined });
  other.start();
  await soon(() => times >= 5);
  await other.stop();
}

test('work that failed is done again, and what failed is told', async () => {
  const errors: unknown[] = [];
  let times = 0;
  const repeated = new Repeated({
    work: async () => {
      times += 1;
      if (times === 1) throw new Error('the first time');
    },
    everyMs: 1,
    onError: (error) => errors.push(error),
  });
  repeated.start();
  await soon(() => times >= 3);
  await repeated.stop();
  expect(errors).toEqual([new Error('the first time')]);
});

test('stop waits for the work under way, which hears of it; nothing is done afterwards', async () => {
  let times = 0;
  let finish: () => void = () => undefined;
  const under = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const repeated = new Repeated({
    work: async () => {
      times += 1;
      await under;
    },
    everyMs: 1,
    onError: () => undefined,
  });
  repeated.start();
  await soon(() => times === 1);
  let stopped = false;
  const stopping = repeated.stop().then(() => {
    stopped = true;
  });
  await othersWork();
  expect({ told: repeated.stopped, stopped }).toEqual({ told: true, stopped: false });
  finish();
  await stopping;
  await othersWork();
  expect(times).toBe(1);
});

test('a long pause before the first time is cut short by stop', async () => {
  let times = 0;
  const repeated = new Repeated({
    work: async () => {
      times += 1;
    },
    everyMs: 60_000,
    firstAfterMs: 60_000,
    onError: () => undefined,
  });
  repeated.start();
  await repeated.stop();
  expect(times).toBe(0);
});
