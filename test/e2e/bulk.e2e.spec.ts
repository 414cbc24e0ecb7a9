import { expect, test } from 'vitest';
import { Caller, enterRepair } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { choose, PATIENCE, panel, rowOf } from '#test/support/screens.ts';

const here = people();

test('all that a search finds is taken at once with its number, changed row by row, and undone in one go', async () => {
  const calls = await Caller.signIn(here.company.url, 'admin');
  const mark = `banco${Date.now() % 1_000_000}`;
  const repairs = [
    await enterRepair(calls, { description: `Motore ${mark}` }),
    await enterRepair(calls, { description: `Pompa ${mark}` }),
  ];
  const technicians = async () =>
    Promise.all(repairs.map(async ({ id }) => (await calls.get('/api/v1/intervention/:id', { id: id })).technician));
  const desk = await here.at('desk', `/admin/riparazioni?search=${mark}`);
  for (const repair of repairs) await rowOf(desk, repair).waitFor();
  await desk.getByRole('checkbox', { name: 'Seleziona tutte (2)' }).click();
  await desk.getByText('2 selezionate').waitFor();
  await desk.getByRole('button', { name: 'Assegna tecnico' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Assegna tecnico' });
  await choose(dialog, 'Tecnico', /\S/);
  await dialog.getByRole('button', { name: 'Applica a 2' }).click();
  await desk.getByText('Fatto su 2 riparazioni').waitFor();
  expect(await technicians()).not.toContain(null);
  await desk.getByRole('button', { name: 'Annulla', exact: true }).click();
  await desk.getByText('Annullato su 2 riparazioni').waitFor();
  expect(await technicians()).toEqual([null, null]);
});

test('an action is undone from the history as well, and a refused one says why', async () => {
  const calls = await Caller.signIn(here.company.url, 'admin');
  const repair = await enterRepair(calls, { series: 'A-1' });
  await calls.write('POST', '/api/v1/intervention/updateIntervention', { id: repair.id, series: 'B-2' });
  const desk = await here.at('desk', `/admin/riparazioni/${repair.id}/cronologia`);
  await panel(desk).getByText('B-2').first().waitFor();
  await panel(desk)
    .getByRole('button', { name: /^Annulla: / })
    .first()
    .click();
  const series = async () => (await calls.get('/api/v1/intervention/:id', { id: repair.id })).series;
  await expect.poll(series, PATIENCE).toBe('A-1');
  await calls.write('POST', '/api/v1/intervention/updateState', { id: repair.id, states_id: 3 });
  await panel(desk)
    .getByRole('button', { name: /^Annulla: .*(stato|diagnosi|Spostat)/i })
    .first()
    .click();
  await desk.getByRole('alert').first().waitFor();
});
