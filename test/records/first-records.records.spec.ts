import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { italianTowns } from '#commands/records/italian-towns.ts';
import { loadFirstRecords } from '#commands/records/load-first-records.ts';
import { loadItalianTowns } from '#commands/records/load-italian-towns.ts';
import { FIRST_RECORDS } from '#domain/records/first-records.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(() => world.close());

describe('what a firm begins with', () => {
  test('is taken by the rules of its families, and once, however often a first start is cut short', async () => {
    const events = async () => (await world.pools.pg.query('select count(*)::int as n from events.events')).rows[0]?.n;
    const load = async () => {
      const idOf = await loadFirstRecords(world.base.pipeline);
      const deps = { journal: world.journal, pool: world.pools.pg, at: '2026-03-10T09:00:00.000Z' };
      await loadItalianTowns(deps, (code) => idOf('province', code));
    };
    await load();
    const after = await events();
    await load();
    expect(await events()).toBe(after);
    const head = await world.journal.store.head();
    if (head) await world.base.runner.waitFor(head, [], 60_000);
    const manager = await world.person('manager');
    const [milan] = (await manager.get('/api/v1/province?search=milano')).data<{ labels: object; code: string }[]>();
    expect(milan).toMatchObject({ code: 'MI', labels: { region_id: 'Lombardia' } });
    const english = await manager.get('/api/v1/nation/select?search=germania');
    expect(english.data<{ text: string }[]>()[0]?.text).toBe('Germania');
    // Names that begin with the search come first; names that contain it follow.
    const guinea = (await manager.get('/api/v1/nation/select?search=guinea')).data<{ text: string }[]>();
    expect(guinea.map(({ text }) => text.startsWith('Guinea'))).toEqual([true, true, true, false]);
    for (const [path, search, text] of [
      ['provinces', 'mila', 'Milano'],
      ['regions', 'lomb', 'Lombardia'],
      ['language', 'ital', 'Italiano'],
      ['vattype', '22', '22'],
    ] as const) {
      const found = (await manager.get(`/api/v1/${path}/select?search=${search}`)).data<
        { id: number; text: string }[]
      >();
      expect(found.map((one) => one.text).join(), path).toContain(text);
      const all = (await manager.get(`/api/v1/${path}/select?search=*`)).data<object[]>();
      expect(all.length, path).toBeGreaterThan(found.length);
    }
    expect((await manager.get('/api/v1/language/getDefault')).data()).toMatchObject({ id: 1, code: 'it' });
    expect((await manager.get('/api/v1/language/get/en')).data()).toMatchObject({ id: 2 });
    const [rome] = (await manager.get('/api/v1/postalcode?search=roma 00186')).data<
      { labels: object; city: string }[]
    >();
    expect(rome).toMatchObject({ city: 'Roma', labels: { province_id: 'Roma' } });
    const { count: towns } = (await manager.get('/api/v1/postalcode?limit=1')).body;
    expect(towns?.value).toBe(italianTowns().length);
    const added = await manager.put('/api/v1/postalcode', { code: '00010', city: 'Setteville', province_id: 1 });
    expect(added.data<{ id: number }>().id, 'ids go on behind them').toBeGreaterThan(italianTowns().length);
    for (const family of ['province', 'nation', 'vattype']) {
      const { count } = (await manager.get(`/api/v1/${family}?limit=1`)).body;
      expect(count?.value).toBe(FIRST_RECORDS.filter((one) => one.family === family).length);
    }
  });
});
