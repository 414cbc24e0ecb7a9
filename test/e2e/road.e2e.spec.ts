import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { DESK, PHONE, people } from '#test/support/people.ts';
import { PICTURE } from '#test/support/picture.ts';
import { PATIENCE, panel } from '#test/support/screens.ts';
import { FakeBrowser } from '#test/support/worker-fakes.ts';

const INSTALLABLE: BrowserContextOptions = { ...PHONE, serviceWorkers: 'allow' };

/** Waits until the application is kept in this browser and its service worker answers the pages. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });

/** What this browser keeps, as anybody at its keyboard could look it up. */
const storesOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ owner: number; seen: number; photos: number }>((resolve, reject) => {
        const opening = indexedDB.open('officina');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['owner', 'seen', 'photos']);
          const [owner, seen, photos] = ['owner', 'seen', 'photos'].map((name) =>
            transaction.objectStore(name).count(),
          );
          transaction.oncomplete = () => {
            opening.result.close();
            resolve({ owner: owner?.result ?? 0, seen: seen?.result ?? 0, photos: photos?.result ?? 0 });
          };
        };
      }),
  );

/** The service worker as built, and the files that it keeps. */
const workerFile = () =>
  readFileSync(join(import.meta.dirname, '..', '..', 'web', 'dist', 'service-worker.js'), 'utf8');
const shellOf = (built: string) => {
  const list = /JSON\.parse\(([`'"])(\{.*?\})\1\)/.exec(built)?.[2] ?? '';
  return JSON.parse(list) as { build: string; files: string[] };
};

describe('on the road', () => {
  const here = people();
  let calls: Caller;
  let repair: EnteredRepair;
  beforeEach(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
    const [technician] = await calls.get('/api/v1/people/selectTechnicians', { search: 'Fabio Greco' });
    repair = await enterRepair(calls, { description: 'Saldatrice in trasferta', create_quote: false });
    await calls.write('POST', '/api/v1/intervention/updateUser', { id: repair.id, id_people: technician?.id ?? 0 });
  });
  const detail = () => calls.get('/api/v1/intervention/:id', { id: repair.id });

  test('without a network a technician reads what he saw; his photo waits, outlives a reload and goes out once', async () => {
    const phone = await here.signIn('technician', INSTALLABLE);
    await phone.goto(`${here.company.url}/admin/assegnate/${repair.id}`);
    await panel(phone).getByText(repair.code).first().waitFor();
    await kept(phone);
    const installing = await phone.context().newCDPSession(phone);
    expect((await installing.send('Page.getAppManifest')).errors).toEqual([]);
    const { installabilityErrors } = await installing.send('Page.getInstallabilityErrors');
    // The browser profile of a test counts as a private window: the browser reports only this as a hindrance.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);

    await phone.context().setOffline(true);
    await phone.reload();
    await panel(phone).getByText(repair.code).first().waitFor();
    await phone.getByText('Connessione persa').waitFor();
    await phone.goto(`${here.company.url}/admin/assegnate`);
    const card = phone.getByRole('listitem').filter({ hasText: repair.code });
    const chooser = phone.waitForEvent('filechooser');
    await card.getByRole('button', { name: `Aggiungi una foto a ${repair.code}` }).click();
    await (await chooser).setFiles({ name: 'targa.png', mimeType: 'image/png', buffer: PICTURE });
    await card.getByText('targa.png: in attesa su questo dispositivo').waitFor();
    expect(await violations(phone, 'main')).toEqual([]);
    await phone.reload();
    await card.getByText('targa.png: in attesa su questo dispositivo').waitFor();
    expect((await detail()).captures).toEqual([]);

    await phone.getByRole('button', { name: /^Il tuo profilo/ }).click();
    await phone.getByRole('menuitem', { name: 'Esci' }).click();
    const question = phone.getByRole('dialog');
    await question.getByText('è solo su questo dispositivo').waitFor();
    await question.getByRole('button', { name: 'Annulla' }).click();
    await question.waitFor({ state: 'detached' });

    await phone.context().setOffline(false);
    await expect.poll(async () => (await detail()).captures.length, PATIENCE).toBe(1);
    await card.getByText('targa.png').waitFor({ state: 'detached' });
    await expect.poll(async () => (await storesOf(phone)).photos, PATIENCE).toBe(0);
    await phone.reload();
    await card.waitFor();
    expect((await detail()).captures.map(({ name }) => name)).toEqual(['targa.png']);
  });

  test('after a sign-out nothing of what was seen stays in the browser, and nobody reads it without a network', async () => {
    const phone = await here.signIn('technician', INSTALLABLE);
    // On a phone a technician begins here.
    await phone.waitForURL('**/admin/assegnate');
    await phone.getByRole('listitem').filter({ hasText: repair.code }).waitFor();
    await kept(phone);
    await expect.poll(() => storesOf(phone), PATIENCE).toMatchObject({ owner: 1, seen: expect.any(Number) });
    expect((await storesOf(phone)).seen).toBeGreaterThan(0);
    await phone.getByRole('button', { name: /^Il tuo profilo/ }).click();
    await phone.getByRole('menuitem', { name: 'Esci' }).click();
    await phone.getByLabel('Nome utente o e-mail').waitFor();
    await expect.poll(() => storesOf(phone), PATIENCE).toEqual({ owner: 0, seen: 0, photos: 0 });
    await phone.context().setOffline(true);
    await phone.goto(`${here.company.url}/admin/assegnate`);
    await phone.getByLabel('Nome utente o e-mail').waitFor();
    expect(await phone.getByText(repair.code).count()).toBe(0);
  });

  test('a push message is shown by the browser itself, once for each thing, and a touch leads to what it is about', async () => {
    const phone = await here.signIn('technician', INSTALLABLE);
    await phone.goto(`${here.company.url}/admin/assegnate`);
    await kept(phone);
    await phone.context().grantPermissions(['notifications'], { origin: here.company.url });
    const choices = async () => {
      await phone.goto(`${here.company.url}/admin/accesso`);
      return phone.getByRole('group', { name: 'Riparazione assegnata a me' });
    };
    const push = (await choices()).getByLabel('Sui dispositivi');
    await push.click();
    await phone.getByText('Preferenze salvate').first().waitFor();
    await phone.reload();
    await push.waitFor();
    await expect.poll(() => push.isChecked(), PATIENCE).toBe(false);
    await push.click();
    await expect.poll(() => push.isChecked(), PATIENCE).toBe(true);
    expect(await violations(phone, 'main')).toEqual([]);

    // The test hands the push message over in the push service's place: a test calls no service.
    const devtools = await phone.context().newCDPSession(phone);
    const registered = new Promise<string>((found) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) found(registrations[0].registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const delivery = {
      origin: here.company.url,
      registrationId: await registered,
      data: JSON.stringify({
        title: 'Nuova riparazione assegnata a te',
        body: repair.code,
        link: `/admin/assegnate/${repair.id}`,
        tag: `e-${repair.id}`,
      }),
    };
    for (let n = 0; n < 2; n++) await devtools.send('ServiceWorker.deliverPushMessage', delivery);
    const shown = () =>
      phone.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body }) => [title, body]);
      });
    await expect.poll(shown, PATIENCE).toEqual([['Nuova riparazione assegnata a te', repair.code]]);

    const browser = new FakeBrowser();
    browser.server = new Map(['/login', ...shellOf(workerFile()).files].map((path) => [path, path]));
    await browser.install(workerFile());
    await browser.touch('/admin/assegnate/5');
    browser.pageOpen = true;
    await browser.touch('/admin/assegnate/6');
    await browser.touch('https://altrove.example/');
    expect(browser.led).toEqual([
      ['beside', 'https://officina.example/admin/assegnate/5'],
      ['in', 'https://officina.example/admin/assegnate/6'],
    ]);
  });

  test('deadlines come into one’s own calendar by a link that is shown once and can be withdrawn', async () => {
    const desk = await here.at('desk', '/admin/accesso', DESK);
    const section = desk.getByRole('region', { name: 'Scadenze nel tuo calendario' });
    await section.getByRole('button', { name: 'Crea il link' }).click();
    const address = await section.locator('code').innerText();
    await section.getByText('Nessun calendario lo ha ancora letto').waitFor();
    expect(await violations(desk, 'main')).toEqual([]);
    const feed = await fetch(address);
    expect([feed.status, (await feed.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR']);
    await desk.reload();
    await section.getByRole('button', { name: 'Crea un nuovo link' }).waitFor();
    expect(await section.locator('code').count()).toBe(0);
    await section.getByRole('button', { name: 'Ritira il link' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Ritira il link' }).click();
    await section.getByText('Non attivo').waitFor();
    expect((await fetch(address)).status).toBe(404);
  });

  test('a new build takes over: online its page comes at once, offline it is the newest that is kept; data is never touched', async () => {
    const built = workerFile();
    const { build, files } = shellOf(built);
    expect(files.length).toBeGreaterThan(10);
    const worker = (name: string) =>
      built.replace(build, name).replace(JSON.stringify(files), JSON.stringify([`/assets/${name}.js`]));
    const serve = (name: string) =>
      new Map([
        ['/login', `page ${name}`],
        [`/assets/${name}.js`, `code ${name}`],
        ['/admin', `page ${name}`],
      ]);
    const browser = new FakeBrowser();
    browser.server = serve('a');
    const first = await browser.install(worker('a'));
    browser.server = serve('b');
    expect(await first('/admin', 'navigate')).toBe('page b');
    const second = await browser.install(worker('b'));
    browser.server = null;
    expect(await second('/admin', 'navigate')).toBe('page b');
    expect([await second('/assets/b.js'), await second('/assets/a.js')]).toEqual(['code b', 'code a']);
    browser.server = serve('c');
    await browser.install(worker('c'));
    expect([...browser.caches.keys()]).toEqual(['officina-shell-b', 'officina-shell-c']);
    for (const path of ['/api/v1/intervention', '/socket.io/?x', '/health/live', '/service-worker.js'])
      expect(await second(path)).toBeNull();
    expect(await second('/api/v1/calendar/x.ics', 'navigate')).toBeNull();
  });
});
