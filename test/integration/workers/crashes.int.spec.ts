import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repairMailsStream } from '#domain/mails/offered/repair-mails.ts';
import { openRedis } from '#platform/redis/connections.ts';
import { eventually } from '#test/support/eventually.ts';
import * as story from '#test/support/repair-story.ts';
import { Killed } from '#workers/killed.ts';
import type { SendStep } from '#workers/outbox/mail-sender.ts';
import { CUSTOMER, DESK, openWorld, registerPeople, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
});
afterEach(() => world.close());

const allRecorded = async () => {
  const mails = await world.mails();
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.filter(({ outcome_recorded }) => !outcome_recorded)).toEqual([]);
};
const outcomes = async () => {
  const events = await world.journal.read(repairMailsStream(5));
  return events.map(({ type, data }) => ({ type, mail: 'mailId' in data ? data.mailId : null }));
};

describe('a sender that dies', () => {
  const steps: [SendStep, string, number][] = [
    ['claimed', 'after taking the message', 1],
    ['fixed', 'after writing it', 1],
    ['sent', "in SMTP's own window: the server has it, nobody noted it", 2],
    ['noted', 'before its event', 1],
    ['recorded', 'before noting that its event is written', 1],
  ];
  test.each(steps)('%s (%s): the customer gets it %i time(s), under one Message-ID', async (step, _when, copies) => {
    let alive = true;
    const died = Promise.withResolvers<void>();
    const workers = await world.start({
      faults: {
        sending: (reached) => {
          if (!alive || reached !== step) return;
          alive = false;
          died.resolve();
          throw new Killed();
        },
      },
    });
    await world.append('repair-5', [story.received()]);
    await died.promise;
    await world.stop(workers);
    await world.endLeases();
    const next = await world.start();
    await eventually(async () => {
      await next.sweep();
      await allRecorded();
    });
    const mails = world.smtp.to(CUSTOMER);
    expect(mails).toHaveLength(copies);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await outcomes()).toEqual([{ type: 'MailDelivered', mail: 1 }]);
  });

  test('at each attempt: after ten departures it is given up instead of sending a copy for ever', async () => {
    let deaths = 0;
    const workers = await world.start({
      faults: {
        sending: (reached) => {
          if (reached !== 'sent') return;
          deaths++;
          throw new Killed();
        },
      },
    });
    await world.append('repair-5', [story.received()]);
    await eventually(() => expect(deaths).toBeGreaterThan(0));
    await world.pool.query('update vault.outbox set departures = 9');
    await eventually(async () => {
      await world.endLeases();
      await workers.sweep();
      expect(await world.mails()).toMatchObject([
        { state: 'failed', error: 'the sending process died at each attempt' },
      ]);
    });
    expect(deaths).toBeGreaterThan(1);
    await eventually(async () => expect((await outcomes()).map(({ type }) => type)).toEqual(['MailFailed']));
  });
});

describe('a follower that dies', () => {
  test.each(['reacted', 'written'] as const)('once it has %s: each mail once', async (step) => {
    let deaths = 0;
    const workers = await world.start({
      faults: {
        following: (reached, follower) => {
          if (follower !== 'reactions' || reached !== step || deaths > 0) return;
          deaths++;
          throw new Killed();
        },
      },
    });
    await world.append('repair-5', [story.submitted()]);
    await world.append('repair-5', [story.arrived]);
    await world.settled();
    await workers.sweep();
    await eventually(() => expect(world.smtp.to(CUSTOMER)).toHaveLength(2));
    await eventually(() => expect(world.smtp.to(DESK)).toHaveLength(1));
    expect(deaths).toBe(1);
    expect(await world.mails()).toHaveLength(3);
  });

  test('another process takes over, and the two never mail twice', async () => {
    const first = await world.start();
    await world.start();
    await world.append('repair-5', [story.submitted()]);
    await world.settled();
    await world.stop(first);
    await world.append('repair-5', [story.arrived]);
    await world.settled();
    await eventually(() => expect(world.smtp.to(CUSTOMER)).toHaveLength(2));
    expect(await world.mails()).toHaveLength(3);
  });

  test('an event that cannot be looked at is put aside, the others go on, and it is made good later', async () => {
    const workers = await world.start();
    await world.pool.query(
      'alter table vault.outbox add constraint broken check (recipient <> $$carla@brambilla.example$$)',
    );
    await world.append('repair-5', [story.submitted()]);
    await eventually(async () => {
      const { rows } = await world.pool.query('select follower, attempts from vault.reaction_failures');
      expect(rows).toEqual([{ follower: 'reactions', attempts: 1 }]);
    });
    await world.append('repair-5', [story.assigned(23)]);
    await world.settled();
    expect(await world.mails()).toMatchObject([{ template: 'technician-assigned' }]);
    await world.pool.query('alter table vault.outbox drop constraint broken');
    await world.pool.query('update vault.reaction_failures set next_at = now()');
    await eventually(async () => {
      await workers.sweep();
      expect((await world.mails()).map(({ template }) => template).sort()).toEqual([
        'fault-module-customer',
        'fault-module-desk',
        'technician-assigned',
      ]);
      expect((await world.pool.query('select 1 from vault.reaction_failures')).rowCount).toBe(0);
    });
  });

  test('a database that is away for longer than a few tries is no fault of the event that was looked at', async () => {
    let away = 6;
    const fault = (step: string) => {
      if (step !== 'reacted' || away-- <= 0) return;
      throw Object.assign(new Error('the database system is not yet accepting connections'), { code: '57P03' });
    };
    await world.start({ faults: { following: (step, follower) => follower === 'reactions' && fault(step) } });
    await world.append('repair-5', [story.submitted()]);
    await eventually(async () => expect(await world.mails()).toHaveLength(2));
    expect(away).toBeLessThanOrEqual(0);
    expect((await world.pool.query('select 1 from vault.reaction_failures')).rowCount).toBe(0);
  });
});

describe('Redis', () => {
  test('flushed: what was to be woken is found by the sweep', async () => {
    const workers = await world.start();
    await world.append('repair-5', [
      story.received(),
      story.moved('RECEIVED', 'IN_REPAIR'),
      story.readied('IN_REPAIR'),
    ]);
    await eventually(() => expect(world.smtp.to(CUSTOMER)).toHaveLength(1));
    await world.settled();
    await world.redis.flush();
    world.pass(10);
    await workers.sweep();
    await eventually(() => expect(world.smtp.to(CUSTOMER)).toHaveLength(2));
  });

  test('away altogether: the sweep sends by itself', async () => {
    const workers = await world.start({ redis: (purpose) => openRedis('/nowhere/redis.sock', purpose) });
    await world.append('repair-5', [story.received()]);
    await world.settled();
    await workers.sweep();
    expect(world.smtp.to(CUSTOMER)).toHaveLength(1);
  });
});
