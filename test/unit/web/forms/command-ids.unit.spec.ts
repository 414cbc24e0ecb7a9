import { expect, test } from 'vitest';
import { commandIds } from '#web/lib/forms/command-ids.ts';

test('the same body sent again is the same command, a changed one is another', () => {
  let n = 0;
  const idOf = commandIds(() => `id-${++n}`);
  const first = idOf({ defect: 'a' });
  expect(idOf({ defect: 'a' })).toBe(first);
  expect(idOf({ defect: 'b' })).not.toBe(first);
});
