import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller, type EnteredRepair, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { EVIL } from '#test/support/evil-texts.ts';
import { people } from '#test/support/people.ts';
import { plainPicture } from '#test/support/picture.ts';
import { PATIENCE, panel, rowOf } from '#test/support/screens.ts';

const here = people();
const FIRM = `Ditta ${EVIL.slice(0, 4).join(' ')}`;
const COLLEAGUE = 'Ada <img src=x onerror=alert(1)>';
/** As long as the button allows. */
const WORDING = '<img src=x onerror=alert(2)>';
const SEARCH = `Frese ${EVIL[3]}`;
let calls: Caller;
let repair: EnteredRepair;
/** What ran on the pages. */
const ran: string[] = [];

// A browser asks by a dialog of another type whether to leave what is not saved.
const listening = (page: Page): Page =>
  page.on('dialog', (dialog) => dialog.type() === 'alert' && ran.push(dialog.message()));
const reword = (code: string, text: string) =>
  calls.write('POST', '/api/v1/dictionary', { code, language: 'it', text });

beforeAll(async () => {
  calls = await Caller.signIn(here.company.url, 'admin');
  const roles = await calls.get('/api/v1/roles/all', {});
  await calls.write('PUT', '/api/v1/user', {
    username: 'ada.prova',
    email: 'ada.prova@officina.example',
    user_description: COLLEAGUE,
    roles_id: [roles.find(({ name }) => name === 'technician')?.id ?? 0],
  });
  const { id } = await calls.write('PUT', '/api/v1/customer', { business_name: FIRM });
  repair = await enterRepair(calls, {
    customer_id: id,
    description: EVIL[0],
    defect: EVIL.join('\n'),
    note_internal_gr: `@${COLLEAGUE} ${EVIL[3]}`,
  });
  await reword('repair-list.newRepair', WORDING);
});
afterAll(() => reword('repair-list.newRepair', ''));

test('what customers, colleagues and the dictionary say is text on the staff’s screens', async () => {
  const desk = listening(await here.at('desk', `/admin/riparazioni?search=${repair.code}`));
  await desk.getByRole('link', { name: WORDING, exact: true }).waitFor();
  await rowOf(desk, repair).getByText(FIRM, { exact: true }).first().waitFor();
  await rowOf(desk, repair).getByRole('link', { name: repair.code, exact: true }).click();
  await panel(desk).getByText(FIRM).first().waitFor();
  const note = panel(desk).getByLabel('Nota interna', { exact: true });
  expect(await note.inputValue()).toBe(`@${COLLEAGUE} ${EVIL[3]}`);
  await note.click();
  await note.press('Control+End');
  await desk.keyboard.type(' @ada');
  const option = desk.getByRole('option', { name: COLLEAGUE });
  await option.waitFor();
  await option.click();
  await expect.poll(() => note.inputValue(), PATIENCE).toBe(`@${COLLEAGUE} ${EVIL[3]} @${COLLEAGUE} `);
  await panel(desk)
    .getByRole('link', { name: /^Cronologia/ })
    .click();
  await panel(desk).getByText(EVIL[0]).first().waitFor();
  await desk.keyboard.press('Control+k');
  const finder = desk.getByRole('dialog');
  await finder.getByRole('combobox').fill('Ditta');
  await finder.getByRole('option').filter({ hasText: EVIL[1] }).first().waitFor();
  await desk.keyboard.press('Escape');
  await desk.goto(`${here.company.url}/admin/riparazioni?layout=board&search=${repair.code}`);
  await desk.getByText(repair.code).first().waitFor();
  const admin = listening(await here.at('admin', '/admin/dizionario?search=repair-list.newRepair'));
  await admin.getByText(WORDING).first().waitFor();
  await admin.goto(`${here.company.url}/admin/utenti?search=ada.prova`);
  await admin.getByText(COLLEAGUE).first().waitFor();
  await admin.goto(`${here.company.url}/admin/clienti?search=onerror`);
  await admin.getByText(FIRM).first().waitFor();
  expect(ran).toEqual([]);
});

test('what staff write is text in the customer’s panel', async () => {
  const own = await enterRepair(calls, { description: EVIL[0], defect: EVIL.join(' ') });
  await sendQuote(calls, own, { object: EVIL[3], note_customer: EVIL.join(' '), tot_quote: '100' });
  await calls.write('PUT', '/api/v1/intervention/insertMessageQuote', {
    id_intervention: own.id,
    messages: `Ecco ${EVIL.join(' ')}`,
  });
  const customer = listening(await here.at('customer', `/area-cliente/riparazioni/${own.id}`));
  await customer.getByText(EVIL[3]).first().waitFor();
  await customer
    .getByText(`Ecco ${EVIL.join(' ')}`)
    .first()
    .waitFor();
  await customer.getByText(EVIL[0]).first().waitFor();
  expect(ran).toEqual([]);
});

test('what customers write of ads, offers, images, reports and searches is text to each other and to the staff', async () => {
  const seller = await Caller.signIn(here.company.url, 'customer');
  const buyer = await Caller.signIn(here.company.url, 'consumer');
  const said = EVIL.join(' ');
  const { id: ad } = await seller.write('PUT', '/api/v1/ads', { description: `Fresa ${said}`, price: '900,00' });
  const { status } = await calls.get('/api/v1/ads/:id', { id: ad });
  if (status === 'IN_REVIEW') await calls.write('POST', '/api/v1/ads/:id/approve', { id: ad });
  const { id: negotiation } = await buyer.write('PUT', '/api/v1/negotiation', {
    item: ad,
    description: `Offro ${said}`,
  });
  const img = await plainPicture('#357');
  const { id: image } = await buyer.write('PUT', '/api/v1/CommunityImage', { description: `Foto ${said}`, img });
  await buyer.write('PUT', '/api/v1/savedSearches', { name: SEARCH, search: EVIL[3] });
  await buyer.write('POST', '/api/v1/reports', {
    ad,
    reason: 'fraud',
    text: `Segnalo ${said}`,
    name: EVIL[3],
    email: 'ada@officina.example',
    good_faith: true,
  });

  const owner = listening(await here.at('customer', '/trattative'));
  await owner
    .getByRole('link')
    .filter({ hasText: `Offro ${EVIL[0]}` })
    .waitFor();
  await owner.goto(`${here.company.url}/trattative/${negotiation}`);
  await owner.getByText(`Offro ${said}`).waitFor();
  const other = listening(await here.at('consumer', '/le-tue-immagini'));
  await other.getByText(`Foto ${said}`).first().waitFor();
  await other.goto(`${here.company.url}/ricerche-salvate`);
  await other.getByRole('link', { name: SEARCH, exact: true }).waitFor();
  const admin = listening(await here.at('admin', `/admin/immagini/${image}`));
  await panel(admin).getByText(`Foto ${said}`).first().waitFor();
  await admin.goto(`${here.company.url}/admin/segnalazioni/${ad}`);
  await panel(admin).getByText(`Segnalo ${said}`).first().waitFor();
  expect(ran).toEqual([]);
});
