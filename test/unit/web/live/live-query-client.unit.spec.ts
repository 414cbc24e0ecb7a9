import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveQueryClient } from '#web/lib/live/live-query-client.ts';

const KEY = ['history', 1];
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A screen that looks at the query; a fetch takes the server's value as it begins, and answers when it is let. */
function lookedAt(client: QueryClient) {
  let server = 'before';
  const asked: (() => void)[] = [];
  const queryFn = () => {
    const answer = server;
    return new Promise<string>((resolve) => asked.push(() => resolve(answer)));
  };
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn });
  const leave = observer.subscribe(() => undefined);
  return {
    /** A change that is told live: the server has it already. */
    change: (to: string) => {
      server = to;
      return client.invalidateQueries({ queryKey: KEY.slice(0, 1) });
    },
    /** Answers the fetches that have begun so far, and those that they cause. */
    answerAll: async () => {
      for (let round = 0; round < 5; round++) {
        for (const answer of asked.splice(0)) answer();
        await vi.advanceTimersByTimeAsync(0);
      }
    },
    fetches: () => asked.length,
    shown: () => observer.getCurrentResult().data,
    leave,
  };
}

it('a change during the first fetch is shown, though the fetch is joined', async () => {
  const screen = lookedAt(new LiveQueryClient());
  const invalidated = screen.change('after');
  expect(screen.fetches()).toBe(1);
  await screen.answerAll();
  await invalidated;
  expect(screen.shown()).toBe('after');
  screen.leave();
});

it('is lost in the library’s own client', async () => {
  const screen = lookedAt(new QueryClient());
  screen.change('after');
  await screen.answerAll();
  expect(screen.shown()).toBe('before');
  screen.leave();
});

it('many changes during the first fetch are asked for once', async () => {
  const client = new LiveQueryClient();
  const screen = lookedAt(client);
  for (const value of ['a', 'b', 'c']) screen.change(value);
  await screen.answerAll();
  expect(screen.shown()).toBe('c');
  expect(client.getQueryState(KEY)?.dataUpdateCount).toBe(2);
  screen.leave();
});
