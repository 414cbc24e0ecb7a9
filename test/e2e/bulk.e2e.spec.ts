import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Caller, enterRepair } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { choose, PATIENCE, panel, rowOf, says } from '#test/support/screens.ts';

const here = people();

test('Point 21: all that a search finds gets a technician, a state, or goes to a file; the number is said, and what failed row by row', async () => {
  const calls = await Caller.signIn(here.company.url, 'admin');
  const mark = `banco${Date.now() % 1_000_000}`;
  const repairs = [
    await enterRepair(calls, { description: `Motore ${mark}` }),
    await enterRepair(calls, { description: `Pompa ${mark}`, create_quote: false }),
  ];
  const technicians = async () =>
    Promise.all(repairs.map(async ({ id }) => (await calls.get('/api/v1/intervention/:id', { id: id })).technician));
  const desk = await here.at('desk', '/admin');
  const asked: URL[] = [];
  desk.on('request', (request) => asked.push(new URL(request.url())));
  await here.at('desk', `/admin/riparazioni?search=${mark}`);
  for (const repair of repairs) await rowOf(desk, repair).waitFor();
  await desk.getByRole('checkbox', { name: 'Seleziona tutte (2)' }).click();
  await desk.getByText('2 selezionate').waitFor();
  await desk.getByRole('button', { name: 'Assegna tecnico' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Assegna tecnico' });
  await choose(dialog, 'Tecnico', /\S/);
  // Nothing was typed: the specification asks for all entries by a star.
  const technicianSelects = asked.filter(({ pathname }) => pathname.endsWith('/people/selectTechnicians'));
  expect(technicianSelects.map(({ searchParams }) => searchParams.get('search'))).toContain('*');
  await dialog.getByRole('button', { name: 'Applica a 2' }).click();
  await desk.getByText('Fatto su 2 riparazioni').waitFor();
  expect(await technicians()).not.toContain(null);
  await desk.getByRole('button', { name: 'Annulla', exact: true }).click();
  await desk.getByText('Annullato su 2 riparazioni').waitFor();
  expect(await technicians()).toEqual([null, null]);

  await desk.getByRole('checkbox', { name: 'Seleziona tutte (2)' }).click();
  await desk.getByText('2 selezionate').waitFor();
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Esporta CSV' }).click(),
  ]);
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(rows).toHaveLength(3);
  for (const { code: one } of repairs) expect(rows.join('\n')).toContain(one);

  // The first repair may not go on without its quote.
  for (const one of repairs) {
    await calls.write('POST', '/api/v1/intervention/updateState', { id: one.id, states_id: 3 });
    await says(rowOf(desk, one), /In diagnosi/);
  }
  await desk.getByRole('button', { name: 'Cambia stato' }).click();
  const states = desk.getByRole('dialog', { name: 'Cambia stato' });
  await choose(states, 'Stato', 'In lavorazione');
  await states.getByRole('button', { name: 'Applica a 2' }).click();
  const failed = desk.getByRole('dialog', { name: 'Non riuscite: 1 su 2' });
  await says(failed, new RegExp(`Di queste nulla è cambiato.*${repairs[0]?.code} .*preventivo`));
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
