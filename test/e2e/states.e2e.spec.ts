import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, enterRepair } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { choose, openPart, PATIENCE, panel, rowOf, says } from '#test/support/screens.ts';

describe('states of repairs and parts, as they are kept', () => {
  const here = people();
  let calls: Caller;
  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'manager');
  });

  test('a new state is chosen in the drawer, renamed while one looks, told by the history, and not deleted while in use', async () => {
    const repair = await enterRepair(calls, { description: 'Muletto di prova degli stati' });
    const name = { it: 'Diagnosi di prova', en: 'Trial diagnosis' };
    const { id } = await calls.write('PUT', '/api/v1/States', { key: 'DIAGNOSIS', name, colour: '#1098ad' });
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}?search=${repair.code}`);
    await choose(panel(desk), 'Stato', 'Diagnosi di prova');
    await says(rowOf(desk, repair), /Diagnosi di prova/);

    const manager = await here.at('manager', `/admin/states/${id}`);
    await panel(manager).getByLabel('Nome (Italiano)').fill('Diagnosi lenta');
    await panel(manager).getByRole('button', { name: 'Salva' }).click();
    await says(rowOf(desk, repair), /Diagnosi lenta/);
    expect(await violations(manager)).toEqual([]);
    await openPart(desk, 'Cronologia');
    await panel(desk).getByText('Stato: «Diagnosi lenta»').waitFor();

    await openPart(manager, 'Dove è usato');
    await panel(manager).getByText(repair.code).waitFor();
    await panel(manager).getByRole('button', { name: 'Azioni', exact: true }).click();
    await manager.getByRole('menuitem', { name: 'Archivia' }).click();
    await manager.getByRole('dialog').getByText('Sei sicuro di voler eliminare «Diagnosi lenta»?').waitFor();
    await manager.getByRole('dialog').getByRole('button', { name: 'Conferma' }).click();
    await manager.getByText(/è in uso e non si può eliminare/).waitFor();
  });

  test('a repair and a part are deleted only once one has confirmed it', async () => {
    const repair = await enterRepair(calls);
    const part = await calls.write('PUT', '/api/v1/itemGr', { code_gr: `GR-E-${repair.id}` });
    const manager = await here.at('manager', `/admin/riparazioni?search=${repair.code}`);
    const asks = manager.getByRole('dialog');
    const remove = async (question: string | RegExp, answer: string) => {
      await asks.getByText(question).waitFor();
      await asks.getByRole('button', { name: answer, exact: true }).click();
      await asks.waitFor({ state: 'detached' });
    };
    for (const answer of ['Annulla', 'Elimina']) {
      await rowOf(manager, repair)
        .getByRole('button', { name: `Azioni su ${repair.code}` })
        .click();
      await manager.getByRole('menuitem', { name: 'Elimina', exact: true }).click();
      await remove('Sei sicuro di voler eliminare la riparazione?', answer);
      if (answer === 'Annulla') await rowOf(manager, repair).waitFor();
    }
    await rowOf(manager, repair).waitFor({ state: 'detached' });

    await manager.goto(`${here.company.url}/admin/item-gr/${part.id}`);
    const archived = async () => (await calls.get('/api/v1/itemGr/:id', { id: part.id })).archived;
    for (const answer of ['Annulla', 'Conferma']) {
      await panel(manager).getByRole('button', { name: 'Azioni', exact: true }).click();
      await manager.getByRole('menuitem', { name: 'Archivia' }).click();
      await remove(/Sei sicuro di voler eliminare «GR-E-/, answer);
      await expect.poll(archived, PATIENCE).toBe(answer === 'Conferma');
    }
  });

  test('a row whose name exists already is selected no more, and says why', async () => {
    const group = (it: string) =>
      calls.write('PUT', '/api/v1/groupTechnicalSpecification', { description: { it, en: it } });
    await group('Meccanica');
    const second = await group('Idraulica');
    const manager = await here.at('manager', '/admin/group-technical-specification?view=live');
    const row = rowOf(manager, second);
    await row.getByRole('checkbox').first().check();
    await row.getByRole('button', { name: /Modifica Nome/ }).click();
    await row.getByRole('textbox').fill('Meccanica');
    await manager.keyboard.press('Enter');
    await row.getByText('Il gruppo di specifiche tecniche esiste già').waitFor();
    expect(await row.getByRole('checkbox').first().isChecked()).toBe(false);
    const kept = await calls.get('/api/v1/groupTechnicalSpecification/:id', { id: second.id });
    expect(kept.label).toBe('Idraulica');
  });

  test('technical specifications and their groups are edited in place, at the specification’s addresses', async () => {
    const named = (
      path: '/api/v1/groupTechnicalSpecification' | '/api/v1/groupDisplayTechnicalSpecification',
      it: string,
    ) => calls.write('PUT', path, { description: { it, en: it } });
    const group = await named('/api/v1/groupTechnicalSpecification', 'Gruppo idraulico');
    const display = await named('/api/v1/groupDisplayTechnicalSpecification', 'Gruppo in vista');
    const specification = await calls.write('PUT', '/api/v1/technicalSpecification', {
      description: { it: 'Portata di prova', en: 'Trial flow' },
    });
    for (const [spelled, address, row] of [
      ['groupsTechinicalSpecification', 'group-technical-specification', group],
      ['groupsDisplayTechinicalSpecification', 'group-display-technical-specification', display],
      ['managementTechinicalSpecification', 'technical-specification', specification],
    ] as const) {
      const page = await here.at('manager', `/admin/${spelled}?view=live`);
      await page.waitForURL(`**/admin/${address}?view=live`);
      await rowOf(page, row)
        .getByRole('button', { name: /Modifica Nome/ })
        .click();
      await rowOf(page, row).getByRole('textbox').fill(`Cambiato ${row.id}`);
      await page.keyboard.press('Enter');
      await rowOf(page, row).getByText(`Cambiato ${row.id}`).waitFor();
    }
    const page = await here.at('manager', '/admin/technical-specification?view=live');
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/v1/groupTechnicalSpecification/select') asked.push(searchParams.get('search'));
    });
    await rowOf(page, specification)
      .getByRole('button', { name: /Modifica Gruppo:?/ })
      .first()
      .click();
    const box = rowOf(page, specification).getByRole('combobox').or(rowOf(page, specification).getByRole('textbox'));
    expect((await box.first().boundingBox())?.width).toBe(200);
    await expect.poll(() => asked, PATIENCE).toEqual(['*']);
    await box.first().pressSequentially('Ca');
    await page.getByText('Scrivi almeno 3 caratteri').waitFor();
    await box.first().pressSequentially('m');
    await page.getByRole('option', { name: `Cambiato ${group.id}` }).click();
    await says(rowOf(page, specification), new RegExp(`Cambiato ${group.id}`));
    expect(asked).toEqual(['*', 'Cam']);
  });

  test('a part is chosen in the quote: description, code and total are filled in, and stay free', async () => {
    await calls.write('PUT', '/api/v1/itemGr', {
      code_gr: 'GR-9001',
      description: { it: 'Scheda di prova', en: 'Trial board' },
      price_list: '420,00',
    });
    const repair = await enterRepair(calls, { description: 'Muletto di prova dei ricambi' });
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}/preventivo`);
    await panel(desk).getByRole('button', { name: 'Scrivi il preventivo' }).click();
    await panel(desk).getByLabel('Codice GR, articolo 1').fill('prova sch');
    await desk.getByRole('option', { name: /GR-9001 Scheda di prova/ }).click();
    await expect
      .poll(() => panel(desk).getByLabel('Descrizione, articolo 1').inputValue(), PATIENCE)
      .toBe('Scheda di prova');
    expect(await panel(desk).getByLabel('Codice GR, articolo 1').inputValue()).toBe('GR-9001');
    expect(await panel(desk).getByLabel('Totale preventivo').inputValue()).toBe('420,00');
    expect(await violations(desk)).toEqual([]);
    await panel(desk).getByLabel('Totale preventivo').fill('500');
    await panel(desk).getByRole('button', { name: 'Usa come totale' }).click();
    expect(await panel(desk).getByLabel('Totale preventivo').inputValue()).toBe('420,00');
    await panel(desk).getByLabel('Codice GR, articolo 1').fill('A mano');
    expect(await panel(desk).getByLabel('Codice GR, articolo 1').inputValue()).toBe('A mano');
  });
});
