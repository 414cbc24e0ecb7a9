import { expect, it } from 'vitest';
import { allEnded } from '#platform/process/all-ended.ts';

it('gives what all of them gave, in their order', async () => {
  expect(await allEnded([Promise.resolve(1), Promise.resolve(2)])).toEqual([1, 2]);
});

it('throws what the first that failed threw, once the others have ended', async () => {
  const other = Promise.withResolvers<void>();
  const told: string[] = [];
  const waiting = allEnded([
    other.promise.then(() => told.push('ended')),
    Promise.reject(new Error('first')),
    Promise.reject(new Error('second')),
  ]).catch(({ message }: Error) => told.push(message));
  // Longer than a failure needs to be reported.
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  expect(told).toEqual([]);
  other.resolve();
  await waiting;
  expect(told).toEqual(['ended', 'first']);
});
