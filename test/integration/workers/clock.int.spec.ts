import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { workTimerStream } from '#domain/work-sheets/work-timer.state.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { eventually } from '#test/support/eventually.ts';
import * as story from '#test/support/repair-story.ts';
import { Clock } from '#workers/clock/clock.ts';
import type { DueHandler } from '#workers/due/due-result.ts';
import { setDue } from '#workers/due/due-table.ts';
import { inTransaction } from '#workers/followers/checkpoint.ts';
import { Killed } from '#workers/killed.ts';
import { BEGINNING, CUSTOMER, DESK, openWorld, registerPeople, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
});
afterEach(() => world.close());

/** A quote issued on 2 March 2026, valid until 1 April. */
const quote = [story.received(), story.moved('RECEIVED', 'DIAGNOSIS'), story.issued()];
const quoteState = async () => {
  const events = await world.journal.read('repair-5');
  return events.findLast(({ type }) => type.startsWith('Quote'))?.type;
};
const reminders = () => world.smtp.to(CUSTOMER).filter(({ subject }) => /Promemoria|scade il/.test(subject ?? ''));

describe('a quote', () => {
  test('is recalled on day 3, day 7 and two days before its end, in the morning, then expires by itself', async () => {
    const workers = await world.start();
    await world.append('repair-5', quote);
    await world.settled();
    const at: [string, number][] = [
      ['2026-03-05T07:59:00Z', 0],
      ['2026-03-05T08:00:00Z', 1],
      ['2026-03-09T08:00:00Z', 2],
      ['2026-03-30T06:59:00Z', 2],
      ['2026-03-30T07:00:00Z', 3],
    ];
    for (const [instant, count] of at) {
      world.jumpTo(instant);
      await workers.sweep();
      await eventually(() => expect(reminders()).toHaveLength(count));
    }
    expect(reminders().map(({ subject }) => subject)).toEqual([
      'Promemoria: preventivo RIP-2026-00005 in attesa',
      'Promemoria: preventivo RIP-2026-00005 in attesa',
      'Il preventivo RIP-2026-00005 scade il 01/04/2026',
    ]);
    world.jumpTo('2026-04-01T21:59:00Z');
    await workers.sweep();
    expect(await quoteState()).toBe('QuoteIssued');
    world.jumpTo('2026-04-01T22:00:00Z');
    await workers.sweep();
    expect(await quoteState()).toBe('QuoteExpired');
    await world.settled();
    expect((await world.pool.query('select 1 from vault.due')).rowCount).toBe(0);
  });

  test('that was decided is neither recalled nor expired', async () => {
    const workers = await world.start();
    await world.append('repair-5', [...quote, story.accepted()]);
    await world.settled();
    world.jumpTo('2026-05-01T10:00:00Z');
    await workers.sweep();
    expect(reminders()).toEqual([]);
    expect(await quoteState()).toBe('QuoteAccepted');
  });

  test('is recalled once, not three times, after weeks without a worker', async () => {
    await world.stop(await world.start());
    await world.append('repair-5', quote);
    world.jumpTo('2026-03-31T10:00:00Z');
    const workers = await world.start();
    await world.settled();
    await workers.sweep();
    await eventually(() => expect(reminders()).toHaveLength(1));
    expect(reminders()[0]?.subject).toContain('scade il');
  });

  test('that was loaded expires, and nobody is written to about it', async () => {
    const workers = await world.start();
    await world.append('repair-5', quote, { quiet: true });
    await world.settled();
    world.jumpTo('2026-04-02T10:00:00Z');
    await workers.sweep();
    expect(await quoteState()).toBe('QuoteExpired');
    expect(await world.mails()).toEqual([]);
  });

  test('expires once when the clock dies between the command and noting it', async () => {
    await world.append('repair-5', quote, { quiet: true });
    let dead = false;
    const first = await world.start({
      faults: {
        due: () => {
          if (dead) return;
          dead = true;
          throw new Killed();
        },
      },
    });
    await world.settled();
    world.jumpTo('2026-04-02T10:00:00Z');
    await expect(first.sweep()).rejects.toThrow(Killed);
    await world.stop(first);
    await world.pool.query('update vault.due set claimed_until = now()');
    const next = await world.start();
    await eventually(async () => {
      await next.sweep();
      expect((await world.pool.query('select 1 from vault.due')).rowCount).toBe(0);
    });
    const events = await world.journal.read('repair-5');
    expect(events.filter(({ type }) => type === 'QuoteExpired')).toHaveLength(1);
  });
});

describe('goods at a supplier', () => {
  const trip = [story.received(), story.moved('RECEIVED', 'DIAGNOSIS'), story.sent()];

  test('that are late are told to the desk every morning until they are back', async () => {
    const workers = await world.start();
    await world.append('repair-5', trip);
    await world.settled();
    world.jumpTo('2026-03-13T20:00:00Z');
    await workers.sweep();
    expect(world.smtp.to(DESK)).toHaveLength(0);
    for (const [day, count] of [
      ['14', 1],
      ['15', 2],
    ] as const) {
      world.jumpTo(`2026-03-${day}T08:00:00Z`);
      await workers.sweep();
      await workers.sweep();
      await eventually(() => expect(world.smtp.to(DESK)).toHaveLength(count));
    }
    await world.append('repair-5', [story.tripCorrected({ date: '2026-02-25', dueOn: '2026-03-18' })]);
    await world.settled();
    world.jumpTo('2026-03-17T08:00:00Z');
    await workers.sweep();
    expect(world.smtp.to(DESK), 'told anew when it is late by its corrected day').toHaveLength(2);
    world.jumpTo('2026-03-19T08:00:00Z');
    await workers.sweep();
    await eventually(() => expect(world.smtp.to(DESK)).toHaveLength(3));
    await world.append('repair-5', [story.back()]);
    await world.settled();
    world.jumpTo('2026-03-20T08:00:00Z');
    await workers.sweep();
    expect(world.smtp.to(DESK)).toHaveLength(3);
    expect(world.smtp.to(DESK)[0]?.subject).toContain('In ritardo dal fornitore: RIP-2026-00005');
  });
});

/** A clock at {@link BEGINNING} that does the same with whatever falls due. */
const clockThat = (handler: DueHandler) =>
  new Clock({
    pool: world.pool,
    now: () => Date.parse(BEGINNING),
    log: createLogger({ level: 'silent' }),
    handlers: new Map([['supplier-overdue', handler]]),
  });
const due = (subject: string, due_at = BEGINNING) =>
  ({ kind: 'supplier-overdue', subject, due_at, data: {}, group_key: 'g' }) as const;

describe('a clock', () => {
  test('that is stopped gives back what it had taken and not looked at: another one does it at once', async () => {
    const subjects = ['1', '2', '3'];
    await inTransaction(world.pool, setDue(subjects.map((subject) => due(subject))));
    const happened: string[] = [];
    const first = clockThat(async ({ subject }) => {
      happened.push(subject);
      void first.stop();
      return { done: true };
    });
    const second = clockThat(async ({ subject }) => {
      happened.push(subject);
      return { done: true };
    });
    expect(await first.tick()).toBe(1);
    expect(await second.tick()).toBe(2);
    expect(happened.sort()).toEqual(subjects);
  });

  test.each([
    ['done', { done: true }],
    ['put off', { again: '2027-01-01T08:00:00.000Z' }],
  ] as const)('leaves to the next look what was set anew while it was %s', async (_how, result) => {
    await inTransaction(world.pool, setDue([due('1')]));
    const earlier = '2026-02-01T08:00:00.000Z';
    const first = clockThat(async () => {
      await inTransaction(world.pool, setDue([due('1', earlier)]));
      return result;
    });
    expect(await first.tick()).toBe(1);
    const found: string[] = [];
    const second = clockThat(async ({ due_at }) => {
      found.push(new Date(due_at).toISOString());
      return { done: true };
    });
    expect(await second.tick()).toBe(1);
    expect(found).toEqual([earlier]);
    expect((await world.pool.query('select 1 from vault.due')).rowCount).toBe(0);
  });
});

describe('process managers', () => {
  test('finish from the log what nobody finished after the append; what staff send again leaves again', async () => {
    await world.append('repair-5', [
      story.received(),
      story.moved('RECEIVED', 'IN_REPAIR'),
      story.readied('IN_REPAIR'),
    ]);
    await world.append('transport-documents-2026', [
      {
        type: 'TransportDocumentIssued',
        data: {
          repairId: 5,
          customer_id: 77,
          year: 2026,
          number: 1,
          nr_ddt_gr: '1/2026',
          date_ddt_gr: '2026-03-02',
          cause: 'reso da riparazione',
          carrier: 'BRT',
          code_tracking: 'BRT0012',
          packages: 2,
          by_mail: true,
          others: [],
          rows: [],
          notes: '',
        },
      },
    ]);
    await world.start();
    await eventually(async () => {
      const events = await world.journal.read('repair-5');
      expect(events.at(-1)).toMatchObject({ type: 'RepairDelivered', data: { nr_ddt_gr: '1/2026', ownSeries: true } });
    });
    await eventually(() => expect(world.smtp.to(CUSTOMER)).toHaveLength(1));
    const [mail] = world.smtp.to(CUSTOMER);
    expect(mail?.text).toContain('BRT0012');
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['DDT 1-2026.pdf']);

    const again = { repairId: 5, customer_id: 77, nr_ddt_gr: '1/2026' };
    await world.append('repair-5', [{ type: 'TransportDocumentSentAgain', data: again }]);
    await eventually(() => expect(world.smtp.to(CUSTOMER)).toHaveLength(2));
    expect(world.smtp.to(CUSTOMER)[1]?.attachments.map(({ filename }) => filename)).toEqual(['DDT 1-2026.pdf']);
  });
});

describe('a timer that nobody stopped', () => {
  test('is stopped by the clock after eight hours, and the repair learns of the time', async () => {
    const workers = await world.start();
    await world.append('repair-5', [story.received()]);
    const startedAt = BEGINNING;
    await world.append(workTimerStream(12), [
      { type: 'WorkStarted', data: { repairId: 5, customer_id: 77, id_people: 12, startedAt } },
    ]);
    await world.settled();
    const later = (minutes: number) => new Date(Date.parse(startedAt) + minutes * 60_000).toISOString();
    const ends = async () =>
      (await world.journal.read(workTimerStream(12))).filter(({ type }) => type === 'WorkStopped');
    world.jumpTo(later(479));
    await workers.sweep();
    expect(await ends()).toEqual([]);
    world.jumpTo(later(600));
    await workers.sweep();
    expect(await ends()).toMatchObject([{ data: { minutes: 480, stoppedAt: later(480), cause: 'forgotten' } }]);
    await world.settled();
    const recorded = (await world.journal.read('repair-5')).find(({ type }) => type === 'WorkTimeRecorded');
    expect(recorded).toMatchObject({ data: { minutes: 480, onSheet: true } });
    expect((await world.pool.query('select 1 from vault.due')).rowCount).toBe(0);
  });
});
