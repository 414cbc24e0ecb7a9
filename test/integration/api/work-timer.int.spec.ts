import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOPICS } from '#api/contracts/topics.ts';
import type { WorkTimer } from '#api/contracts/work-timer.contract.ts';
import { workTimerOf } from '#projections/work-timers/work-timers.query.ts';
import { follow, type Person } from '#test/support/api-person.ts';
import { openWorkshop } from '#test/support/api-workshop.ts';

const PATH = '/api/v1/worktimer';
const MINUTE = 60_000;

let opened: Awaited<ReturnType<typeof openWorkshop<'admin' | 'technician' | 'desk' | 'customer'>>>;
let technician: Person;
beforeAll(async () => {
  opened = await openWorkshop('admin', 'technician', 'desk', 'customer');
  technician = opened.technician;
});
afterAll(() => opened.world.close());

const start = (id: number, who = technician) => who.post(`${PATH}/start`, { id });
const stop = (who = technician) => who.post(`${PATH}/stop`, {});
const timer = async (who = technician) => (await who.get(PATH)).data<WorkTimer>();
const read = (id: number) => opened.workshop.read(id, opened.admin);

describe('a technician’s timer', () => {
  test('fills the hours of the repair that it ran for, and its labour; the history says so', async () => {
    const id = await opened.make();
    expect((await start(id)).status).toBe(200);
    expect((await timer()).running).toMatchObject({ id_intervention: id });
    expect((await read(id)).state).toBe('DIAGNOSIS');
    opened.world.pass(24 * MINUTE);
    expect((await stop()).status).toBe(200);
    expect(await timer()).toMatchObject({ running: null, forgotten: null });
    const priced = { id, value_config_hour: '40' };
    await technician.post('/api/v1/intervention/updateInterventionUpdateProcessingSheet', priced);
    expect((await read(id)).work_sheet).toMatchObject({ hour: 0.4, tot_value_config: '16.00', tot_final: '16.00' });
    const history = await opened.admin.get(`/api/v1/history/repair/${id}`);
    expect(history.text).toContain('Lavoro cronometrato: 0:24 ore');
  });

  test('runs for one repair at a time: beginning the second fills the hours of the first', async () => {
    const [first, second] = [await opened.make(), await opened.make()];
    await start(first);
    opened.world.pass(12 * MINUTE);
    await start(second);
    expect((await timer()).running).toMatchObject({ id_intervention: second });
    expect((await read(first)).work_sheet?.hour).toBe(0.2);
    expect((await read(second)).work_sheet).toBeNull();
    await stop();
  });

  test('is begun and stopped once, however often it is asked for, from whatever device', async () => {
    const id = await opened.make();
    await Promise.all([start(id), start(id), start(id)]);
    opened.world.pass(6 * MINUTE);
    const stops = await Promise.all([stop(), stop()]);
    expect(stops.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(id)).work_sheet?.hour).toBe(0.1);
    expect((await stop()).status).toBe(200);
  });

  test('is nobody else’s: on repairs of others it does not begin, and its topic is its owner’s', async () => {
    const others = await opened.workshop.repair({ customer: opened.customerId });
    expect((await start(others)).status).toBe(403);
    expect((await start(others, opened.desk)).status).toBe(403);
    expect((await start(others, opened.customer)).status).toBe(403);
    expect((await opened.customer.get(PATH)).status).toBe(403);
    const client = await technician.live();
    expect(await follow(client, TOPICS.workTimer(technician.id))).toMatchObject({ ok: true });
    expect(await follow(client, TOPICS.workTimer(opened.admin.id))).toMatchObject({ ok: false });
  });

  test('does not begin on goods that are not here', async () => {
    const id = await opened.make('requested');
    const refused = await start(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'not-arrived']);
  });

  test('whose time comes after the repair was given back stays in its history, and the sheet as it was', async () => {
    const { workshop, customerId: customer, world } = opened;
    const id = await workshop.repair({ customer, technician: technician.id, details: { create_quote: false } });
    await start(id);
    world.pass(6 * MINUTE);
    await world.system('MarkReady', { id });
    await world.system('HandOverRepair', { id, delivered: true });
    expect((await stop()).status).toBe(200);
    expect((await read(id)).work_sheet).toBeNull();
    const recorded = (await opened.world.journal.read(`repair-${id}`)).at(-1);
    expect(recorded).toMatchObject({ type: 'WorkTimeRecorded', data: { minutes: 6, onSheet: false } });
  });

  // Runs last: nobody is still signed in after the night that it lets pass.
  test('that was forgotten is stopped by the clock, counts eight hours, and says so', async () => {
    const id = await opened.make();
    await start(id);
    const { world, technician: whose } = opened;
    await expect(world.system('StopForgottenWork', { id_people: whose.id })).rejects.toThrow('timer-still-runs');
    world.pass(20 * 60 * MINUTE);
    await world.system('StopForgottenWork', { id_people: whose.id });
    const forgotten = { id_intervention: id, minutes: 480 };
    expect(await workTimerOf(world.pools.pg, whose.id)).toMatchObject({ running: null, forgotten });
    const admin = await world.person('admin');
    expect((await opened.workshop.read(id, admin)).work_sheet?.hour).toBe(8);
  });
});
