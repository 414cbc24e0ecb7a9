import { expect, test } from 'vitest';
import { Caller } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { PATIENCE } from '#test/support/screens.ts';

const here = people();

test('columns are the account’s: another browser of it shows them at once, and a new one from the start', async () => {
  const manager = await here.at('manager', '/admin/riparazioni');
  const elsewhere = await here.signIn('manager');
  await elsewhere.goto(`${here.company.url}/admin/riparazioni`);
  const column = elsewhere.getByRole('columnheader', { name: 'Scadenza' });
  await column.waitFor();
  await manager.getByRole('button', { name: 'Colonne' }).click();
  await manager.getByRole('checkbox', { name: 'Mostra Scadenza' }).click();
  await column.waitFor({ state: 'detached' });
  const kept = await Caller.signIn(here.company.url, 'manager');
  const hidden = async () => (await kept.get('/api/v1/settings', {}))['columns-repairs'];
  await expect.poll(hidden, PATIENCE).toMatchObject({ hidden: expect.arrayContaining(['due']) });
  await manager.getByRole('button', { name: 'Ripristina' }).click();
  await column.waitFor();
  await expect.poll(hidden, PATIENCE).toBeUndefined();
});
