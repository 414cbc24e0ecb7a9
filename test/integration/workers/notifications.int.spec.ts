import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CommunityImageEvent } from '#domain/community/community-image.state.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { Projection } from '#projections/kernel/projection.ts';
import { repairList } from '#projections/repair-list/repair-list.projection.ts';
import * as ad from '#test/support/ad-story.ts';
import { AD_STORY } from '#test/support/ad-story.ts';
import { imageApproved, imageCorrected, imageOffered, imageSubmitted } from '#test/support/community-story.ts';
import { eventually } from '#test/support/eventually.ts';
import * as talk from '#test/support/negotiation-story.ts';
import * as story from '#test/support/repair-story.ts';
import { reported, reportsDecided } from '#test/support/report-story.ts';
import { Killed } from '#workers/killed.ts';
import { DESK, MANAGER, openWorld, registerPeople, TECHNICIAN, type World } from './world.ts';

const REPAIR = 'repair-5';
const [ANNA, BRUNO, LUCA] = [21, 22, 23];

let world: World;
beforeEach(async () => {
  world = await openWorld({ projections: [repairList as unknown as Projection] });
  await registerPeople(world);
});
afterEach(() => world.close());

interface Row {
  readonly account_id: number;
  readonly kind: string;
  readonly repair_id: number | null;
  readonly read: boolean;
}

async function told(): Promise<Row[]> {
  const { rows } = await world.pool.query<Row>(
    `select account_id, kind, repair_id, read_at is not null as read from vault.notifications order by kind, account_id, read`,
  );
  return rows;
}
const all = async (kind: string) => (await told()).filter((row) => row.kind === kind);
const toldTo = async (kind: string) => (await all(kind)).map(({ account_id }) => account_id);

const chosen = (accountId: number, kind: string, off: string[]): OfficinaEvent => ({
  type: 'NotificationsChosen',
  data: { accountId, kind, off },
});
/** An account of customer 77. */
const SELLER: OfficinaEvent = {
  type: 'AccountOpened',
  data: {
    accountId: 30,
    username: 'brambilla',
    email: 'b@brambilla.example',
    name: 'B',
    roles: ['customer'],
    customer_id: 77,
    language: 'it',
    origin: 'staff',
    credential: '0f0e0d0c-0b0a-4000-8000-000000000030',
  },
};
const withNote = (note: string, version = 1) => story.drafted(version, { note });

describe('what follows an event', () => {
  test('whom it concerns is told, once, and never who did it', async () => {
    const signals: number[][] = [];
    await world.start({ onNotified: (accounts) => signals.push([...accounts].sort()) });
    await world.append(REPAIR, [story.received(), story.assigned(LUCA)]);
    await world.append(REPAIR, [story.urgency()], { by: BRUNO });
    await world.settled();
    expect(await toldTo('assigned')).toEqual([LUCA]);
    expect(await toldTo('urgency')).toEqual([LUCA]);
    expect(signals).toEqual([[LUCA], [LUCA]]);
  });

  test('a follower that dies between deciding and writing, or right after it, tells nobody twice', async () => {
    let deaths = 0;
    const faults = {
      following: (step: 'reacted' | 'written', follower: string) => {
        if (follower === 'notifications' && deaths < 2) {
          deaths += 1;
          throw new Killed(step);
        }
      },
    };
    await world.start({ faults });
    await world.append(REPAIR, [story.submitted()]);
    await eventually(() => expect(deaths).toBeGreaterThan(0));
    await world.stopAll();
    await world.start();
    await world.settled();
    expect(await toldTo('request')).toEqual([ANNA]);
    await world.stopAll();
    // As after the restore of an older checkpoint: the whole log is read again.
    await world.pool.query(`update vault.reaction_checkpoints set position = null where name = 'notifications'`);
    await world.start();
    await world.settled();
    expect(await toldTo('request')).toEqual([ANNA]);
  });

  test('quiet events tell nobody', async () => {
    await world.start();
    await world.append(REPAIR, [story.submitted()], { quiet: true });
    await world.settled();
    expect(await told()).toEqual([]);
  });

  test('what is dealt with counts as read, what is not true any more goes', async () => {
    await world.append('account-30', [SELLER]);
    await world.start();
    await world.append(REPAIR, [story.received(), story.issued()]);
    await world.settled();
    expect(await all('quote-to-decide')).toEqual([
      { account_id: 30, kind: 'quote-to-decide', repair_id: 5, read: false },
    ]);
    await world.append(REPAIR, [story.accepted(), story.moved('APPROVED', 'IN_REPAIR'), story.readied('IN_REPAIR')]);
    await world.settled();
    expect((await all('quote-to-decide')).map(({ read }) => read)).toEqual([true]);
    expect(await toldTo('ready')).toEqual([30]);
    await world.append(REPAIR, [
      { type: 'ReadyUnmarked', data: { repairId: 5, customer_id: 77, to: 'IN_REPAIR' } } as OfficinaEvent,
    ]);
    await world.settled();
    expect(await toldTo('ready')).toEqual([]);
  });
});

describe('an ad', () => {
  const kinds = async () =>
    (await told()).map(({ kind, account_id, read }) => `${kind} ${account_id}${read ? ' read' : ''}`);

  test('that waits is told to who reviews, and what came of it to who sells, until it is put right', async () => {
    await world.append('account-30', [SELLER]);
    await world.start();
    await world.append('ad-9', [ad.drafted(), ad.adSubmitted('first-ads')], { by: 30 });
    await world.settled();
    expect(await kinds()).toEqual([`to-review ${BRUNO}`]);
    await world.append('ad-9', [ad.givenBack('contact-details')], { by: BRUNO });
    await world.settled();
    expect(await kinds()).toEqual(['own-ad-reviewed 30', `to-review ${BRUNO} read`]);
    await world.append('ad-9', [ad.adSubmitted()], { by: 30 });
    await world.settled();
    expect(await kinds()).toEqual([`to-review ${BRUNO} read`]);
  });

  test('is not an image: those of a customer are told once, and again after somebody looked at them', async () => {
    await world.append('account-30', [SELLER]);
    await world.start();
    const images = (imageId: number, ...events: CommunityImageEvent[]) =>
      world.append(
        `community-image-${imageId}`,
        events.map((event) => ({ ...event, data: { ...event.data, imageId } }) as OfficinaEvent),
        { by: 30 },
      );
    await images(5, imageOffered());
    await images(6, imageOffered({}, 2));
    await world.settled();
    expect(await kinds()).toEqual([`to-review ${BRUNO}`]);
    await world.append('community-image-5', [imageApproved], { by: BRUNO });
    await world.settled();
    expect(await kinds()).toEqual(['own-image-reviewed 30', `to-review ${BRUNO} read`]);
    await images(5, imageCorrected({ description: 'Tornio' }), imageSubmitted);
    await images(7, imageOffered({}, 3));
    await world.settled();
    expect(await kinds()).toEqual(['own-image-reviewed 30', `to-review ${BRUNO}`, `to-review ${BRUNO} read`]);
  });

  test('whose buyer gives it up is told to its seller; a report of it to who decides, until it is decided', async () => {
    await world.append('account-30', [SELLER]);
    await world.append('ad-9', AD_STORY.RESERVED);
    await world.start();
    await world.append('ad-9', [ad.released('buyer')]);
    await world.append('report-9', [reported(1), reported(2, 79)]);
    await world.settled();
    expect(await kinds()).toEqual([`ad-reported ${BRUNO}`, `ad-reported ${BRUNO}`, 'own-ad-free 30']);
    await world.append('report-9', [reportsDecided(2, false)], { by: BRUNO });
    await world.settled();
    expect(await all('ad-reported')).toMatchObject([{ read: true }, { read: true }]);
  });

  test('about which an offer is refused is told to who made the offer', async () => {
    await world.append('account-30', [SELLER]);
    await world.append('ad-9', AD_STORY.ONLINE);
    await world.start();
    await world.append('negotiation-9-78', [talk.begun, talk.offered(1, 'seller'), talk.offerRefused(1, 'buyer')]);
    await world.settled();
    expect(await toldTo('offer-answered')).toEqual([30]);
  });
});

describe('one’s own choice', () => {
  test('no mail, but in the app; neither; others are told as ever', async () => {
    await world.append('account-21', [chosen(ANNA, 'request', ['mail'])]);
    await world.append('account-23', [chosen(LUCA, 'assigned', ['app', 'mail'])]);
    await world.start();
    await world.append(REPAIR, [story.submitted(), story.assigned(LUCA), story.urgency()]);
    await world.settled();
    expect(await toldTo('request')).toEqual([ANNA]);
    expect(await toldTo('assigned')).toEqual([]);
    expect(await toldTo('urgency')).toEqual([BRUNO, LUCA]);
    const staff = (await world.mails()).filter(({ recipient }) => [DESK, MANAGER, TECHNICIAN].includes(recipient));
    expect(staff.map(({ template, recipient }) => `${template} ${recipient}`).sort()).toEqual(
      [`fast-urgency ${MANAGER}`, `fast-urgency ${TECHNICIAN}`].sort(),
    );
  });
});

describe('mentions', () => {
  test('who is newly named in an internal note is told, by mail too, and the note does not go with it', async () => {
    await world.start();
    await world.append(REPAIR, [story.received()]);
    await world.append(REPAIR, [withNote('SEGRETO @Luca Ferri e @Anna Conti')], { by: ANNA });
    await world.append(REPAIR, [withNote('SEGRETO @Luca Ferri, @Anna Conti, @Bruno Galli e @Nessuno')], { by: ANNA });
    await world.settled();
    expect(await toldTo('mentioned')).toEqual([BRUNO, LUCA]);
    await eventually(() => expect(world.smtp.to(TECHNICIAN)).toHaveLength(1));
    const [mail] = world.smtp.to(TECHNICIAN);
    expect(mail?.subject).toBe('Anna Conti ti ha nominato in una nota: RIP-2026-00005');
    expect(`${mail?.text} ${mail?.html}`).not.toContain('SEGRETO');
    expect(mail?.text).toContain('https://officina.example/admin/riparazioni/5/preventivo');
  });
});

describe('an urgency of a customer that hangs on no repair', () => {
  test('is told to whoever leads the workshop, as one of a repair', async () => {
    await world.start();
    const values = { user_id: 77, date: '2026-03-02', object: 'Fermo linea', description: 'Presto', referent: 'Carla' };
    await world.append('record-customer-urgency-9', [
      { type: 'CustomerUrgencyInserted', data: { id: 9, customer_id: 77, values: { ...values, closed: false } } },
    ]);
    await world.settled();
    expect(await toldTo('customer-urgency')).toEqual([BRUNO]);
    const mails = await world.mails();
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([['customer-urgency', MANAGER]]);
  });
});

describe('a mail that was given up', () => {
  const failed: OfficinaEvent = {
    type: 'MailFailed',
    data: { mailId: 1, template: 'repair-ready', repairId: 5, customer_id: 77, attempts: 5, reason: 'no such box' },
  };

  test('is a task for those who see the mails, until somebody has done it', async () => {
    await world.start();
    await world.append('repair-mails-5', [failed]);
    await world.settled();
    expect(await toldTo('mail-failed')).toEqual([ANNA, BRUNO]);
    await world.append('repair-mails-5', [
      { type: 'MailTaskDone', data: { mailId: 1, repairId: 5, customer_id: 77 } } as OfficinaEvent,
    ]);
    await world.settled();
    expect((await all('mail-failed')).map(({ read }) => read)).toEqual([true, true]);
  });
});

describe('what the clock tells', () => {
  test('goods overdue at the supplier: to the desk, each day in place of the day before, by mail to who wants it, until they are back', async () => {
    const workers = await world.start();
    await world.append(REPAIR, [story.received(), story.moved('RECEIVED', 'DIAGNOSIS'), story.sent()]);
    await world.append(`account-${ANNA}`, [chosen(ANNA, 'supplier-overdue', ['mail'])]);
    await world.settled();
    const day = 24 * 60;
    for (let looked = 0; looked < 3; looked++) {
      world.pass((looked === 0 ? 60 : 1) * day);
      await workers.sweep();
      expect(await all('supplier-overdue')).toEqual([
        { account_id: ANNA, kind: 'supplier-overdue', repair_id: 5, read: false },
      ]);
    }
    expect((await world.mails()).filter(({ template }) => template === 'supplier-overdue')).toEqual([]);
    await world.append(`account-${ANNA}`, [chosen(ANNA, 'supplier-overdue', ['app'])]);
    await world.settled();
    world.pass(day);
    await workers.sweep();
    expect(await all('supplier-overdue')).toEqual([]);
    const mails = (await world.mails()).filter(({ template }) => template === 'supplier-overdue');
    expect(mails.map(({ recipient }) => recipient)).toEqual([DESK]);
    await world.append(`account-${ANNA}`, [chosen(ANNA, 'supplier-overdue', [])]);
    await world.settled();
    world.pass(day);
    await workers.sweep();
    await world.append(REPAIR, [story.back()]);
    await world.settled();
    expect((await all('supplier-overdue')).map(({ read }) => read)).toEqual([true]);
  });
});
