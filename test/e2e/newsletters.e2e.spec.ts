import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, panel } from '#test/support/screens.ts';

const here = people();

test('a newsletter goes from its audience to its report: written, tried, sent to a group, each fate told', async () => {
  const caller = await Caller.signIn(here.company.url, 'desk');
  const group = await caller.write('PUT', '/api/v1/groupnewsletter', {
    code: 'E2E-NL',
    description: { it: 'Visitatori della fiera', en: 'Visitors of the fair' },
    active: true,
  });
  const consented = { send_newsletter: true, consent_date: '2026-01-15' };
  for (const [surname, more] of [
    ['Verdi', consented],
    ['Bianchi', consented],
    ['Muti', {}],
  ] as const) {
    const email = `${surname.toLowerCase()}@fiera.example`;
    const { id } = await caller.write('PUT', '/api/v1/contact', { name: 'Gina', surname, email, ...more });
    await caller.write('PUT', '/api/v1/contactgroupnewsletter', { groupnewsletter_id: group.id, contact_id: id });
  }

  const model = 'Traslo Fiera 900';
  const owner = await caller.write('PUT', '/api/v1/customer', {
    business_name: 'Verdi srl',
    email: 'verdi@fiera.example',
  });
  const machine = { customer_id: owner.id, plant_type: 'Traslo', trolley_type: 'Fiera 900', defect: 'Fermo' };
  await caller.write('PUT', '/api/v1/intervention', machine);

  const desk = await here.at('desk', '/admin/newsletter');
  await desk.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
  await desk.getByRole('button', { name: 'Nuova newsletter' }).click();
  const open = panel(desk);
  await open.getByLabel('Oggetto').fill('Tre torni revisionati');
  await open.getByRole('button', { name: 'Aggiungi un blocco' }).click();
  // Of a page's blocks the menu offers only those that mail readers show.
  expect(await desk.getByRole('menuitem').allInnerTexts()).toEqual(['Apertura', 'Testo', 'Immagine', 'HTML']);
  await desk.getByRole('menuitem', { name: 'Testo', exact: true }).click();
  await open
    .getByRole('group', { name: '1. Testo' })
    .getByLabel('Testo')
    .fill('## Pronti\n\n- **due** da un metro: [guarda](/ricerca)');
  expect(await open.getByRole('button', { name: 'Invia…' }).isDisabled()).toBe(true);
  await open.getByRole('button', { name: 'Salva la bozza' }).click();
  await desk.getByText('Bozza salvata', { exact: true }).first().waitFor();

  // Nobody is chosen yet: the dialog says so, and the newsletter stays a draft.
  await open.getByRole('button', { name: 'Invia…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Invia subito' }).click();
  await desk.getByRole('dialog').getByText('Scegli a chi inviarla').waitFor();
  expect(await violations(desk)).toEqual([]);
  await desk.keyboard.press('Escape');

  await open.getByRole('button', { name: 'Aggiungi un gruppo' }).click();
  await desk.getByRole('option', { name: 'Visitatori della fiera' }).click();
  await open.getByText('La ricevono 2 persone. 1 scelto non ha dato il consenso e resta fuori').waitFor();
  // Chooses recipients by data that only the firm has: the page tells at once how many they are now.
  await open.getByRole('button', { name: 'Aggiungi per scadenza' }).click();
  await desk.getByRole('menuitem', { name: 'Clienti che non rispondono a un preventivo da 30 giorni' }).click();
  const unanswered = 'Clienti che non rispondono a un preventivo da 30 giorni';
  await open.getByRole('button', { name: `Togli ${unanswered}` }).waitFor();
  expect(await violations(desk)).toEqual([]);
  await open.getByRole('button', { name: `Togli ${unanswered}` }).click();
  await open.getByText('La ricevono 2 persone. 1 scelto non ha dato il consenso e resta fuori').waitFor();
  // Chooses the owners of a machine: the model is one of those that were repaired.
  await open.getByRole('button', { name: 'Aggiungi chi possiede una macchina' }).click();
  await desk.getByRole('combobox', { name: 'Aggiungi chi possiede una macchina' }).fill('fiera');
  await desk.getByRole('option', { name: model }).click();
  await open.getByText(`Chi possiede questa macchina: ${model}`).waitFor();
  expect(await violations(desk)).toEqual([]);
  await open.getByRole('button', { name: `Togli Chi possiede questa macchina: ${model}` }).click();
  await open.getByText('La ricevono 2 persone. 1 scelto non ha dato il consenso e resta fuori').waitFor();
  await open.getByRole('button', { name: 'Invia una prova a me' }).click();
  await desk.getByText('Prova in arrivo al tuo indirizzo').first().waitFor();
  expect(await violations(desk)).toEqual([]);

  await open.getByRole('button', { name: 'Invia…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Invia subito' }).click();
  await open.getByText('Inviata', { exact: true }).waitFor(PATIENCE);
  await open.getByText('2 di 2').waitFor(PATIENCE);
  const fates = open.getByRole('table', { name: 'Uno per uno' });
  await fates.getByRole('row', { name: /Gina Verdi Consegnate al server/ }).waitFor();
  await fates.getByRole('row', { name: /Gina Bianchi Consegnate al server/ }).waitFor();
  expect(await fates.getByText('Muti').count()).toBe(0);
  expect(await open.getByRole('button', { name: 'Salva la bozza' }).count()).toBe(0);
  expect(await violations(desk)).toEqual([]);

  // A reader follows a link and opens the copy in the browser: the report gains a count, and the copy names nobody.
  const [mail] = await here.company.mailsTo('verdi@fiera.example', 'Tre torni revisionati');
  const linked = (pattern: RegExp) => here.company.url + new URL(pattern.exec(mail?.html ?? '')?.[1] ?? '').pathname;
  const followed = await fetch(linked(/href="([^"]+\/links\/[^"]+)"/), { redirect: 'manual' });
  expect([followed.status, new URL(followed.headers.get('location') ?? '').pathname]).toEqual([302, '/ricerca']);
  const report = desk.url();
  await desk.goto(linked(/href="([^"]+\/copies\/[^"]+)"/));
  await desk.getByRole('heading', { name: 'Pronti' }).waitFor();
  expect(await desk.content()).not.toContain('Verdi');
  await desk.goto(report);
  await desk.getByRole('table', { name: 'Clic' }).getByRole('row', { name: '/ricerca 1' }).waitFor();
  expect(await violations(desk)).toEqual([]);

  const phone = await here.at('desk', new URL(desk.url()).pathname, PHONE);
  await phone
    .getByText('Uno per uno')
    .or(phone.getByRole('table', { name: 'Uno per uno' }))
    .first()
    .waitFor();
  expect(await violations(phone)).toEqual([]);
});
