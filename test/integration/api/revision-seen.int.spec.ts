import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';

let world: ApiWorld;
let admin: Person;
let seller: Person;
/** Write what the others have not seen: a reader waits for what it wrote itself. */
let secondAdmin: Person;
let secondSeller: Person;
let customer: number;
let ad: number;
beforeAll(async () => {
  world = await openApiWorld();
  admin = await world.person('admin');
  customer = await world.customer();
  seller = await world.person('customer', customer);
  [secondAdmin, secondSeller] = [await world.person('admin'), await world.person('customer', customer)];
  ad = (await seller.put('/api/v1/ads', { description: 'Saldatrice', price: '10,00' })).data<{ id: number }>().id;
  await seller.post('/api/v1/shopProfile', { id: customer, description: 'Usato garantito' });
});
afterAll(() => world.close());

/** For each: the table and key of its row, who edit it, the path and id, and the field that both write. */
const EDITED = {
  'a customer': () => ['read.customers where id', [admin, secondAdmin], '/api/v1/customer', customer, 'city'],
  'a user': () => [
    'read.accounts where id',
    [admin, secondAdmin],
    '/api/v1/user',
    seller.actor?.id,
    'user_description',
  ],
  'an ad': () => ['read.ads where id', [seller, secondSeller], '/api/v1/ads', ad, 'meta_tag_characteristic'],
  'a shop': () => [
    'read.shop_profiles where customer_id',
    [seller, secondSeller],
    '/api/v1/shopProfile',
    customer,
    'description',
  ],
} satisfies Record<string, () => readonly [string, readonly [Person, Person], string, number | undefined, string]>;

test.each(Object.entries(EDITED))(
  'the edit of %s that was shown while its read model lagged behind overwrites nothing that nobody saw',
  async (_what, edited) => {
    const [rowsBy, [person, other], path, id, field] = edited();
    const read = async () => (await person.get(`${path}/${id}`)).data<{ revision: number }>();
    const save = (value: string, revision: number) =>
      person.post(path, { id, [field]: value }, { 'if-match': `"${revision}"` });
    const held = await world.pools.pg.connect();
    await held.query('begin');
    await held.query(`select 1 from ${rowsBy} = $1 for update`, [id]);
    const before = await read();
    const others = { id, [field]: 'Di un altro' };
    const written = await other.postAtOnce(path, others, { 'if-match': `"${before.revision}"` });
    try {
      expect(written.status).toBe(200);
      // The other edit is in the stream, and no reader is shown it yet.
      const shown = await read();
      expect(shown).toEqual(before);
      expect((await save('Mia', shown.revision)).status).toBe(409);
    } finally {
      await held.query('rollback');
      held.release();
    }
    await world.settled(written.body.position ?? null);
    const fresh = await read();
    expect(fresh).toMatchObject({ [field]: 'Di un altro' });
    expect((await save('Mia', fresh.revision)).status).toBe(200);
  },
);
