import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FIRM_STREAM } from '#domain/firm/firm.state.ts';
import { eventually } from '#test/support/eventually.ts';
import * as story from '#test/support/repair-story.ts';
import { Killed } from '#workers/killed.ts';
import { CUSTOMER, openWorld, registerPeople, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
});
afterEach(() => world.close());

/** A repair that became ready on 2 March 2026. */
const ready = [story.received(), story.moved('RECEIVED', 'IN_REPAIR'), story.readied('IN_REPAIR')];
const ofRepair = (repairId: number) =>
  ready.map((event) => ({ ...event, data: { ...event.data, repairId } })) as typeof ready;
const reminders = () => world.smtp.to(CUSTOMER).filter(({ subject }) => subject?.startsWith('Promemoria'));
const rows = async () => (await world.pool.query(`select 1 from vault.due where kind = 'pickup-reminder'`)).rowCount;

/** Lets workers handle all that is due at an instant, and expects that many reminders to have been written by then. */
async function at(instant: string, workers: Awaited<ReturnType<World['start']>>, count: number) {
  world.jumpTo(instant);
  await eventually(async () => {
    await workers.sweep();
    const { rowCount } = await world.pool.query('select 1 from vault.due where due_at <= $1', [instant]);
    expect(rowCount).toBe(0);
  });
  const written = (await world.mails()).filter(({ template }) => template === 'pickup-reminder');
  expect(written).toHaveLength(count);
  await eventually(() => expect(reminders()).toHaveLength(count));
}

describe('a repair that is not collected', () => {
  test('is recalled on the morning of day 7, 30 and 60, and no more; never if it was loaded, or the firm sends none', async () => {
    const workers = await world.start();
    await world.append('repair-5', ready);
    await world.append('repair-6', ofRepair(6), { quiet: true });
    await world.settled();
    await at('2026-03-09T07:59:00Z', workers, 0);
    await at('2026-03-09T08:00:00Z', workers, 1);
    expect(reminders()[0]?.text).not.toContain('giacenza');
    const asked = { storage_fee_after_days: 20, storage_fee_per_day: 5_00 };
    await world.append(FIRM_STREAM, [{ type: 'FirmCorrected', data: { changes: asked } }]);
    await at('2026-04-01T07:00:00Z', workers, 2);
    await at('2026-05-01T07:00:00Z', workers, 3);
    await at('2026-09-01T07:00:00Z', workers, 3);
    expect(reminders()[1]?.text).toContain('pronta da 30 giorni');
    expect(reminders()[1]?.text).toContain(
      'Dal 23/03/2026 la giacenza costa 5,00 € al giorno, IVA esclusa. Finora: 50,00 €.',
    );
    expect(await rows()).toBe(0);
    await world.append('repair-7', ofRepair(7));
    await world.settled();
    expect(await rows()).toBe(3);
    await world.append(FIRM_STREAM, [{ type: 'FirmCorrected', data: { changes: { pickup_reminder_days: [] } } }]);
    await at('2026-09-08T08:00:00Z', workers, 3);
    expect(await rows()).toBe(2);
  });

  test('is recalled once when the clock dies between telling and noting it, and workers start again', async () => {
    let dead = false;
    const faults = {
      due: (kind: string) => {
        if (dead || kind !== 'pickup-reminder') return;
        dead = true;
        throw new Killed();
      },
    };
    const first = await world.start({ faults });
    await world.append('repair-5', ready);
    await world.settled();
    world.jumpTo('2026-03-09T08:00:00Z');
    await expect(first.sweep()).rejects.toThrow(Killed);
    await world.stop(first);
    await world.pool.query('update vault.due set claimed_until = now()');
    const second = await world.start();
    await at('2026-03-09T08:05:00Z', second, 1);
    await world.stop(second);
    // As if the row had never been deleted: the same reminder falls due a second time.
    await world.pool.query(
      `insert into vault.due (kind, subject, due_at, data, group_key)
       select 'pickup-reminder', '5/2026-03-09', '2026-03-09T08:00:00Z', data, group_key
       from vault.due where kind = 'pickup-reminder' limit 1`,
    );
    const third = await world.start();
    world.jumpTo('2026-03-09T09:00:00Z');
    await eventually(async () => {
      await third.sweep();
      expect(await rows()).toBe(2);
    });
    await at('2026-03-09T09:05:00Z', third, 1);
  });

  test('is not recalled once it left, and is recalled anew from the day on which it is ready again', async () => {
    const workers = await world.start();
    await world.append('repair-5', [...ready, story.delivered]);
    await world.settled();
    await at('2026-03-09T08:00:00Z', workers, 0);
    await world.append('repair-5', [story.deliveryWithdrawn()]);
    await world.settled();
    await at('2026-03-15T08:00:00Z', workers, 0);
    await at('2026-03-16T08:00:00Z', workers, 1);
  });

  test('that waited long while no worker ran is not recalled late: only the reminders to come are sent', async () => {
    await world.stop(await world.start());
    await world.append('repair-5', ready);
    world.jumpTo('2026-04-20T10:00:00Z');
    const workers = await world.start();
    await world.settled();
    await at('2026-04-20T10:00:00Z', workers, 0);
    await at('2026-05-01T07:00:00Z', workers, 1);
  });
});
