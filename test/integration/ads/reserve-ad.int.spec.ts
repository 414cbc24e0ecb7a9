import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/kernel/actor.ts';
import { negotiationId } from '#domain/negotiations/offered/negotiation-id.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { manager, system, Workshop } from '#test/support/workshop.ts';

let database: FreshDatabase;
let workshop: Workshop;
let seller: Actor;
beforeAll(async () => {
  database = await freshDatabase();
  workshop = new Workshop(database);
  ({ account: seller } = await workshop.customer());
});
afterAll(() => database.drop());

/** An ad that is online. */
async function online(): Promise<number> {
  const { id } = await workshop.do('PlaceAd', { description: 'Tornio parallelo', price: 5000_00 }, seller);
  await workshop.do('ApproveAd', { id }, manager);
  return id;
}
const agreed = (id: number, buyer_id: number, offerId = 1) => ({
  id,
  negotiationId: negotiationId({ adId: id, buyerId: buyer_id }),
  offerId,
  buyer_id,
  price: 4500_00,
});

test('of 32 who accept one ad one gets it, and the others are told why', async () => {
  const id = await online();
  const buyers = Array.from({ length: 32 }, (_, i) => 1000 + i);
  const outcomes = await Promise.all(buyers.map((buyer) => workshop.run('ReserveAd', agreed(id, buyer), system)));
  const won = buyers.filter((_, i) => outcomes[i]?.ok);
  expect(won).toHaveLength(1);
  const refusals = outcomes.flatMap((outcome) => (!outcome.ok && 'refusal' in outcome ? [outcome.refusal] : []));
  expect(refusals).toHaveLength(31);
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['reserved-for-another']));
  const events = await workshop.journal.read(`ad-${id}`);
  expect(events.filter(({ type }) => type === 'AdReserved')).toMatchObject([{ data: { buyer_id: won[0] } }]);
});

test('the same acceptance, sent 32 times, reserves once and refuses nobody', async () => {
  const id = await online();
  const outcomes = await Promise.all(
    Array.from({ length: 32 }, () => workshop.run('ReserveAd', agreed(id, 1000), system)),
  );
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  expect((await workshop.types(`ad-${id}`)).filter((type) => type === 'AdReserved')).toHaveLength(1);
});

test('who sells cannot reserve by hand, neither for himself nor for others', async () => {
  const id = await online();
  expect(await workshop.run('ReserveAd', agreed(id, 1000), seller)).toMatchObject({
    ok: false,
    refusal: { code: 'forbidden' },
  });
});

test('a released ad goes to the next one; its seller changes it again', async () => {
  const id = await online();
  await workshop.do('ReserveAd', agreed(id, 1000), system);
  expect(await workshop.run('CorrectAd', { id, price: 1 }, seller)).toMatchObject({ refusal: { code: 'is-reserved' } });
  await workshop.do('ReleaseAd', { id }, seller);
  await workshop.do('CorrectAd', { id, price: 4800_00 }, seller);
  await workshop.do('ReserveAd', agreed(id, 1001), system);
  await workshop.do('SellAd', { id }, seller);
  expect((await workshop.types(`ad-${id}`)).slice(-5)).toEqual([
    ...['AdReserved', 'AdReservationReleased', 'AdCorrected', 'AdReserved', 'AdSold'],
  ]);
});
