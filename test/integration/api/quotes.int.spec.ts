import { afterAll, describe, expect, test } from 'vitest';
import type { CustomerQuote } from '#api/contracts/quotes.contract.ts';
import type { QuoteForm } from '#api/contracts/repair-reads.contract.ts';
import type { QuoteView } from '#api/contracts/repairs.contract.ts';
import type { Person } from '#test/support/api-person.ts';
import { openWorkshop } from '#test/support/api-workshop.ts';

const { world, workshop, customerId, desk, manager, technician, customer } = await openWorkshop(
  'desk',
  'manager',
  'technician',
  'customer',
);
const stranger = await world.person('customer', await world.customer({ business_name: 'Altri S.p.A.' }));
afterAll(() => world.close());

const save = '/api/v1/intervention/updateInterventionUpdateViewQuotes';
const decide = '/api/v1/interventioncustomer/updateInterventionUpdateViewCustomerQuotes';
const make = (stage: 'received' | 'quoted' = 'received') => workshop.repair({ customer: customerId, stage });
const asCustomer = async (id: number) =>
  (await customer.get(`/api/v1/interventioncustomer/getByViewQuotesCustomer/${id}`)).data<CustomerQuote>();
const newest = async (id: number): Promise<QuoteView> => {
  const [quote] = (await workshop.read(id, desk)).quotes;
  if (!quote) throw new Error(`repair ${id} has no quote`);
  return quote;
};
const verdict = (id: number, { version, hash }: QuoteView, id_states_quote: 3 | 4) => ({
  id_intervention: id,
  updated_id: 999,
  id_states_quote,
  version,
  hash,
});

const referent = (
  await manager.put('/api/v1/people', { user_id: customerId, name: 'Anna', email: 'uno@rossi.it' })
).data<{ id: number }>().id;
const content = {
  object: 'Sostituzione motore',
  description_and_items_agg: 'Motore e spazzole',
  note_before_the_quote: 'Come da telefonata',
  note: 'Nota',
  note_customer: 'Per voi',
  kind_attention: 'Sig. Rossi',
  description_payment: 'Bonifico 30 gg',
  tot_quote: '1.234,50',
  discount: 100,
  articles: [{ description: 'Motore', code_gr: 'GR-1', qta: '1,5' }],
  referents: [
    { email: 'uno@rossi.it', people_id: referent },
    { email: '', user_id: null },
  ],
};

describe('a customer decides', () => {
  test('by the ids that its answer names `accepted` and `rejected`', async () => {
    for (const [field, label] of [
      ['accepted', 'Accettato'],
      ['rejected', 'Rifiutato'],
    ] as const) {
      const id = await make('quoted');
      const shown = await asCustomer(id);
      expect((await customer.post(decide, verdict(id, await newest(id), shown[field]))).status).toBe(200);
      expect((await asCustomer(id)).repair.states_quotes_description).toBe(label);
    }
  });
});

describe('writing a quote', () => {
  test('without a state is refused in the specification’s words', async () => {
    const message = 'Attenzione,non puoi salvare, seleziona lo stato del preventivo;';
    for (const id_states_quote of [undefined, '', null]) {
      const answer = await desk.post(save, { id: await make(), ...content, id_states_quote });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ message, fields: [{ field: 'id_states_quote', message }] });
    }
  });

  test('as a draft keeps it from the customer; the server reckons totals and VAT', async () => {
    const id = await make();
    expect((await technician.post(save, { id, ...content, id_states_quote: 1 })).status).toBe(200);
    expect(await newest(id)).toMatchObject({
      ...content,
      tot_quote: '1234.50',
      discount: '100.00',
      total_amount_with_discount: '1134.50',
      vat_rate: 22,
      vat_amount: '249.59',
      total_with_vat: '1384.09',
      articles: [{ description: 'Motore', code_gr: 'GR-1', qta: 1.5 }],
      referents: [{ email: 'uno@rossi.it', people_id: referent, user_id: null }],
      states_quotes_description: 'Bozza',
      user_id: customerId,
      created_id: technician.id,
      id_user_quotes: technician.id,
    });
    expect(await asCustomer(id)).toMatchObject({ quotes: [], repair: { id_states_quote: null } });
  });

  test('sent, it is the customer’s to read, without the staff’s addresses', async () => {
    const id = await make();
    await desk.post(save, { id, ...content, id_states_quote: 2 });
    expect(await workshop.read(id, desk)).toMatchObject({ state: 'QUOTING', id_states_quote: 2 });
    const { quotes, repair } = await asCustomer(id);
    expect(quotes).toMatchObject([{ version: 1, states_quotes_description: 'In Attesa', tot_quote: '1234.50' }]);
    expect(repair).toMatchObject({ id, states_quotes_description: 'In Attesa' });
    expect(JSON.stringify(quotes)).not.toContain('uno@rossi.it');
  });

  test('a technician writes drafts and sends nothing', async () => {
    const id = await make();
    expect((await technician.post(save, { id, ...content, id_states_quote: 2 })).status).toBe(403);
    expect((await workshop.read(id, desk)).quotes).toEqual([]);
  });

  test('sent again is a new version, and the earlier one is superseded', async () => {
    const id = await make('quoted');
    const answer = await desk.post(save, { id, id_states_quote: 2, discount: '50' });
    expect(answer.status).toBe(200);
    const { quotes, user_id } = (
      await desk.get(`/api/v1/intervention/getByViewQuotes/${id}?user_id=1`)
    ).data<QuoteForm>();
    const { code_intervention_gr } = await workshop.read(id, desk);
    expect([user_id, ...quotes.map((quote) => quote.code_intervention_gr)]).toEqual([
      customerId,
      code_intervention_gr,
      code_intervention_gr,
    ]);
    expect(quotes).toMatchObject([
      { version: 2, discount: '50.00', object: 'Sostituzione motore', states_quotes_description: 'In Attesa' },
      { version: 1, states_quotes_description: 'Superato' },
    ]);
  });

  test('sent twice at once leaves once: the same again is no change, another is told what it would overwrite', async () => {
    for (const stage of ['received', 'quoted'] as const) {
      const id = await make(stage);
      const send = (tot_quote: number) => desk.post(save, { id, ...content, tot_quote, id_states_quote: 2 });
      const alike = await Promise.all([send(700), send(700)]);
      expect(alike.map(({ status, body }) => [status, body.message]).sort()).toEqual([
        [200, 'Modifica avvenuta con successo'],
        [200, 'Nessuna modifica'],
      ]);
      const versions = (await workshop.read(id, desk)).quotes.length;
      expect(versions).toBe(stage === 'received' ? 1 : 2);
      const unlike = await Promise.all([send(800), send(900)]);
      expect(unlike.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = unlike.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ code: 'edited-meanwhile', conflicts: expect.anything() });
      expect((await workshop.read(id, desk)).quotes).toHaveLength(versions + 1);
    }
  });

  test('what the form was given may be sent back with it', async () => {
    const id = await make('quoted');
    const { code_intervention_gr, user_id, created_id, id_user_quotes, date_agg } = await newest(id);
    const shown = { code_intervention_gr, user_id, created_id, id_user_quotes, date_agg };
    expect(code_intervention_gr).toMatch(/^RIP-\d{4}-\d{5}$/);
    expect(new Date(date_agg).getTime()).not.toBeNaN();
    expect((await desk.post(save, { id, ...shown, note: 'Altra nota', id_states_quote: 2 })).status).toBe(200);
    expect(await newest(id)).toMatchObject({ version: 2, user_id, note: 'Altra nota' });
  });

  test('on the ground of a version that is no longer the newest is refused', async () => {
    const id = await make('quoted');
    await desk.post(save, { id, id_states_quote: 2, note: 'Due', version: 1 });
    const answer = await manager.post(save, { id, id_states_quote: 2, note: 'Mia', version: 1 });
    expect([answer.status, answer.body.code]).toEqual([409, 'quote-changed']);
  });

  test('a discount above 15 % is a manager’s to send', async () => {
    const id = await make();
    const large = { id, id_states_quote: 2, tot_quote: 100, discount: 16 };
    expect((await desk.post(save, large)).status).toBe(422);
    expect((await manager.post(save, large)).status).toBe(200);
    expect(await newest(id)).toMatchObject({ total_amount_with_discount: '84.00' });
  });

  test('an amount that is none is malformed and named', async () => {
    const answer = await desk.post(save, { id: await make(), id_states_quote: 1, tot_quote: 'dodici' });
    expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, 'tot_quote']);
  });
});

describe('a form that decides or withdraws', () => {
  test('may send all that it shows; what it changed of it would be lost, and is refused by name', async () => {
    const id = await make();
    await desk.post(save, { id, ...content, id_states_quote: 2 });
    for (const [id_states_quote, beside] of [
      [6, { decided_by: 'Carlo' }],
      [3, { reason: 'Perché' }],
    ] as const) {
      const changed = { id, ...content, id_states_quote, note: 'Nuova', tot_quote: '1', ...beside };
      const answer = await desk.post(save, changed);
      expect([answer.status, answer.body.fields?.map(({ field }) => field)]).toEqual([
        400,
        [...Object.keys(beside), 'note', 'tot_quote'],
      ]);
    }
    const { version, hash } = await newest(id);
    const accepted = await desk.post(save, { id, ...content, id_states_quote: 3, version, hash, decided_by: 'Carlo' });
    expect(accepted.status).toBe(200);
    const other = await make();
    const drafted = await desk.post(save, { id: other, ...content, id_states_quote: 1, decided_by: 'Carlo' });
    expect([drafted.status, drafted.body.fields?.[0]?.field]).toEqual([400, 'decided_by']);
  });
});

describe('deciding a quote', () => {
  test('accepting approves the repair, rejecting refuses it', async () => {
    for (const [choice, state] of [
      [3, 'APPROVED'],
      [4, 'REFUSED'],
    ] as const) {
      const id = await make('quoted');
      expect((await customer.post(decide, verdict(id, await newest(id), choice))).status).toBe(200);
      expect(await workshop.read(id, desk)).toMatchObject({ state, id_states_quote: choice });
    }
  });

  test('a double click decides once, and the decision is final', async () => {
    const id = await make('quoted');
    const quote = await newest(id);
    const answers = await Promise.all([
      customer.post(decide, verdict(id, quote, 3)),
      customer.post(decide, verdict(id, quote, 3)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await customer.post(decide, verdict(id, quote, 4));
    expect([late.status, late.body.code]).toEqual([409, 'quote-already-decided']);
  });

  test('binds to the version that was shown: a superseded one gets 409', async () => {
    const id = await make('quoted');
    const shown = await newest(id);
    await desk.post(save, { id, id_states_quote: 2, tot_quote: 5000 });
    const answer = await customer.post(decide, verdict(id, shown, 3));
    expect([answer.status, answer.body.code]).toEqual([409, 'quote-superseded']);
    expect(await workshop.read(id, desk)).toMatchObject({ state: 'QUOTING' });
  });

  test('another customer’s quote does not exist for him', async () => {
    const id = await make('quoted');
    expect((await stranger.post(decide, verdict(id, await newest(id), 3))).status).toBe(404);
    expect((await stranger.get(`/api/v1/interventioncustomer/getByViewQuotesCustomer/${id}`)).status).toBe(404);
  });

  test('staff note a decision that came by telephone, or take the quote back', async () => {
    const [told, taken] = [await make('quoted'), await make('quoted')];
    await desk.post(save, { id: told, id_states_quote: 3, ...pick(await newest(told)), decided_by: 'Carlo, telefono' });
    expect(await newest(told)).toMatchObject({ states_quotes_description: 'Accettato', decided_by: 'Carlo, telefono' });
    await desk.post('/api/v1/intervention/withdrawQuote', { id: taken, reason: 'Prezzo errato' });
    expect(await workshop.read(taken, desk)).toMatchObject({ state: 'DIAGNOSIS', id_states_quote: 6 });
    const late = await customer.post(decide, verdict(taken, await newest(taken), 3));
    expect([late.status, late.body.code]).toEqual([409, 'quote-withdrawn']);
  });

  test('who undoes the sending is refused once anything happened to the repair since', async () => {
    const id = await make('quoted');
    const takeBack = (revision: number) =>
      desk.post('/api/v1/intervention/withdrawQuote', { id }, { 'if-match': `"${revision}"` });
    const { revision } = await workshop.read(id, desk);
    await desk.post('/api/v1/intervention/updateNoted', { id, shelf_code: 'A1' });
    expect(await takeBack(revision)).toMatchObject({ status: 409, body: { code: 'changed-since-seen' } });
    expect(await takeBack((await workshop.read(id, desk)).revision)).toMatchObject({ status: 200 });
  });
});

const pick = ({ version, hash }: QuoteView) => ({ version, hash });

describe('the chat', () => {
  test('goes both ways, unread until the other side has seen it', async () => {
    const id = await make('quoted');
    const write = (who: Person, messages: string) =>
      who.put('/api/v1/intervention/insertMessageQuote', { id_intervention: id, messages });
    expect((await write(customer, 'Quando è pronta?')).body.message).toBe('Messaggio inviato correttamente!');
    expect(await workshop.read(id, desk)).toMatchObject({ unread_messages: 1 });
    const unread = await desk.get('/api/v1/intervention?view=all&unread=1');
    expect(unread.body).toMatchObject({ data: [{ id }], count: { value: 1, capped: false } });
    expect((await desk.get('/api/v1/intervention/count?unread=1')).data()).toMatchObject({ all: 1 });
    await write(desk, 'Giovedì <b>mattina</b>');
    expect((await asCustomer(id)).repair.unread_messages).toBe(1);
    expect((await asCustomer(id)).messages).toMatchObject([
      { side: 'customer', messages: 'Quando è pronta?', sender: customer.actor?.name, seen: false },
      { side: 'staff', messages: 'Giovedì <b>mattina</b>', sender: desk.actor?.name },
    ]);
    await customer.post('/api/v1/intervention/updateMessagesSeen', { id_intervention: id });
    expect((await asCustomer(id)).repair.unread_messages).toBe(0);
    expect((await workshop.read(id, desk)).messages.at(-1)).toMatchObject({ seen: true });
  });

  test('is closed to strangers, and to empty messages', async () => {
    const id = await make('quoted');
    const write = (who: Person, messages: string) =>
      who.put('/api/v1/intervention/insertMessageQuote', { id_intervention: id, messages });
    expect((await write(stranger, 'Ciao')).status).toBe(404);
    expect((await write(customer, '   ')).status).toBe(422);
    expect((await workshop.read(id, desk)).messages).toEqual([]);
  });
});
