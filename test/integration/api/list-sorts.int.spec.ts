import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { ENDPOINTS } from '#api/contracts/endpoints.ts';
import { RECORD_ENDPOINTS } from '#api/contracts/records.contract.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { marketplaceIn } from '#test/support/marketplace.ts';
import { PICTURE } from '#test/support/picture.ts';

/** Records have a kit of their own for lists, which `test/records` walks. */
const OF_RECORDS = new Set(
  [...RECORD_ENDPOINTS.values()].flatMap((calls): Endpoint[] => Object.values(calls)).map(({ query }) => query),
);

/** The values of an enumeration, or of a union of them. */
const valuesOf = ({ options }: { readonly options: readonly unknown[] }): string[] =>
  options.flatMap((one) => (typeof one === 'string' ? one : valuesOf(one as z.ZodEnum)));

/** Every list of the list kit that a caller may sort, with its sorts; lists with one query are one list. */
const LISTS = ENDPOINTS.flatMap(({ method, path, query, answer }) => {
  const { sort } = (query as z.ZodObject<Record<string, z.ZodDefault<z.ZodEnum>>> | undefined)?.shape ?? {};
  const sorts = sort && 'unwrap' in sort ? valuesOf(sort.unwrap()) : [];
  const isList = method === 'GET' && answer && !path.includes(':') && sorts.length > 1 && !OF_RECORDS.has(query);
  return isList ? [{ path, sorts, query }] : [];
}).filter((list, nth, all) => all.findIndex(({ query }) => query === list.query) === nth);

/** A letter that takes three bytes: names of 200 of them are the longest that a cursor holds. */
const LONG = '機';

let world: ApiWorld;
let admin: Person;
beforeAll(async () => {
  world = await openApiWorld();
  admin = await world.person('admin');
  const workshop = new Workshop(world);
  for (const city of ['Udine', '', 'Zoppola', 'Udine', 'Adria']) {
    const terms = city === 'Udine' ? { subscriber: true, expiration_date: '2027-01-31' } : {};
    const business_name = city === '' ? LONG.repeat(200) : 'Alfa';
    const entered = await admin.put('/api/v1/customer', { business_name, city, ...terms });
    expect(entered.status, entered.text).toBe(200);
    await workshop.repair({ customer: entered.data<{ id: number }>().id });
  }
  for (const role of ['desk', 'technician', 'warehouse'] as const) await world.person(role);
  await world.pools.pg.query(
    `insert into vault.outbox (template, language, recipient, data, event_id, correlation_id, state, due_at, sent_at,
       created_at, code_intervention_gr)
     select case when i % 2 = 0 then 'quote-sent' else 'invitation' end, 'it', 'a' || i % 3 || '@b.example', '{}', 'e',
       'c', case when i % 2 = 0 then 'sent' else 'waiting' end, $1, case when i % 2 = 0 then $1::timestamptz end, $1,
       case when i % 3 = 0 then 'RIP-1' end
     from generate_series(1, 5) i`,
    [new Date(world.now()).toISOString()],
  );
  await plantMarket();
});
afterAll(() => world.close());

/** What customers made, and files: two customers have one name, so that the rows' numbers decide. */
async function plantMarket(): Promise<void> {
  const { trader, ad } = marketplaceIn(world);
  const img = `data:image/png;base64,${PICTURE.toString('base64')}`;
  for (const [nth, name] of ['Zeta', LONG, 'Zeta', LONG].entries()) {
    const business_name = name.repeat(200).slice(0, 200);
    const seller = await trader({ business_name });
    const id = await ad(seller, { description: `${business_name} da vendere`, price: (1 + (nth % 3)) * 100_00 });
    const report = { ad: id, reason: 'fraud', text: 'Dubbia', good_faith: true };
    const userId = seller.customer;
    const media = await world.base.media.keep({
      bytes: PICTURE,
      name: `${business_name.slice(0, 60)}.png`,
      uploader: admin.id,
    });
    for (const { status, text } of [
      await world.visitor.post('/api/v1/reports', report),
      await seller.person.post('/api/v1/shopProfile', { shop_time: 'Sempre' }),
      await seller.person.put('/api/v1/CommunityImage', { img, description: name.repeat(250) }),
      await admin.put('/api/v1/itemAttachmentFile', { userId, name: business_name, file: img }),
      await admin.put('/api/v1/mediaLibrary', { media: 'id' in media ? media.id : 0 }),
    ]) {
      expect(status, text).toBe(200);
    }
  }
}

const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]) => rows.map((row) => row.id);

test('these lists are among them, with rows to walk', async () => {
  const walked = [
    ...['/api/v1/customers', '/api/v1/mails', '/api/v1/user', '/api/v1/intervention', '/api/v1/history'],
    ...['/api/v1/ads', '/api/v1/reports', '/api/v1/shopProfile', '/api/v1/CommunityImage/all'],
    ...['/api/v1/itemAttachmentFile/all', '/api/v1/mediaLibrary/all'],
  ];
  expect(LISTS.map(({ path }) => path)).toEqual(expect.arrayContaining(walked));
  for (const path of walked) expect((await admin.get(path)).data<object[]>().length, path).toBeGreaterThan(3);
});

test.each(LISTS)('$path: every sort gives page by page what it gives at once', async ({ path, sorts }) => {
  for (const sort of sorts) {
    for (const direction of ['asc', 'desc']) {
      const read = async (rest: string) => {
        const answer = await admin.get(`${path}?sort=${sort}&direction=${direction}&${rest}`);
        expect(answer.status, `${path} ${sort} ${direction}: ${answer.text}`).toBe(200);
        return answer;
      };
      const whole = idsOf((await read('limit=100')).data());
      const seen: unknown[] = [];
      let next: string | null = null;
      do {
        const page = await read(`limit=2${next === null ? '' : `&cursor=${next}`}`);
        seen.push(...idsOf(page.data()));
        next = whole.length > 10 ? null : ((page.body.next as string | null) ?? null);
        // A cursor that leads nowhere would never end.
      } while (next !== null && seen.length <= whole.length);
      expect(whole.length > 10 ? whole.slice(0, 2) : whole, `${sort} ${direction}`).toEqual(seen);
    }
  }
});
