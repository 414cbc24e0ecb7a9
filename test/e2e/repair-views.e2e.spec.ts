import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PICTURE } from '#test/support/picture.ts';
import { PATIENCE, panel, rowOf, says } from '#test/support/screens.ts';

/** The smallest screen on which the panel stands beside the list. */
const SMALL = { viewport: { width: 1024, height: 768 } };

/** Views and panels of the repair list by their addresses: fault module, customer, referent, technician, warranty. */
describe('a view of the repair list', () => {
  const here = people();
  let calls: Caller;
  let asked: EnteredRepair;
  let entered: EnteredRepair;
  let customer: number;
  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
    entered = await enterRepair(calls, { description: 'Inverter delle viste' });
    customer = (await calls.get('/api/v1/intervention/:id', { id: entered.id })).customer_id;
    const module = await calls.write('PUT', '/api/v1/intervention/insertModule', {
      customer_id: customer,
      defect: 'Si ferma dopo dieci minuti',
      series: 'VISTE-1',
      plant_type: 'Muletto',
    });
    asked = { id: module.id, code: module.code_intervention_gr };
    await calls.write('POST', '/api/v1/intervention/updateIntervention', { id: asked.id, defect: 'Ventola bloccata' });
  });

  test('fault module: what the customer sent, and what was corrected since; reload and Back restore it', async () => {
    const page = await here.at('desk', `/admin/arrivi?search=${asked.code}`);
    await rowOf(page, asked)
      .getByRole('link', { name: `Modulo guasto di ${asked.code}` })
      .press('Enter');
    const heading = panel(page).getByRole('heading', { name: 'Modulo di guasto' });
    await heading.waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/arrivi/${asked.id}/modulo`);
    await says(panel(page), /Difetto Ventola bloccata Nel modulo: Si ferma dopo dieci minuti/);
    await says(panel(page), /Matricola VISTE-1/);
    expect(await violations(page, 'aside')).toEqual([]);
    await page.reload();
    await heading.waitFor();
    // A correction by somebody else appears at once.
    await calls.write('POST', '/api/v1/intervention/updateIntervention', { id: asked.id, series: 'VISTE-2' });
    await says(panel(page), /Matricola VISTE-2 Nel modulo: VISTE-1/);
    await panel(page).getByRole('link', { name: 'Torna ai dati' }).click();
    await panel(page).getByLabel('Matricola').waitFor();
    await page.goBack();
    await heading.waitFor();
    await page.goto(`${here.company.url}/admin/riparazioni/${entered.id}/modulo`);
    await panel(page).getByText('Nessun modulo di guasto').waitFor();
  });

  test('customer: how to reach him, his people, and his other repairs as links to their lists', async () => {
    const page = await here.at('desk', `/admin/riparazioni?search=${entered.code}`);
    await rowOf(page, entered).getByRole('link', { name: 'Carpenteria Bianchi' }).click();
    await panel(page).getByRole('heading', { name: 'Referenti' }).waitFor();
    const known = await calls.get('/api/v1/customer/:id', { id: customer });
    expect(known.email).toContain('@');
    await panel(page).getByRole('link', { name: known.email, exact: true }).first().waitFor();
    expect(known.vat_number).toMatch(/^\d{11}$/);
    await says(panel(page), new RegExp(known.vat_number));
    expect(await violations(page, 'aside')).toEqual([]);
    await panel(page)
      .getByRole('link', { name: /apert[ae]$/ })
      .click();
    await expect.poll(() => new URL(page.url()).search, PATIENCE).toBe(`?customer=${customer}`);
  });

  test('referent: one of the customer’s people is chosen by keyboard, a new one is added and taken, undo gives back', async () => {
    const name = `Vera ${entered.code}`;
    await calls.write('PUT', '/api/v1/people', { user_id: customer, name, email: 'vera@example.it' });
    const chosen = async () => (await calls.get('/api/v1/intervention/:id', { id: entered.id })).external_referent;
    const page = await here.at('desk', `/admin/riparazioni/${entered.id}/referente`);
    const search = panel(page).getByRole('searchbox', { name: 'Cerca un referente' });
    await search.fill(entered.code);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const choice = panel(page).getByRole('button', { name, pressed: true });
    await choice.waitFor();
    await page.getByRole('button', { name: 'Annulla', exact: true }).first().click();
    await expect.poll(chosen, PATIENCE).toBe('');
    expect(await violations(page, 'aside')).toEqual([]);

    await panel(page).getByRole('button', { name: 'Aggiungi referente' }).click();
    await panel(page).getByRole('textbox', { name: 'Nome', exact: true }).fill(`Nuovo ${entered.code}`);
    await panel(page).getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await panel(page)
      .getByRole('button', { name: `Nuovo ${entered.code}`, pressed: true })
      .waitFor();
    expect(await chosen()).toBe(`Nuovo ${entered.code}`);

    const auditor = await here.at('auditor', `/admin/riparazioni/${entered.id}/tecnico`);
    await panel(auditor).getByRole('heading', { name: 'Scelta del tecnico' }).waitFor();
    const buttons = panel(auditor).getByRole('list', { name: 'Scelta del tecnico' }).getByRole('button');
    await buttons.first().waitFor();
    expect(await buttons.first().isDisabled()).toBe(true);
  });

  test('technician: chosen on a phone beside how much each has; somebody else sees it at once', async () => {
    const [technician] = await calls.get('/api/v1/people/selectTechnicians', { search: '*' });
    if (!technician) throw new Error('nobody works here');
    const desk = await here.at('manager', `/admin/riparazioni/${entered.id}/tecnico`);
    const list = panel(desk).getByRole('list', { name: 'Scelta del tecnico' });
    await list.getByRole('button', { name: technician.text }).waitFor();

    const phone = await here.at('admin', `/admin/riparazioni/${entered.id}`, PHONE);
    await panel(phone).getByRole('button', { name: 'Altre azioni' }).click();
    await phone.getByRole('menuitem', { name: 'Tecnico' }).click();
    const choice = panel(phone).getByRole('button', {
      name: new RegExp(`^${technician.text}.*(aperte|una aperta|libero)`),
    });
    await choice.click();
    await panel(phone).getByRole('button', { name: technician.text, pressed: true }).waitFor();
    expect((await calls.get('/api/v1/intervention/:id', { id: entered.id })).id_people).toBe(technician.id);
    await list.getByRole('button', { name: technician.text, pressed: true }).waitFor();
    expect(await violations(phone, 'aside')).toEqual([]);
    expect(
      await phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });

  test('warranty: a column of its own, which the list is narrowed by, live', async () => {
    const first = await enterRepair(calls, { create_quote: false });
    await calls.write('POST', '/api/v1/intervention/updateCheck', { id: first.id, ready: true });
    await calls.write('POST', '/api/v1/intervention/updateDelivered', { id: first.id, delivered: true });
    const back = await calls.write('PUT', '/api/v1/intervention/warrantyReturn/:id', { id: first.id });
    const page = await here.at(
      'manager',
      `/admin/riparazioni?warranty=missing,waiting&search=${back.code_intervention_gr}`,
    );
    const mark = (state: string) =>
      rowOf(page, back).getByRole('link', { name: new RegExp(`^${state}: apri la garanzia`) });
    await mark('Da validare').waitFor();
    await page.getByRole('search', { name: 'Filtri' }).getByText('Garanzia: 2').waitFor();
    await calls.write('POST', '/api/v1/intervention/updateWarranty', { id: back.id, kind: 'repair', covered: true });
    await mark('Da confermare').click();
    await panel(page).getByRole('button', { name: 'Conferma', exact: true }).click();
    await panel(page).getByText('Confermata dal responsabile').waitFor();
    await rowOf(page, back).waitFor({ state: 'detached' });
  });

  test('leaves what one does with the list beside an open panel in reach on a small screen', async () => {
    const page = await here.at('desk', `/admin/riparazioni/${entered.id}`, SMALL);
    await panel(page).getByRole('heading', { name: entered.code }).waitFor();
    const create = page.getByRole('link', { name: 'Nuova riparazione' });
    await create.click({ trial: true });
    const edge = await panel(page).evaluate((element) => element.getBoundingClientRect().left);
    const end = await create.evaluate((element) => element.getBoundingClientRect().right);
    expect(end).toBeLessThanOrEqual(edge);
    const columns = await page.locator('[data-list-body] thead th').evaluateAll((heads) => {
      return heads.map((head) => head.getBoundingClientRect()).map(({ left, right }) => [left, right]);
    });
    const actions = columns.at(-1)?.[0] ?? 0;
    expect(columns.filter(([left = 0, right = 0]) => left < actions - 1 && right > actions + 1)).toEqual([]);
    // The side menu gives its room up by itself, and the head says the next step whole, the state once.
    const menu = await page.getByRole('navigation').first().boundingBox();
    expect(menu?.width).toBeLessThan(80);
    const cut = (element: Element) =>
      [element, ...element.querySelectorAll('*')].some(
        (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
      );
    const step = panel(page).locator('[data-next-step]');
    expect(await step.evaluate(cut)).toBe(false);
    expect(await step.evaluate((button) => button.getBoundingClientRect().right <= window.innerWidth)).toBe(true);
    expect(await panel(page).getByText('Ricevuta', { exact: true }).count()).toBe(1);
  });

  test('shows all tabs of a repair of which much is to be told whole, wherever the panel stands beside the list', async () => {
    const photo = await calls.upload('guasto.png', new Uint8Array(PICTURE));
    const captures = [1, 2].map((n) => ({ img: photo, name: `guasto-${n}.png` }));
    const told = await enterRepair(calls, { captures });
    await sendQuote(calls, told);
    await calls.write('PUT', '/api/v1/fasturgencies', { id_intervention: told.id, object: 'Fermo impianto' });
    const customer = await Caller.signIn(here.company.url, 'customer');
    for (let n = 0; n < 10; n++) {
      const messages = `Notizie? ${n}`;
      await customer.write('PUT', '/api/v1/intervention/insertMessageQuote', { id_intervention: told.id, messages });
    }
    const page = await here.at('desk', `/admin/riparazioni/${told.id}`, SMALL);
    await panel(page).getByText('Urgente', { exact: true }).waitFor();
    const tabs = panel(page).getByRole('navigation', { name: 'Parti della riparazione' });
    await says(tabs, /Preventivo 10 .* Foto 2 /);
    for (const width of [1024, 1199, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      const cut = await tabs.evaluate((strip) => {
        const { left, right } = strip.getBoundingClientRect();
        const shown = [...strip.querySelectorAll('a')].map((tab) => ({ tab, at: tab.getBoundingClientRect() }));
        return shown.filter(({ at }) => at.left < left || at.right > right).map(({ tab }) => tab.innerText);
      });
      expect(cut, `${width} px`).toEqual([]);
    }
  });

  test('on a phone the head names the technician, and gives its room to the content that is scrolled', async () => {
    const plain = await enterRepair(calls, { create_quote: false });
    const [technician] = await calls.get('/api/v1/people/selectTechnicians', { search: 'Fabio Greco' });
    await calls.write('POST', '/api/v1/intervention/updateUser', { id: plain.id, id_people: technician?.id ?? 0 });
    const phone = await here.at('admin', `/admin/riparazioni/${plain.id}`, PHONE);
    const name = panel(phone).getByRole('link', { name: 'Tecnico: Fabio Greco' });
    const [said, step] = [await name.boundingBox(), await panel(phone).locator('[data-next-step]').boundingBox()];
    expect(said?.width).toBeGreaterThanOrEqual(40);
    expect((said?.x ?? 360) + (said?.width ?? 0)).toBeLessThanOrEqual(step?.x ?? 0);
    const part = panel(phone).locator('[data-drawer-part]').locator('..');
    const top = () => part.evaluate((body) => body.getBoundingClientRect().top);
    const before = await top();
    await part.evaluate((body) => body.scrollTo(0, 200));
    await expect.poll(top, PATIENCE).toBeLessThanOrEqual(before - 16);
    await name.click();
    await panel(phone).getByRole('list', { name: 'Scelta del tecnico' }).waitFor();
  });
});
