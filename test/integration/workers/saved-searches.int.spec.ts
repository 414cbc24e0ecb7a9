import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adSearch } from '#projections/ad-search/ad-search.projection.ts';
import type { Projection } from '#projections/kernel/projection.ts';
import { savedSearches } from '#projections/saved-searches/saved-searches.projection.ts';
import * as ads from '#test/support/ad-story.ts';
import { eventually } from '#test/support/eventually.ts';
import { searchDeleted, searchMailSwitched, searchSaved } from '#test/support/saved-search-story.ts';
import { CUSTOMER, openWorld, registerPeople, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld({ projections: [adSearch, savedSearches] as unknown as Projection[] });
  await registerPeople(world);
  await world.append('saved-searches-77', [
    searchSaved(5, { search: 'saldatrici' }),
    searchSaved(6, { price_to: 2000_00 }),
    searchSaved(7, { search: 'tornio' }),
  ]);
});
afterEach(() => world.close());

/** Puts an ad online, of customer 80 unless said otherwise. */
async function online(adId: number, description: string, customer_id = 80) {
  const events = [ads.drafted({ description }), ads.adSubmitted(), ads.published()];
  await world.append(
    `ad-${adId}`,
    events.map((event) => ({ ...event, data: { ...event.data, adId, customer_id } }) as typeof event),
  );
}

const toCustomer = () => world.smtp.to(CUSTOMER);
/** Nine in the morning in Rome, on the day after the stories begin. */
const TOMORROW = '2026-03-03T08:00:00.000Z';

describe('what saved searches found since yesterday', () => {
  test('is one mail the next morning, by search, with a link at each that ends its mails', async () => {
    const workers = await world.start();
    await online(1, 'Saldatrice MIG 250 A');
    world.pass(60);
    await online(2, 'Saldatrice TIG');
    await online(3, 'Carrello <elevatore>');
    await world.settled();
    world.jumpTo('2026-03-03T07:59:00.000Z');
    await workers.sweep();
    expect(await world.mails()).toEqual([]);
    world.jumpTo(TOMORROW);
    await workers.sweep();
    await eventually(() => expect(toCustomer()).toHaveLength(1));
    const [mail] = toCustomer();
    expect(mail?.subject).toBe('3 novità per le tue ricerche');
    const text = mail?.text ?? '';
    const [, bySearch = '', byPrice = ''] = text.split(/Ricerca \d\n/);
    expect(bySearch).toContain('- Saldatrice TIG (1.250,00 €, Reggio Emilia)');
    expect(bySearch).toContain('https://officina.example/annuncio/1/saldatrice-mig-250-a-80');
    expect(bySearch).not.toContain('Carrello');
    expect(byPrice).toContain('Carrello <elevatore>');
    expect(mail?.html).not.toContain('<elevatore>');
    expect(text.match(/https:\/\/officina\.example\/ricerche-salvate\/basta\/\S+/g)).toHaveLength(2);
    world.jumpTo('2026-03-04T08:00:00.000Z');
    await workers.sweep();
    expect(await world.mails()).toHaveLength(1);
  });

  test('is mailed once, though two workers look and every event comes twice', async () => {
    const [one, other] = [await world.start(), await world.start()];
    await online(1, 'Saldatrice MIG');
    await world.settled();
    await world.stopAll();
    // Both read the events again that they have already handled.
    await world.pool.query(`update vault.reaction_checkpoints set position = (select min(position) from vault.reaction_checkpoints)
      where name = 'saved-searches'`);
    const again = [await world.start(), await world.start()];
    await world.settled();
    world.jumpTo(TOMORROW);
    await Promise.all([...again].map((workers) => workers.sweep()));
    await eventually(() => expect(toCustomer()).toHaveLength(1));
    expect(await world.mails()).toHaveLength(1);
    expect([one, other]).toHaveLength(2);
  });

  test('leaves out what is gone when the mail leaves, what is one’s own, and searches that are silent or deleted', async () => {
    const workers = await world.start();
    await online(1, 'Saldatrice MIG');
    await online(2, 'Saldatrice TIG', 77);
    await online(3, 'Saldatrice ad arco');
    await world.settled();
    const removed = ads.adRemoved();
    await world.append('ad-3', [{ ...removed, data: { ...removed.data, adId: 3, customer_id: 80 } } as typeof removed]);
    await world.append('saved-searches-77', [searchMailSwitched(6, false), searchDeleted(7)]);
    world.jumpTo(TOMORROW);
    await workers.sweep();
    await eventually(() => expect(toCustomer()).toHaveLength(1));
    expect(toCustomer()[0]?.subject).toBe('Una novità per le tue ricerche');
    expect(toCustomer()[0]?.text).toContain('Saldatrice MIG');
    expect(toCustomer()[0]?.text).not.toContain('Ricerca 6');
  });

  test('is no mail where nothing of it is left', async () => {
    const workers = await world.start();
    await online(1, 'Saldatrice MIG');
    await world.settled();
    await world.append('saved-searches-77', [searchDeleted(5), searchDeleted(6)]);
    world.jumpTo(TOMORROW);
    await workers.sweep();
    expect(await world.mails()).toEqual([]);
  });

  test('is found once: an ad that is corrected later comes with the first search that fits it then, and no other again', async () => {
    const workers = await world.start();
    await online(1, 'Fresatrice');
    await world.settled();
    world.jumpTo(TOMORROW);
    await workers.sweep();
    await eventually(() => expect(toCustomer()).toHaveLength(1));
    const corrected = ads.corrected({ description: 'Fresatrice e tornio' });
    await world.append('ad-1', [
      { ...corrected, data: { ...corrected.data, adId: 1, customer_id: 80 } } as typeof corrected,
    ]);
    await world.settled();
    world.jumpTo('2026-03-04T08:00:00.000Z');
    await workers.sweep();
    await eventually(() => expect(toCustomer()).toHaveLength(2));
    expect(toCustomer()[1]?.text).toContain('Ricerca 7');
    expect(toCustomer()[1]?.text).not.toContain('Ricerca 6');
  });
});
