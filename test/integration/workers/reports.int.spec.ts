import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { AD_STORY } from '#test/support/ad-story.ts';
import { eventually } from '#test/support/eventually.ts';
import { appealDecided, removalAppealed, reported, reportsDecided } from '#test/support/report-story.ts';
import { CUSTOMER, openWorld, registerPeople, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  // Customer 77 is the seller.
  await registerPeople(world);
  await world.append('ad-9', AD_STORY.ONLINE);
});
afterEach(() => world.close());
const VISITOR = 'ada@example.it';

/** A visitor who leaves an address reports the ad: the process manager adds the notice to the reports of the ad. */
async function visitorReports(over: object = {}): Promise<void> {
  const values = { ad: 9, reason: 'counterfeit', text: 'Rubata', name: 'Ada', email: VISITOR, ...over };
  const notice = { type: 'AdNoticeInserted', data: { id: 31, values } } as unknown as OfficinaEvent;
  await world.append('record-ad-notice-31', [notice]);
  await eventually(async () =>
    expect((await world.journal.read('report-9')).map(({ type }) => type)).toEqual(['AdNoticeTaken']),
  );
}

test('who reports gets a receipt and the decision, who sells the reasons, the way to dispute them, and the answer', async () => {
  const workers = await world.start();
  const mailed = async (...events: OfficinaEvent[]) => {
    if (events.length > 0) await world.append('report-9', events);
    await world.settled();
    await workers.sweep();
  };
  const lastTo = async (address: string, nth: number) => {
    await eventually(() => expect(world.smtp.to(address)).toHaveLength(nth));
    return world.smtp.to(address).at(-1);
  };
  await visitorReports();
  await mailed();
  expect((await lastTo(VISITOR, 1))?.subject).toBe('Segnalazione ricevuta – Saldatrice MIG 250 A');

  await mailed(reportsDecided(1, true, { reasons: ['counterfeit'], note: 'Matricola rubata' }));
  const toReporter = await lastTo(VISITOR, 2);
  expect(toReporter?.subject).toContain('L’annuncio che hai segnalato è stato rimosso');
  expect(toReporter?.text, 'what the seller is told is the seller’s').not.toContain('Matricola rubata');
  const toSeller = await lastTo(CUSTOMER, 1);
  expect(toSeller?.subject).toBe('Il tuo annuncio è stato rimosso – Saldatrice MIG 250 A');
  for (const part of ['Merce contraffatta o rubata', 'Matricola rubata', 'Su segnalazione', 'entro sei mesi']) {
    expect(toSeller?.text).toContain(part);
  }
  expect(toSeller?.text).not.toContain('Ada');

  await mailed(removalAppealed, appealDecided(false));
  expect((await lastTo(CUSTOMER, 2))?.subject).toContain('Reclamo respinto');
  expect((await lastTo(CUSTOMER, 2))?.text).toContain('Riesaminato');
  expect(await world.mails()).toHaveLength(4);
});

test('a decision answers those alone who were not answered yet', async () => {
  const workers = await world.start();
  await visitorReports();
  await world.append('report-9', [reportsDecided(1, false)]);
  await world.append('report-9', [reported(2, 77), reportsDecided(2, false, { note: 'Ancora a posto' })]);
  await world.settled();
  await workers.sweep();
  await eventually(() => expect(world.smtp.to(VISITOR)).toHaveLength(2));
  await eventually(() => expect(world.smtp.to(CUSTOMER)).toHaveLength(2));
  const answer = world.smtp.to(CUSTOMER).find(({ subject }) => subject?.includes('è stata esaminata'));
  expect(answer?.text).toContain('Ancora a posto');
  expect((await world.mails()).map(({ recipient }) => recipient).sort()).toEqual([
    VISITOR,
    VISITOR,
    CUSTOMER,
    CUSTOMER,
  ]);
});

test('a visitor who reported it in English is answered in English', async () => {
  const workers = await world.start();
  await visitorReports({ language: 'en' });
  await world.settled();
  await workers.sweep();
  await eventually(() => expect(world.smtp.to(VISITOR)).toHaveLength(1));
  expect(world.smtp.to(VISITOR)[0]?.subject).toContain('Report received');
});
