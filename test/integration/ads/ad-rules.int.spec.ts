import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { HistoryEntry, subjectAtInstant } from '#api/contracts/history.contract.ts';
import type { Machine } from '#api/contracts/machines.contract.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { COMMANDS } from '#commands/registry.ts';
import { negotiationId } from '#domain/negotiations/offered/negotiation-id.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { system } from '#test/support/given.ts';
import { openMarketplace } from '#test/support/marketplace.ts';

const { world, trader, ad, as } = await openMarketplace();
afterAll(() => world.close());
const seller = await trader();
// The firm trusts him by now: his next ads wait for no review.
for (let n = 0; n < 3; n++) await ad(seller);
const [first, second] = [await world.person('manager'), await world.person('manager')];

describe('an ad is reserved', () => {
  const online = () => ad(seller, { description: 'Tornio parallelo', price: 5000_00 });
  const agreed = (id: number, buyer_id: number, offerId = 1) => ({
    id,
    negotiationId: negotiationId({ adId: id, buyerId: buyer_id }),
    offerId,
    buyer_id,
    price: 4500_00,
  });
  const reserve = (id: number, buyer: number) =>
    world.base.execute(COMMANDS.get('ReserveAd') as AnyCommand, agreed(id, buyer), {
      actor: system,
      commandId: randomUUID(),
      correlationId: 'test',
    });
  const events = (id: number) => world.journal.read(`ad-${id}`);
  const types = async (id: number) => (await events(id)).map(({ type }) => type);

  test('by one of 32 who accept it at once, and the others are told why', async () => {
    const id = await online();
    const buyers = Array.from({ length: 32 }, (_, i) => 1000 + i);
    const outcomes = await Promise.all(buyers.map((buyer) => reserve(id, buyer)));
    const won = buyers.filter((_, i) => outcomes[i]?.ok);
    expect(won).toHaveLength(1);
    const refusals = outcomes.flatMap((outcome) => (!outcome.ok && 'refusal' in outcome ? [outcome.refusal] : []));
    expect(refusals).toHaveLength(31);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['reserved-for-another']));
    const reserved = (await events(id)).filter(({ type }) => type === 'AdReserved');
    expect(reserved).toMatchObject([{ data: { buyer_id: won[0] } }]);
  });

  test('once by the same acceptance, sent 32 times, which is never refused', async () => {
    const id = await online();
    const outcomes = await Promise.all(Array.from({ length: 32 }, () => reserve(id, 1000)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect((await types(id)).filter((type) => type === 'AdReserved')).toHaveLength(1);
  });

  test('never by hand by who sells it, neither for himself nor for others', async () => {
    const id = await online();
    expect(await as(seller, 'ReserveAd', agreed(id, 1000))).toMatchObject({ refusal: { code: 'forbidden' } });
  });

  test('and released goes to the next one; its seller changes it in between', async () => {
    const id = await online();
    const done = { ok: true };
    expect(await reserve(id, 1000)).toMatchObject(done);
    expect(await as(seller, 'CorrectAd', { id, price: 1 })).toMatchObject({ refusal: { code: 'is-reserved' } });
    expect(await as(seller, 'ReleaseAd', { id })).toMatchObject(done);
    expect(await as(seller, 'CorrectAd', { id, price: 4800_00 })).toMatchObject(done);
    expect(await reserve(id, 1001)).toMatchObject(done);
    expect(await as(seller, 'SellAd', { id })).toMatchObject(done);
    expect((await types(id)).slice(-5)).toEqual([
      ...['AdReserved', 'AdReservationReleased', 'AdCorrected', 'AdReserved', 'AdSold'],
    ]);
  });
});

describe('a repair is in one living ad of its seller', () => {
  const ads = '/api/v1/ads';
  const workshop = new Workshop(world);
  const details = { series: 'UNA', plant_type: 'Saldatrice', trolley_type: 'Sigma', create_quote: false };
  const fields = { description: 'Saldatrice Sigma', price: '900' };
  const owner = seller.person;
  const repaired = (over: object = {}) =>
    workshop.repair({ customer: seller.customer, stage: 'ready', details: { ...details, ...over } });
  const place = (repairs: number[]) => owner.put(ads, { ...fields, repairs });
  const numberOf = (placed: Awaited<ReturnType<typeof place>>) => placed.data<{ id: number }>().id;
  const inAd = async (repair: number) =>
    (await owner.get(`/api/v1/machines/${seller.customer}`))
      .data<{ machines: Machine[] }>()
      .machines.flatMap(({ repairs }) => repairs)
      .find(({ id }) => id === repair)?.ad;

  test('another is refused at its field, told which ad that is, until that one ends', async () => {
    const repair = await repaired();
    expect(await inAd(repair)).toBeNull();
    const held = numberOf(await place([repair]));
    expect(await inAd(repair)).toBe(held);
    const refused = await place([repair]);
    expect([refused.status, refused.body.code]).toEqual([422, 'repair-shown-by']);
    expect(refused.text).toContain(`annuncio n. ${held} «Saldatrice Sigma»`);
    expect(refused.body.fields).toMatchObject([{ field: 'repairs' }]);
    const other = numberOf(await place([]));
    expect((await owner.post(ads, { id: other, repairs: [repair] })).body.code).toBe('repair-shown-by');
    expect((await owner.post(ads, { id: held, price: '800', repairs: [repair] })).status).toBe(200);
    expect((await owner.delete(`${ads}/${held}`)).status).toBe(200);
    expect(await inAd(repair)).toBeNull();
    expect((await owner.post(ads, { id: other, repairs: [repair] })).status).toBe(200);
    expect(await inAd(repair)).toBe(other);
  });

  test('of eight at once one gets it, and all others are refused at the field', async () => {
    const repair = await repaired({ series: 'OTTO' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => place([repair])));
    const [won, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    for (const { status, body } of answers.filter((one) => one !== won)) {
      expect([status, body.fields]).toMatchObject([422, [{ field: 'repairs' }]]);
    }
    expect(await inAd(repair)).toBe(won && numberOf(won));
  });

  test('a log of before that holds it twice is told as it is, and takes no third', async () => {
    const repair = await repaired({ series: 'DUE' });
    const held = numberOf(await place([repair]));
    const twin = numberOf(await place([]));
    const shown = (await world.journal.read(`ad-${held}`)).find(({ type }) => type === 'AdRepairsShown');
    if (shown?.type !== 'AdRepairsShown') throw new Error('the ad shows no repair');
    const { type, data, meta } = shown;
    const { length } = await world.journal.read(`ad-${twin}`);
    const copied = { type, data: { ...data, adId: twin } };
    await world.journal.append(`ad-${twin}`, [{ event: copied }], length - 1, meta);
    expect((await owner.post(ads, { id: twin, price: '700', repairs: [repair] })).status).toBe(200);
    expect((await owner.get(`${ads}/${twin}`)).data()).toMatchObject({ repairs: [{ id: repair }], price: '700.00' });
    expect((await place([repair])).body.code).toBe('repair-shown-by');
    await owner.delete(`${ads}/${held}`);
    expect((await place([repair])).text).toContain(`annuncio n. ${twin} `);
    await owner.delete(`${ads}/${twin}`);
    expect((await place([repair])).status).toBe(200);
  });

  test('an ad that an appeal brings back leaves out what another shows by then', async () => {
    const repair = await repaired({ series: 'TORNA' });
    const taken = numberOf(await place([repair]));
    expect((await first.post(`${ads}/${taken}/takeDown`, { reasons: ['duplicate'], note: '' })).status).toBe(200);
    const other = numberOf(await place([repair]));
    await owner.post(`/api/v1/reports/${taken}/appeal`, { text: 'Il testo è corretto' });
    const answer = { reinstated: true, note: 'Riesaminato' };
    expect((await second.post(`/api/v1/reports/${taken}/decideAppeal`, answer)).status).toBe(200);
    expect((await owner.get(`${ads}/${taken}`)).data()).toMatchObject({ status: 'ONLINE', repairs: [] });
    expect(await inAd(repair)).toBe(other);
  });
});

test('an ad as it was after each revision has the price, the text and the state of then', async () => {
  const auditor = await world.person('auditor');
  const seller = await trader();
  const id = await ad(seller, { description: 'Tornio di prima', price: 1000_00 });
  await as(seller, 'CorrectAd', { id, price: 900_00, description: 'Tornio di adesso' });
  await as(seller, 'SellAd', { id });
  const about = `/api/v1/history/ad/${id}`;
  const entries = (await auditor.get(about)).data<HistoryEntry[]>();
  const then = await Promise.all(
    entries.map(async ({ type }, revision) => {
      const { sections } = (await auditor.get(`${about}/at?revision=${revision}`)).data<
        z.infer<typeof subjectAtInstant>
      >();
      const shown = new Map(sections.flatMap(({ fields }) => fields.map(({ label, value }) => [label, value])));
      return [type, ...['Stato', 'Prezzo', 'Descrizione'].map((label) => shown.get(label))];
    }),
  );
  expect(then).toEqual([
    ['AdDrafted', 'Bozza', '1.000,00 €', 'Tornio di prima'],
    ['AdSubmitted', 'In revisione', '1.000,00 €', 'Tornio di prima'],
    ['AdApproved', 'In preparazione', '1.000,00 €', 'Tornio di prima'],
    ['AdPublished', 'Online', '1.000,00 €', 'Tornio di prima'],
    ['AdCorrected', 'Online', '900,00 €', 'Tornio di adesso'],
    ['AdSold', 'Venduto', '900,00 €', 'Tornio di adesso'],
  ]);
});
