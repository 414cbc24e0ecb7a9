import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadFirstRecords } from '#commands/records/load-first-records.ts';
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
    await loadFirstRecords(world.base.pipeline);
    const after = await events();
    await loadFirstRecords(world.base.pipeline);
    expect(await events()).toBe(after);
    const manager = await world.person('manager');
    const [milan] = (await manager.get('/api/v1/province?search=milano')).data<{ labels: object; code: string }[]>();
    expect(milan).toMatchObject({ code: 'MI', labels: { region_id: 'Lombardia' } });
    const english = await manager.get('/api/v1/nation/select?search=germania');
    expect(english.data<{ text: string }[]>()[0]?.text).toBe('Germania');
    // What begins with it stands first, what holds it follows.
    const guinea = (await manager.get('/api/v1/nation/select?search=guinea')).data<{ text: string }[]>();
    expect(guinea.map(({ text }) => text.startsWith('Guinea'))).toEqual([true, true, true, false]);
    for (const family of ['province', 'nation', 'vattype']) {
      const { count } = (await manager.get(`/api/v1/${family}?limit=1`)).body;
      expect(count?.value).toBe(FIRST_RECORDS.filter((one) => one.family === family).length);
    }
  });
});
