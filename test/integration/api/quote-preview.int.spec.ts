import { afterAll, expect, test } from 'vitest';
import type { Person } from '#test/support/api-person.ts';
import { openWorkshop } from '#test/support/api-workshop.ts';
import { textOf } from '#test/support/erasure/places.ts';

const { world, workshop, customerId, desk, technician, customer, salesman } = await openWorkshop(
  'desk',
  'technician',
  'customer',
  'salesman',
);
afterAll(() => world.close());

const path = '/api/v1/document/quote/preview';
const make = (stage: 'received' | 'quoted' = 'received') => workshop.repair({ customer: customerId, stage });
/** Makes a preview. Gives the text of the paper, with each run of blanks as one: the page leaves some out. */
async function paper(body: object, who: Person = desk): Promise<string> {
  const { statusCode, headers, rawPayload } = await world.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { authorization: `Bearer ${who.token}` },
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  return (await textOf(rawPayload)).replace(/\s+/g, ' ');
}
const content = {
  object: 'Sostituzione motore',
  note: 'Cliente difficile',
  note_customer: 'Grazie',
  tot_quote: '1.234,50',
  discount: '34,50',
  articles: [{ description: 'Spazzola', code_gr: 'GR-1', qta: '1,5' }],
};
/** The number of all events, files, documents and commands that the firm keeps. */
async function kept() {
  const { rows } = await world.pools.pg.query<{ n: number }>(
    `select (select count(*) from events.events) + (select count(*) from vault.media) + (select count(*) from vault.documents)
       + (select count(*) from vault.commands) as n`,
  );
  return rows[0]?.n;
}

test('a preview shows what is typed as the customer would get it, says that it is one, and nothing of it is kept', async () => {
  const id = await make();
  const before = await kept();
  const text = await paper({ id, ...content, id_states_quote: 2 }, technician);
  for (const words of ['ANTEPRIMA', 'Sostituzione motore', 'Spazzola', '1.234,50', '1.200,00', '1.464,00', 'Grazie']) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Cliente difficile');
  expect(await kept()).toBe(before);
  expect((await workshop.read(id, desk)).quotes).toEqual([]);
});

test('of a quote that was sent before it is the next version’s, and what was not typed stands as it stood', async () => {
  const id = await make('quoted');
  const [sent] = (await workshop.read(id, desk)).quotes;
  const text = await paper({ id, note_customer: 'Riveduto' });
  expect(text).toContain('Versione 2');
  expect(text).toContain('Riveduto');
  expect(text).toContain(sent?.object);
});

test('it is in the customer’s language, whoever looks', async () => {
  const english = await world.customer({ business_name: 'Smith Ltd', language: 'en' });
  const id = await workshop.repair({ customer: english, stage: 'received' });
  const text = await paper({ id, ...content });
  expect(text).toContain('PREVIEW');
  expect(text).toContain('Total including VAT');
});

test('what could not be kept is not shown, and says why', async () => {
  const id = await make();
  const much = await desk.post(path, { id, ...content, discount: '2000' });
  expect([much.status, much.body.message]).toEqual([422, 'Attenzione, lo sconto va da zero al totale del preventivo']);
  const past = await desk.post(path, { id, valid_until: '2020-01-01' });
  expect([past.status, past.body.code]).toEqual([422, 'validity-past']);
  const unread = await desk.post(path, { id, tot_quote: 'dodici' });
  expect([unread.status, unread.body.fields?.[0]?.field]).toEqual([400, 'tot_quote']);
});

test('it is for those who write quotes, of a repair that is there', async () => {
  const id = await make();
  for (const who of [customer, salesman]) expect((await who.post(path, { id, ...content })).status).toBe(403);
  expect((await desk.post(path, { id: 999_999, ...content })).status).toBe(404);
});
