import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RISK_WARNINGS } from '#domain/kernel/risk-signs.ts';
import { AD_STORY } from '#test/support/ad-story.ts';
import { eventually } from '#test/support/eventually.ts';
import * as story from '#test/support/negotiation-story.ts';
import { CUSTOMER, openWorld, registerPeople, type World } from './world.ts';

const STREAM = 'negotiation-9-78';
let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
  await world.append('ad-9', AD_STORY.ONLINE);
});
afterEach(() => world.close());

const typesIn = async (stream: string) => (await world.journal.read(stream)).map(({ type }) => type);

describe('what one side writes to the other', () => {
  test('within five minutes is one mail, with offers beside words', async () => {
    const workers = await world.start();
    await world.append(STREAM, [story.begun, story.said(1, 'buyer', 'È <ancora> disponibile?')]);
    world.pass(4);
    await world.append(STREAM, [story.offered(2, 'buyer')]);
    await world.settled();
    await workers.sweep();
    expect(world.smtp.to(CUSTOMER)).toEqual([]);
    world.pass(1);
    await workers.sweep();
    await eventually(() => expect(world.smtp.to(CUSTOMER)).toHaveLength(1));
    const [mail] = world.smtp.to(CUSTOMER);
    expect(mail?.subject).toBe('Offerta da Cliente 78 – Saldatrice MIG 250 A');
    expect(mail?.text).toContain('> È <ancora> disponibile?');
    expect(mail?.text).toContain('1.000,00 €');
    expect(mail?.html).not.toContain('<ancora>');
    expect(mail?.text).toContain('https://officina.example/trattative/90000078');
  });

  test('warns in the mail, too, of what leads away from here, each kind once', async () => {
    const workers = await world.start();
    await world.append(STREAM, [
      story.begun,
      story.said(1, 'buyer', 'Pago subito: IT60 X054 2811 1010 0000 0123 456'),
      story.said(2, 'buyer', 'Oppure sull’IBAN IT60X0542811101000000123456, mi chiami al 333 1234567'),
    ]);
    await world.settled();
    world.pass(5);
    await workers.sweep();
    await eventually(() => expect(world.smtp.to(CUSTOMER)).toHaveLength(1));
    const text = world.smtp.to(CUSTOMER)[0]?.text ?? '';
    expect(text.split(RISK_WARNINGS['bank-account'].it)).toHaveLength(2);
    expect(text).toContain(RISK_WARNINGS.phone.it);
    expect(text).not.toContain(RISK_WARNINGS.link.it);
  });

  test('is not mailed once it was read, deleted, or taken away', async () => {
    const workers = await world.start();
    await world.append(STREAM, [story.begun, story.said(1, 'buyer'), story.wasRead('seller', 1)]);
    await world.settled();
    world.pass(5);
    await workers.sweep();
    await eventually(async () => expect((await world.mails()).map(({ error }) => error)).toEqual(['Già letto']));
    await world.append(STREAM, [story.said(2, 'buyer'), story.messageRemoved(2, 'buyer')]);
    await world.settled();
    world.pass(5);
    await workers.sweep();
    await eventually(async () =>
      expect((await world.mails()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']),
    );
    expect(world.smtp.to(CUSTOMER)).toEqual([]);
  });
});

describe('what a death left open', () => {
  test('an acceptance reserves the ad, and its rivals are closed', async () => {
    const rival = 'negotiation-9-79';
    const ids = { negotiationId: 90_000_079, adId: 9, sellerId: 77, buyerId: 79 };
    await world.append(rival, [{ type: 'NegotiationOpened', data: ids }]);
    await world.append(STREAM, [story.begun, story.offered(1, 'buyer'), story.offerAccepted(1, 'seller')]);
    await world.start();
    await eventually(async () => expect(await typesIn(STREAM)).toContain('AcceptanceConfirmed'));
    expect((await typesIn('ad-9')).filter((type) => type === 'AdReserved')).toHaveLength(1);
    await eventually(async () =>
      expect((await world.journal.read(rival)).at(-1)).toMatchObject({ data: { why: 'reserved' } }),
    );
    await world.settled();
    expect(await typesIn('ad-negotiations-9')).toEqual(['NegotiationListed', 'NegotiationListed']);
    expect((await typesIn(STREAM)).filter((type) => type === 'AcceptanceConfirmed')).toHaveLength(1);
  });
});

test('an offer that nobody answers expires by the clock, after 48 hours', async () => {
  const workers = await world.start();
  await world.append(STREAM, [
    story.begun,
    { type: 'OfferMade', data: { ...offer, expiresAt: '2026-03-04T09:00:00.000Z' } },
  ]);
  await world.settled();
  world.jumpTo('2026-03-04T08:59:00.000Z');
  await workers.sweep();
  expect(await typesIn(STREAM)).not.toContain('OfferExpired');
  world.pass(1);
  await eventually(async () => {
    await workers.sweep();
    expect(await typesIn(STREAM)).toContain('OfferExpired');
  });
});

const offer = {
  negotiationId: 90_000_078,
  adId: 9,
  sellerId: 77,
  buyerId: 78,
  side: 'buyer' as const,
  customer_id: 78,
  n: 1,
  price: 1000_00,
};
