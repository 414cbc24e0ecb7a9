import { describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, enterRepair } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { panel, pressEnter, rowOf, says } from '#test/support/screens.ts';

describe('a warranty', () => {
  const here = people();

  test('return is entered, validated by keyboard, confirmed by a manager, and shows in the list', async () => {
    const calls = await Caller.signIn(here.company.url, 'admin');
    const first = await enterRepair(calls, { create_quote: false });
    await calls.write('POST', '/api/v1/intervention/updateCheck', { id: first.id, ready: true });
    await calls.write('POST', '/api/v1/intervention/updateDelivered', { id: first.id, delivered: true });

    const desk = await here.at('desk', `/admin/riparazioni/${first.id}/garanzia`);
    await panel(desk).getByLabel('Difetto segnalato al rientro').fill('Si ferma di nuovo');
    await panel(desk).getByRole('button', { name: 'Apri la riparazione di rientro' }).click();
    await panel(desk)
      .getByRole('link', { name: `riparazione n. ${first.id}` })
      .waitFor();
    const id = Number(/riparazioni\/(\d+)/.exec(desk.url())?.[1]);
    expect(id).not.toBe(first.id);

    await pressEnter(panel(desk).getByRole('button', { name: 'Compila il modulo' }));
    const covered = panel(desk).getByRole('checkbox', { name: 'La garanzia copre il guasto' });
    await covered.press('Space');
    await pressEnter(panel(desk).getByRole('button', { name: 'Salva' }));
    await panel(desk).getByText('Attenzione, scrivere perché la garanzia non copre', { exact: true }).waitFor();
    expect(await violations(desk, 'aside')).toEqual([]);
    await covered.press('Space');
    await pressEnter(panel(desk).getByRole('button', { name: 'Salva' }));
    await panel(desk).getByText('Attende la conferma di un responsabile').waitFor();
    expect(await panel(desk).getByRole('button', { name: 'Conferma', exact: true }).count()).toBe(0);

    const manager = await here.at('manager', `/admin/riparazioni/${id}/garanzia`);
    await panel(manager).getByRole('button', { name: 'Conferma', exact: true }).click();
    await says(panel(manager), /Coperta da garanzia Confermata dal responsabile/);
    expect(await violations(manager, 'aside')).toEqual([]);
    await says(panel(desk), /Confermata dal responsabile/);
    const opening = desk.waitForEvent('popup');
    await panel(desk).getByRole('button', { name: 'Modulo in PDF' }).click();
    await expect.poll(async () => (await opening).url()).toMatch(/^blob:/);
    await (await opening).close();
    const list = await here.at('desk', '/admin/riparazioni');
    await rowOf(list, { id }).locator('[href$="/garanzia"]').getByText('Coperta', { exact: true }).waitFor();
  });
});
