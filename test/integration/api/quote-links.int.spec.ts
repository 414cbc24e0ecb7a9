import { afterAll, describe, expect, test } from 'vitest';
import type { QuoteLinkPage } from '#api/contracts/quotes.contract.ts';
import type { QuoteView } from '#api/contracts/repairs.contract.ts';
import { quoteLink } from '#commands/quotes/quote.link.ts';
import { openWorkshop } from '#test/support/api-workshop.ts';

const { world, workshop, customerId, desk, customer } = await openWorkshop('desk', 'customer');
const stranger = await world.person('customer', await world.customer({ business_name: 'Altri S.p.A.' }));
afterAll(() => world.close());

const DAY = 86_400_000;
const save = '/api/v1/intervention/updateInterventionUpdateViewQuotes';
const make = (stage: 'received' | 'quoted' = 'received') => workshop.repair({ customer: customerId, stage });
const newest = async (id: number): Promise<QuoteView> => {
  const [quote] = (await workshop.read(id, desk)).quotes;
  if (!quote) throw new Error(`repair ${id} has no quote`);
  return quote;
};

describe('the signed link', () => {
  const linkTo = async (id: number, recipient = 'carlo@rossi.it', days = 30): Promise<string> => {
    const { version, hash } = await newest(id);
    const expiresAt = new Date(world.now() + days * DAY).toISOString();
    const token = world.links.make(quoteLink, { repairId: id, version, hash, recipient, expiresAt });
    return `/api/v1/quotelink/${token}`;
  };

  test('shows on GET without deciding, and decides on POST with name and address', async () => {
    const id = await make('quoted');
    const link = await linkTo(id);
    for (let i = 0; i < 2; i++) {
      expect((await world.visitor.get(link)).data<QuoteLinkPage>()).toMatchObject({
        customer: 'Carrelli Rossi S.r.l.',
        decidable: true,
        reason: '',
        quote: { version: 1, tot_quote: '1000.00' },
      });
    }
    expect(await newest(id)).toMatchObject({ states_quotes_description: 'In Attesa' });
    const answer = await world.visitor.post(link, { id_states_quote: 3, name: 'Carlo Rossi' });
    expect(answer.status).toBe(200);
    expect(await newest(id)).toMatchObject({
      states_quotes_description: 'Accettato',
      decided_by: 'Carlo Rossi (carlo@rossi.it)',
    });
    expect((await world.visitor.get(link)).data()).toMatchObject({
      decidable: false,
      reason: 'Il preventivo è già stato accettato',
    });
    const english = await world.visitor.get(link, { 'accept-language': 'en-GB,en;q=0.9' });
    expect(english.data()).toMatchObject({ reason: 'The quote has already been accepted' });
  });

  test('a retry with the same key gives the same answer; a second decision is refused', async () => {
    const id = await make('quoted');
    const link = await linkTo(id);
    const send = (key: string) =>
      world.visitor.post(link, { id_states_quote: 4, name: 'Carlo Rossi' }, { 'idempotency-key': key });
    expect([(await send('one')).status, (await send('one')).status, (await send('two')).status]).toEqual([
      200, 200, 409,
    ]);
  });

  test('needs a name', async () => {
    const answer = await world.visitor.post(await linkTo(await make('quoted')), { id_states_quote: 3, name: ' ' });
    expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, 'name']);
  });

  test('is bound to its version, and says so when a newer one took its place', async () => {
    const id = await make('quoted');
    const link = await linkTo(id);
    await desk.post(save, { id, id_states_quote: 2, tot_quote: 4000 });
    expect((await world.visitor.get(link)).data()).toMatchObject({
      decidable: false,
      reason: 'Il preventivo è stato sostituito da una versione più recente',
      quote: { tot_quote: '1000.00' },
    });
    const answer = await world.visitor.post(link, { id_states_quote: 3, name: 'Carlo' });
    expect([answer.status, answer.body.code]).toEqual([409, 'quote-superseded']);
  });

  test('is not for who is signed in as staff or as another customer, by token or by cookie', async () => {
    const id = await make('quoted');
    const link = await linkTo(id);
    const decision = { id_states_quote: 3, name: 'Ladro' };
    for (const who of [await world.person('auditor'), desk, stranger]) {
      expect((await who.get(link)).data()).toMatchObject({ decidable: false });
      const answer = await who.post(link, decision);
      expect([answer.status, answer.body.code]).toEqual([403, 'link-not-yours']);
      const account = await world.auth.directory.read(who.id);
      if (!account) throw new Error('nobody');
      const { refreshToken } = await world.auth.sessions.begin(account, false);
      const cookie = `${world.auth.deps.config.cookie.name}=${refreshToken}`;
      expect((await world.visitor.get(link, { cookie })).data()).toMatchObject({ decidable: false });
      expect((await world.visitor.post(link, decision, { cookie })).body.code).toBe('link-not-yours');
    }
    expect((await desk.get(link)).data()).toMatchObject({
      reason: 'Sei collegato come personale: decide chi ha ricevuto l’e-mail',
    });
    expect(await newest(id)).toMatchObject({ states_quotes_description: 'In Attesa' });
    expect((await customer.post(link, { ...decision, name: 'Carlo Rossi' })).status).toBe(200);
  });

  test('a decision records the address of the client', async () => {
    const id = await make('quoted');
    const url = await linkTo(id);
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url,
      payload: { id_states_quote: 3, name: 'Carlo Rossi' },
      headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
      remoteAddress: '172.18.0.5',
    });
    expect(statusCode).toBe(200);
    const events = await world.journal.read(`repair-${id}`);
    expect(events.find(({ type }) => type === 'QuoteAccepted')?.data).toMatchObject({ ip: '203.0.113.9' });
  });

  test('forged, expired, or made for an address that is not the quote’s, it opens nothing', async () => {
    const id = await make('quoted');
    const link = await linkTo(id);
    const other = await linkTo(id, 'ladro@example.it');
    const broken = `${link.slice(0, -3)}abc`;
    for (const url of [broken, other, '/api/v1/quotelink/x', `${link}.more`]) {
      const answer = await world.visitor.get(url);
      expect([answer.status, answer.body.code]).toEqual([404, 'link-not-valid']);
      expect((await world.visitor.post(url, { id_states_quote: 3, name: 'Ladro' })).status).toBe(404);
    }
    const short = await linkTo(id, 'carlo@rossi.it', 1 / 96);
    world.pass(DAY / 72);
    expect((await world.visitor.get(short)).body.code).toBe('link-expired');
    expect(await newest(id)).toMatchObject({ states_quotes_description: 'In Attesa' });
  });
});
