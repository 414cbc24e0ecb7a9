import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { panel, pressEnter } from '#test/support/screens.ts';

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('a reported ad', () => {
  const here = people();
  const title = `Pressa dubbia ${randomBytes(3).toString('hex')}`;
  const visitor = `${randomBytes(3).toString('hex')}@example.it`;
  let item: number;

  beforeAll(async () => {
    const [admin, seller] = [
      await Caller.signIn(here.company.url, 'admin'),
      await Caller.signIn(here.company.url, 'customer'),
    ];
    ({ id: item } = await seller.write('PUT', '/api/v1/ads', { description: title, price: '900,00' }));
    const { status } = await admin.get('/api/v1/ads/:id', { id: item });
    if (status === 'IN_REVIEW') await admin.write('POST', '/api/v1/ads/:id/approve', { id: item });
  });

  test('is taken down with reasons, disputed by its seller, and reinstated by somebody else', async () => {
    const page = await here.stranger(`/annuncio/${item}`, PHONE);
    await page.getByRole('link', { name: 'Segnala questo annuncio' }).press('Enter');
    await page.getByRole('heading', { name: 'Segnala l’annuncio', level: 1 }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.getByRole('radio', { name: 'Merce contraffatta o rubata' }).check();
    await page.getByLabel('Spiegazione').fill('La matricola è di una macchina rubata');
    await page.getByLabel('Nome', { exact: true }).fill('Ada Neri');
    await page.getByLabel('E-mail').fill(visitor);
    await pressEnter(page.getByRole('button', { name: 'Invia la segnalazione' }));
    await page.getByText('Conferma che ciò che segnali è vero').first().waitFor();
    await page.getByRole('checkbox', { name: /Quello che segnalo è vero/ }).check();
    await pressEnter(page.getByRole('button', { name: 'Invia la segnalazione' }));
    await page.getByRole('heading', { name: 'Segnalazione ricevuta' }).waitFor();
    await here.company.mailsTo(visitor, 'Segnalazione ricevuta');

    const manager = await here.at('manager', '/admin/segnalazioni');
    await manager.getByRole('link').filter({ hasText: title }).click();
    await panel(manager).getByText('La matricola è di una macchina rubata').waitFor();
    await panel(manager).getByText(`Ada Neri, ${visitor}`).waitFor();
    expect(await violations(manager)).toEqual([]);
    await panel(manager).getByRole('button', { name: 'Rimuovi l’annuncio' }).click();
    const asks = manager.getByRole('dialog');
    await asks.getByLabel('Merce contraffatta o rubata').check();
    await asks.getByLabel('Spiegazione').fill('La matricola risulta rubata');
    await asks.getByRole('button', { name: 'Rimuovi l’annuncio' }).click();
    await manager.getByText('Decisione registrata').waitFor();
    await here.company.mailsTo(visitor, 'L’annuncio che hai segnalato è stato rimosso');

    const seller = await here.at('customer', '/i-tuoi-annunci', PHONE);
    const card = seller.getByRole('listitem').filter({ hasText: title });
    await card.getByText('La matricola risulta rubata').waitFor();
    await card.getByRole('button', { name: 'Contesta la rimozione' }).click();
    await seller.getByRole('dialog').getByLabel('Il tuo reclamo').fill('Ho la fattura: la matricola è un’altra');
    expect(await violations(seller)).toEqual([]);
    await seller.getByRole('dialog').getByRole('button', { name: 'Contesta la rimozione' }).click();
    await card.getByText('la riesamina un’altra persona').waitFor();
    expect(await sideways(seller)).toBe(0);

    // The appeal arrives live, and the manager who decided first may not decide it.
    await panel(manager).getByText('Ho la fattura').waitFor();
    await panel(manager).getByRole('button', { name: 'Accogli il reclamo' }).click();
    await manager.getByRole('dialog').getByLabel('Spiegazione').fill('La matricola è un’altra');
    await manager.getByRole('dialog').getByRole('button', { name: 'Accogli il reclamo' }).click();
    await manager.getByText('il reclamo lo decide un’altra persona').first().waitFor();

    const admin = await here.at('admin', `/admin/segnalazioni/${item}?view=APPEALED`);
    await panel(admin).getByRole('button', { name: 'Accogli il reclamo' }).click();
    await admin.getByRole('dialog').getByLabel('Spiegazione').fill('La matricola è un’altra');
    await pressEnter(admin.getByRole('dialog').getByRole('button', { name: 'Accogli il reclamo' }));
    await admin.getByText('Reclamo deciso').waitFor();
    await panel(admin).getByText('Accolto: annuncio ripristinato').waitFor();
    expect(await violations(admin)).toEqual([]);
    await card.getByText(/Visibile a tutti/).waitFor();
    await page.goto(new URL(`/annuncio/${item}`, here.company.url).href);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  });
});
