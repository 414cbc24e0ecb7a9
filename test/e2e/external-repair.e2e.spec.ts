import { expect, test } from 'vitest';
import { Caller, enterRepair } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { choose, panel, says } from '#test/support/screens.ts';

const here = people();

test('goods that were just sent to a supplier are not given back by the next click: the return has a form of its own, which stays', async () => {
  const calls = await Caller.signIn(here.company.url, 'admin');
  const repair = await enterRepair(calls, { create_quote: false });
  const desk = await here.at('desk', `/admin/riparazioni/${repair.id}/esterna`);
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  // Holds the answer back, so that the live change arrives before it.
  const hold = async (route: Parameters<Parameters<typeof desk.route>[1]>[0]) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  };
  await desk.route('**/updateExternalRepair', hold, { times: 1 });
  const drawer = panel(desk);
  await drawer.getByRole('button', { name: 'Manda al fornitore' }).click();
  await choose(drawer, 'Fornitore', /./);
  await drawer.getByLabel('Riferimento fornitore').fill('Sig. Bassi');
  const answered = desk.waitForResponse('**/updateExternalRepair');
  await drawer.getByRole('button', { name: 'Manda al fornitore' }).click();
  await says(drawer, /Riferimento fornitore Sig\. Bassi/);
  await drawer.getByRole('button', { name: 'Registra il rientro' }).click();
  await drawer.getByLabel('DDT fornitore').fill('88');
  release();
  await answered;
  await drawer.getByRole('button', { name: 'Registra il rientro' }).click();
  await says(drawer, /DDT fornitore 88/);
  expect(await drawer.getByRole('button', { name: 'Manda al fornitore' }).count()).toBe(1);
});
