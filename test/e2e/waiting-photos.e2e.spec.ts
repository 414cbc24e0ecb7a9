import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PICTURE } from '#test/support/picture.ts';
import { PATIENCE, panel, says } from '#test/support/screens.ts';

const here = people();
let calls: Caller;
const DATA = '**/api/v1/**';
/** The page loads, but none of its calls to the server is answered. */
const cut = (page: Page) => page.context().route(DATA, (route) => route.abort('connectionfailed'));
const mend = (page: Page) => page.context().unroute(DATA);
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE });

/** Writes a waiting photo as browsers have kept it since the first version: by IndexedDB itself, without our code. */
async function plantPhoto(page: Page, account: number, to: { repair: number; code: string }): Promise<void> {
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${here.company.url}/empty`);
  await page.evaluate(
    ({ account, to, picture }) =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('officina');
        deleting.onerror = () => reject(deleting.error);
        deleting.onsuccess = () => {
          const opening = indexedDB.open('officina', 1);
          opening.onupgradeneeded = () => {
            opening.result.createObjectStore('owner');
            opening.result.createObjectStore('seen', { keyPath: 'address' }).createIndex('at', 'at');
            opening.result.createObjectStore('photos', { keyPath: 'key' }).createIndex('account', 'account');
          };
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('photos', 'readwrite');
            const file = new Blob([Uint8Array.from(picture)], { type: 'image/png' });
            const photo = { key: crypto.randomUUID(), account, to, name: 'prima.png', file, addedAt: Date.now() };
            transaction.objectStore('photos').add({ ...photo, capture: null, refused: null });
            transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
    { account, to, picture: [...PICTURE] },
  );
}

async function choose(page: Page, button: ReturnType<Page['getByRole']>, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(photo(name));
}

describe('a photo without a line', () => {
  let repair: EnteredRepair;
  beforeEach(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
    repair = await enterRepair(calls, {});
  });
  const captures = async () => (await calls.get('/api/v1/intervention/:id', { id: repair.id })).captures;

  test('of the drawer waits in the browser, though the drawer was left and the page loaded again, and goes out once', async () => {
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}/foto`);
    const button = panel(desk).getByRole('button', { name: 'Scegli foto' });
    await button.waitFor();
    await cut(desk);
    await choose(desk, button, 'targa.png');
    await panel(desk).getByText('targa.png: in attesa su questo dispositivo').waitFor();
    await panel(desk).getByText('1 di 4').waitFor();
    expect(await violations(desk)).toEqual([]);
    await desk.goto(`${here.company.url}/admin`);
    await mend(desk);
    await expect.poll(async () => (await captures()).map(({ name }) => name), PATIENCE).toEqual(['targa.png']);

    await desk.goto(`${here.company.url}/admin/riparazioni/${repair.id}/foto`);
    // Two photos are added in a row and one is removed meanwhile: no change is lost.
    await choose(desk, button, 'seconda.png');
    await choose(desk, button, 'terza.png');
    await panel(desk).getByRole('button', { name: 'Togli la foto 1 (targa.png)' }).click();
    await expect
      .poll(async () => (await captures()).map(({ name }) => name), PATIENCE)
      .toEqual(['seconda.png', 'terza.png']);
    await panel(desk).getByText('in attesa su questo dispositivo').waitFor({ state: 'detached' });
    await panel(desk).getByText('2 di 4').waitFor();
  });

  test('that an earlier version kept in this browser goes out', async () => {
    const desk = await here.at('desk', '/admin');
    const account = await desk.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('officina');
          opening.onsuccess = () => {
            const asked = opening.result.transaction('owner').objectStore('owner').get('now');
            asked.onsuccess = () => {
              opening.result.close();
              resolve(asked.result.account.id);
            };
            asked.onerror = () => reject(asked.error);
          };
        }),
    );
    await plantPhoto(desk, account, { repair: repair.id, code: repair.code });
    await desk.goto(`${here.company.url}/admin`);
    await expect.poll(async () => (await captures()).map(({ name }) => name), PATIENCE).toEqual(['prima.png']);
  });

  test('of a customer’s module waits with it, outlives a reload, and both go out once', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const customer = await here.at('customer', '/area-cliente/nuova', PHONE);
    const button = customer.getByRole('button', { name: 'Scegli foto' });
    await choose(customer, button, 'prima.png');
    await customer.getByRole('button', { name: 'Togli la foto 1' }).waitFor();
    const sent: unknown[] = [];
    const uploaded: string[] = [];
    customer.on('requestfinished', (request) => {
      if (request.url().endsWith('/insertModule')) sent.push(request.postDataJSON());
      if (request.url().includes('/api/v1/media?')) uploaded.push(request.headers()['idempotency-key'] ?? '');
    });
    await cut(customer);
    await choose(customer, button, 'seconda.png');
    const waiting = customer.getByText('seconda.png: in attesa');
    await waiting.waitFor();
    await customer.getByRole('textbox', { name: 'Difetto' }).fill(`Non salda ${mark}`);
    expect(await violations(customer, 'main')).toEqual([]);
    await customer.getByRole('button', { name: 'Invia la richiesta' }).click();
    const banner = customer.getByRole('status').filter({ hasText: /salvatagg/ });
    await says(banner, /Un salvataggio in attesa/);
    // A form that already waits to be sent keeps its photos.
    expect(await customer.getByRole('button', { name: 'Togli seconda.png' }).count()).toBe(0);
    await mend(customer);
    await cut(customer);
    await customer.reload();
    await waiting.waitFor();
    await says(banner, /Un salvataggio in attesa/);

    await mend(customer);
    await banner.waitFor({ state: 'detached' });
    await waiting.waitFor({ state: 'detached' });
    expect(sent).toHaveLength(1);
    expect(new Set(uploaded).size).toBe(1);
    const rows = await calls.get('/api/v1/intervention', { search: mark });
    expect(rows).toHaveLength(1);
    const made = await calls.get('/api/v1/intervention/:id', { id: rows[0]?.id ?? 0 });
    expect(made.captures.map(({ name }) => name)).toEqual(['prima.png', 'seconda.png']);
  });

  test('of a module that is not sent yet goes up by itself when the line is back, and stays in its draft', async () => {
    const customer = await here.at('customer', '/area-cliente/nuova', PHONE);
    await cut(customer);
    await choose(customer, customer.getByRole('button', { name: 'Scegli foto' }), 'sola.png');
    const waiting = customer.getByText('sola.png: in attesa');
    await waiting.waitFor();
    await mend(customer);
    await customer.reload();
    await customer.getByRole('button', { name: 'Togli la foto 1' }).waitFor();
    await waiting.waitFor({ state: 'detached' });
    await customer.reload();
    await customer.getByRole('button', { name: 'Togli la foto 1' }).waitFor();
    // Discarding the draft leaves nothing for the next one.
    await customer.getByRole('button', { name: 'Scarta la bozza' }).click();
    await customer.getByRole('dialog').getByRole('button', { name: 'Scarta la bozza' }).click();
    await customer.getByRole('button', { name: 'Togli la foto 1' }).waitFor({ state: 'detached' });
  });
});
