import { expect, test } from 'vitest';
import { Part } from '#test/support/kills/processes.ts';

test('a part of a cluster that is removed is not started any more', async () => {
  const part = new Part('worker', {}, AbortSignal.abort());
  await expect(part.revive()).rejects.toThrow('aborted');
  expect([part.stands, part.output]).toEqual([false, '']);
});
