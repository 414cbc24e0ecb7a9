import { afterAll, describe, expect, test } from 'vitest';
import type { NegotiationListRow, NegotiationThread } from '#api/contracts/negotiations.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { MAX_BEGUN } from '#domain/negotiations/negotiation-limits.ts';
import { negotiationId, negotiationStream } from '#domain/negotiations/offered/negotiation-id.ts';
import { follow, heard, type Person } from '#test/support/api-person.ts';
import { openMarketplace, type Trader } from '#test/support/marketplace.ts';

const { world, trader, ad, as } = await openMarketplace();
afterAll(() => world.close());
const base = '/api/v1/negotiation';
const seller = await trader({ business_name: 'Rossi S.r.l.' });
const buyer = await trader({ business_name: '', name: 'Anna', surname: 'Conti' });

const list = async ({ person, customer }: Trader) =>
  (await person.get(`${base}/getByUser/${customer}`)).data<NegotiationListRow[]>();
const thread = async ({ person, customer }: Trader, id: number) =>
  (await person.get(`${base}/getDetailById/${id}/${customer}`)).data<NegotiationThread>();
const write = async (who: Trader, body: object) => (await who.person.put(base, body)).data<{ id: number }>().id;
const accept = (who: Person, id: number, offer: number, price: number | string) =>
  who.post(`${base}/answerOffer`, { id, offer, price, accepted: true });

/** Begins a negotiation with an offer of a buyer. */
async function offered(item: number, who: Trader, price = '900,00') {
  const id = await write(who, { item, price });
  return { id, offer: (await thread(who, id)).offer as NonNullable<NegotiationThread['offer']> };
}

describe('a negotiation', () => {
  test('goes between both, each with his own side of it, and says what the specification names', async () => {
    const item = await ad(seller, { description: 'Tornio parallelo\nAnno 1998' });
    const sent = await buyer.person.put(base, { item, description: 'È ancora disponibile?' });
    expect(sent.body.message).toBe('Messaggio inviato correttamente!');
    const { id } = sent.data<{ id: number }>();
    expect(id).toBe(negotiationId({ adId: item, buyerId: buyer.customer }));
    expect(await list(seller)).toMatchObject([
      { id, item, title: 'Tornio parallelo', userNegotiatior: 'Anna C.', side: 'seller', toRead: 1, img: null },
    ]);
    expect(await list(buyer)).toMatchObject([{ id, userNegotiatior: 'Rossi S.r.l.', side: 'buyer', toRead: 0 }]);
    expect((await list(buyer))[0]?.link).toBe(`/annuncio/${item}/tornio-parallelo-${seller.customer}`);

    const answer = await seller.person.put(`${base}/insertDetail`, { id, description: 'Sì, quando vuole' });
    expect(answer.body.message).toBe('Messaggio inviato correttamente!');
    expect((await thread(buyer, id)).messages).toMatchObject([
      { id: 1, description: 'È ancora disponibile?', idUserMsg: buyer.customer, own: true, read: false },
      { id: 2, description: 'Sì, quando vuole', idUserMsg: seller.customer, own: false },
    ]);
  });

  test('is one for two tabs that begin at once, and for whoever writes again', async () => {
    const item = await ad(seller);
    const ids = await Promise.all([1, 2, 3].map((n) => write(buyer, { item, description: `Finestra ${n}` })));
    expect(new Set(ids).size).toBe(1);
    expect((await thread(buyer, ids[0] as number)).messages).toHaveLength(3);
  });

  test('is read by one side without the other’s, and both see what is unread', async () => {
    const id = await write(buyer, { item: await ad(seller), description: 'Uno' });
    const unread = async () => [(await thread(seller, id)).toRead, (await thread(buyer, id)).toRead];
    await seller.person.put(`${base}/insertDetail`, { id, description: 'Due' });
    expect(await unread()).toEqual([1, 1]);
    expect((await seller.person.post(`${base}/updateRead`, { id })).status).toBe(200);
    expect(await unread()).toEqual([0, 1]);
    expect((await thread(buyer, id)).messages[0]).toMatchObject({ own: true, read: true });
  });

  test('flags what leads away from here to who reads it, not to who wrote it', async () => {
    const description = 'Bonifico su IT60 X054 2811 1010 0000 0123 456, o mi chiami: 333 1234567';
    const id = await write(buyer, { item: await ad(seller), description });
    expect((await thread(seller, id)).messages[0]?.signs).toEqual(['bank-account', 'phone']);
    expect((await thread(buyer, id)).messages[0]?.signs).toEqual([]);
  });

  test('is nobody else’s: every call answers 404, and writes nothing', async () => {
    const item = await ad(seller);
    const { id, offer } = await offered(item, buyer);
    const stranger = await trader({ business_name: 'Altri S.p.A.' });
    const { person } = stranger;
    const events = async () => (await world.journal.read(negotiationStream(id))).length;
    const before = await events();
    const answers = await Promise.all([
      person.get(`${base}/getByUser/${seller.customer}`),
      person.get(`${base}/getDetailById/${id}/${seller.customer}`),
      person.get(`${base}/getDetailById/${id}/${stranger.customer}`),
      person.put(`${base}/insertDetail`, { id, description: 'Ciao' }),
      accept(person, id, offer.id, offer.price),
      person.post(`${base}/updateRead`, { id }),
      person.delete(`${base}/deleteRow/${id}/1`),
      person.delete(`${base}/${id}`),
      person.put(`${base}/insertDetail`, { id: 9_999_990_999_999, description: 'Ciao' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await events()).toBe(before);
  });

  test('is deleted for both, told live to both, and kept by the history', async () => {
    const id = await write(buyer, { item: await ad(seller), description: 'Ciao' });
    const live = await seller.person.live();
    const changes = heard(live, 'change');
    const topic = TOPICS.negotiations(seller.customer);
    expect(await follow(live, topic)).toMatchObject({ ok: true });
    expect(await follow(live, TOPICS.negotiations(buyer.customer))).toMatchObject({ ok: false });
    const deleted = await buyer.person.delete(`${base}/${id}`);
    expect(deleted.body.message).toBe('Trattativa eliminata correttamente!');
    await expect.poll(() => changes.filter((change) => change.id === id)).toMatchObject([{ topic, row: null }]);
    for (const who of [seller, buyer]) {
      expect((await who.person.get(`${base}/getDetailById/${id}/${who.customer}`)).status).toBe(404);
      expect((await list(who)).map((row) => row.id)).not.toContain(id);
    }
    const kept = await world.journal.read(negotiationStream(id));
    expect(kept).toContainEqual(expect.objectContaining({ data: expect.objectContaining({ description: 'Ciao' }) }));
  });

  test('loses a message that its writer takes away, for both', async () => {
    const id = await write(buyer, { item: await ad(seller), description: 'Di troppo' });
    expect((await seller.person.delete(`${base}/deleteRow/${id}/1`)).status).toBe(422);
    expect((await buyer.person.delete(`${base}/deleteRow/${id}/1`)).status).toBe(200);
    expect((await thread(seller, id)).messages).toEqual([]);
  });

  test('keeps what was written sealed for who wrote it', async () => {
    const id = await write(buyer, { item: await ad(seller), description: 'Parola segreta' });
    const stored = await Array.fromAsync(world.journal.store.readStream(negotiationStream(id)));
    expect(stored.map(({ type }) => type)).toContain('NegotiationMessageSent@2');
    expect(JSON.stringify(stored)).not.toContain('Parola segreta');
  });
});

describe('an offer', () => {
  test('that is accepted reserves the ad for its buyer; the rivals are closed and told why', async () => {
    const item = await ad(seller);
    const rival = await trader();
    const { id, offer } = await offered(item, buyer);
    const other = await offered(item, rival, '950,00');
    const accepted = await accept(seller.person, id, offer.id, offer.price);
    expect(accepted.body.message).toBe('Offerta accettata: l’annuncio è riservato');
    expect(await thread(buyer, id)).toMatchObject({ phase: 'reserved', messages: [{ offer: { state: 'accepted' } }] });
    expect(await thread(rival, other.id)).toMatchObject({ phase: 'closed', why: 'reserved', offer: null });
    const late = await rival.person.put(`${base}/insertDetail`, { id: other.id, price: '2000,00' });
    expect([late.status, late.body.code]).toEqual([409, 'ad-reserved']);
    expect((await world.journal.read(`ad-${item}`)).at(-1)).toMatchObject({
      type: 'AdReserved',
      data: { negotiationId: id, offerId: offer.id, buyer_id: buyer.customer, price: 900_00 },
    });
  });

  test('that was changed needs a new yes', async () => {
    const { id, offer } = await offered(await ad(seller), buyer);
    await buyer.person.put(`${base}/insertDetail`, { id, price: '800,00' });
    const answer = await accept(seller.person, id, offer.id, offer.price);
    expect([answer.status, answer.body.code]).toEqual([409, 'offer-changed']);
    expect((await thread(seller, id)).messages.map((one) => one.offer?.state)).toEqual(['superseded', 'pending']);
  });

  test('goes to and fro: a refusal, and a counter-offer that the buyer accepts', async () => {
    const { id, offer } = await offered(await ad(seller), buyer);
    const refused = { id, offer: offer.id, price: offer.price, accepted: false };
    expect((await seller.person.post(`${base}/answerOffer`, refused)).body.message).toBe('Offerta rifiutata');
    await seller.person.put(`${base}/insertDetail`, { id, price: '950,00' });
    const counter = (await thread(buyer, id)).offer;
    expect(counter).toMatchObject({ own: false, price: '950.00' });
    expect((await accept(buyer.person, id, counter?.id ?? 0, '950,00')).status).toBe(200);
    expect((await thread(seller, id)).phase).toBe('reserved');
  });

  test('of a reservation that is given up ends, and both go on by writing', async () => {
    const item = await ad(seller);
    const { id, offer } = await offered(item, buyer);
    await accept(seller.person, id, offer.id, offer.price);
    expect(await as(seller, 'ReleaseAd', { id: item })).toMatchObject({ ok: true });
    expect(await thread(buyer, id)).toMatchObject({ phase: 'closed', why: 'released' });
    await buyer.person.put(`${base}/insertDetail`, { id, description: 'Riproviamo' });
    expect(await thread(buyer, id)).toMatchObject({ phase: 'open', why: null });
  });

  test('that another’s acceptance closed says when the ad can be had again; then its seller takes it up', async () => {
    const item = await ad(seller);
    const rival = await trader();
    const lost = await write(rival, { item, description: 'Mi interessa' });
    const { id, offer } = await offered(item, buyer);
    await accept(seller.person, id, offer.id, offer.price);
    expect(await thread(seller, lost)).toMatchObject({ phase: 'closed', why: 'reserved', available: false });
    expect(await as(seller, 'ReleaseAd', { id: item })).toMatchObject({ ok: true });
    expect(await thread(seller, lost)).toMatchObject({ phase: 'closed', why: 'reserved', available: true });
    await seller.person.put(`${base}/insertDetail`, { id: lost, description: 'È di nuovo libero' });
    expect(await thread(rival, lost)).toMatchObject({ phase: 'open', why: null, toRead: 1 });
  });

  test('about ever more ads is bounded by who answers', async () => {
    const eager = await trader();
    const items = await Promise.all(Array.from({ length: MAX_BEGUN + 1 }, () => ad(seller)));
    const offer = (item: number) => eager.person.put(base, { item, price: '1,00' });
    const ids: number[] = [];
    for (const item of items.slice(0, MAX_BEGUN)) ids.push((await offer(item)).data<{ id: number }>().id);
    const last = items.at(-1) ?? 0;
    expect((await offer(last)).body.code).toBe('too-many-begun');
    // Negotiations that were begun go on, and an answer makes room for another.
    expect((await offer(items[0] ?? 0)).status).toBe(200);
    await seller.person.put(`${base}/insertDetail`, { id: ids[0], description: 'No' });
    expect((await offer(last)).status).toBe(200);
  });

  test('of an ad that its buyer gives up ends likewise; nobody else gives it up for him', async () => {
    const item = await ad(seller);
    const { id, offer } = await offered(item, buyer);
    const renounce = (who: Trader) => who.person.post(`${base}/renounce`, { id });
    // Nothing is reserved for the buyer yet.
    expect((await renounce(buyer)).body.code).toBe('not-reserved');
    await accept(seller.person, id, offer.id, offer.price);
    for (const other of [seller, await trader()]) expect((await renounce(other)).status).toBe(404);
    expect((await renounce(buyer)).status).toBe(200);
    expect(await thread(buyer, id)).toMatchObject({ phase: 'closed', why: 'released' });
    const released = (await world.journal.read(`ad-${item}`)).at(-1);
    expect(released).toMatchObject({ type: 'AdReservationReleased', data: { by: 'buyer' } });
  });

  test('that reserved the ad keeps its thread until the ad is given up: nobody may wait for whom nobody sees', async () => {
    const item = await ad(seller);
    const rival = await trader();
    const lost = await write(rival, { item, description: 'Mi interessa' });
    const { id, offer } = await offered(item, buyer);
    await accept(seller.person, id, offer.id, offer.price);
    const status = async () => (await seller.person.get(`/api/v1/ads/${item}`)).data<{ status: string }>().status;
    for (const [who, code] of [
      [buyer, 'renounce-first'],
      [seller, 'release-first'],
    ] as const) {
      const refused = await who.person.delete(`${base}/${id}`);
      expect([refused.status, refused.body.code]).toEqual([409, code]);
      expect(await thread(who, id)).toMatchObject({ phase: 'reserved', deletable: false });
    }
    expect(await status()).toBe('RESERVED');
    await buyer.person.post(`${base}/renounce`, { id });
    expect(await thread(buyer, id)).toMatchObject({ phase: 'closed', deletable: true });
    expect((await buyer.person.delete(`${base}/${id}`)).status).toBe(200);
    expect(await status()).toBe('ONLINE');
    expect(await thread(rival, lost)).toMatchObject({ available: true });
  });

  test('of an ad that was sold to its buyer is deleted with its thread', async () => {
    const item = await ad(seller);
    const { id, offer } = await offered(item, buyer);
    await accept(seller.person, id, offer.id, offer.price);
    expect(await as(seller, 'SellAd', { id: item })).toMatchObject({ ok: true });
    expect(await thread(seller, id)).toMatchObject({ phase: 'reserved', deletable: true });
    expect((await seller.person.delete(`${base}/${id}`)).status).toBe(200);
  });

  test('by thousands is bounded, named, and nothing is lost', async () => {
    const id = await write(buyer, { item: await ad(seller), price: '1,00' });
    const sent = await Promise.all(
      Array.from({ length: 1000 }, (_, n) => buyer.person.put(`${base}/insertDetail`, { id, price: `${n + 2},00` })),
    );
    const refused = sent.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 too-many-unanswered']),
    );
    const { messages } = await thread(seller, id);
    expect(messages).toHaveLength(1000 - refused.length + 1);
    expect(messages.filter(({ offer }) => offer?.state === 'pending')).toHaveLength(1);
  });
});

describe('two accepts of one ad (LocalDealMarket/feedback#69)', () => {
  test('32 at once: one gets it, the others are told why', async () => {
    const item = await ad(seller);
    const rivals = await Promise.all(Array.from({ length: 32 }, () => trader()));
    const offers = await Promise.all(rivals.map((rival, n) => offered(item, rival, `${900 + n},00`)));
    const answers = await Promise.all(offers.map(({ id, offer }) => accept(seller.person, id, offer.id, offer.price)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const told = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.code}`);
    expect(told.filter((one) => !['409 reserved-for-another', '409 ad-reserved'].includes(one))).toEqual([]);
    const threads = await Promise.all(rivals.map((rival, n) => thread(rival, offers[n]?.id ?? 0)));
    const reserved = threads.filter(({ phase }) => phase === 'reserved');
    expect(reserved.map(({ id }) => id)).toEqual([offers[answers.findIndex(({ status }) => status === 200)]?.id]);
    for (const one of threads.filter(({ phase }) => phase !== 'reserved')) {
      expect(one).toMatchObject({ phase: 'closed', why: 'reserved' });
    }
  });
});
