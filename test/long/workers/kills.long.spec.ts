import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { emptyDetails } from '#domain/repairs/repair-details.ts';
import { openWorld, registerPeople, type World } from '#test/integration/workers/world.ts';
import { content, hashOf } from '#test/support/repair-story.ts';
import { seedFrom } from '#test/support/seed.ts';

const REPAIRS = 10;
/** The followers that cause mails, or end them. */
const SENDING = ['reactions', 'deadlines', 'processes'];
const CHILD = join(import.meta.dirname, 'dying-worker.ts');

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
});
afterEach(() => world.close());

/**
 * The events of a repair: submitted, arrived, quoted. The quotes of even repairs are accepted; customers of odd ones
 * are reminded.
 */
function life(repairId: number): OfficinaEvent[] {
  const ids = { repairId, customer_id: 77 };
  const code_intervention_gr = `RIP-2026-${String(repairId).padStart(5, '0')}`;
  const details = { ...emptyDetails, description: 'Inverter' };
  const version = { ...ids, version: 1, hash: hashOf(repairId) };
  const quote: OfficinaEvent = { type: 'QuoteIssued', data: { ...version, content: content(), referents: [] } };
  const events: OfficinaEvent[] = [
    { type: 'FaultModuleSubmitted', data: { ...ids, code_intervention_gr, details, captures: [] } },
    { type: 'ArrivalConfirmed', data: { ...ids, arrivedOn: '2026-03-02' } },
    { type: 'RepairMoved', data: { ...ids, from: 'RECEIVED', to: 'DIAGNOSIS', reason: '' } },
    quote,
  ];
  if (repairId % 2 === 0) {
    events.push({ type: 'QuoteAccepted', data: { ...version, decidedBy: '', channel: 'panel', ip: '' } });
  }
  return events;
}

test('workers that are killed at random, dozens of times: every mail, and a copy only where SMTP took one unnoted', async () => {
  // The first start fixes the position from which reactions begin; the children do all that follows.
  await world.stop(await world.start());
  let told = '';
  for (let repairId = 1; repairId <= REPAIRS; repairId++) {
    told = (await world.append(`repair-${repairId}`, life(repairId))).position;
  }
  let deaths = 0;
  /** Messages that a process was handing to the server when it died: for each, how often. */
  const open = new Map<string, number>();
  let seed = seedFrom(20_260_302);
  const started = Date.parse('2026-03-05T12:00:00.000Z');
  const done = async () => {
    const mails = await world.mails();
    const { rowCount: due } = await world.pool.query('select 1 from vault.due where due_at <= $1', [
      new Date(started).toISOString(),
    ]);
    const { rows } = await world.pool.query<{ n: number }>(
      `with those as (select * from vault.reaction_checkpoints where name = any($1))
       select count(*) as n from those where position = (select max(position) from those) and position >= $2`,
      // It is not enough that all are at one position, since they may have met in the middle of the story.
      [SENDING, told],
    );
    return (
      due === 0 &&
      rows[0]?.n === SENDING.length &&
      mails.length > 0 &&
      mails.every((mail) => mail.outcome_recorded || mail.state === 'cancelled')
    );
  };
  while (!(await done())) {
    const options = {
      databaseUrl: world.database.url,
      redisUrl: world.redis.url,
      smtpUrl: world.smtp.url,
      home: world.home,
    };
    const child = spawn(process.execPath, [CHILD], {
      env: { ...process.env, DYING_WORKER: JSON.stringify({ ...options, now: started, seed: seed++ }) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let gone = false;
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    void ended.then(() => {
      gone = true;
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    while (!gone && !(await done())) await pause(100);
    child.kill('SIGTERM');
    await ended;
    const steps = said.split('\n');
    if (steps.includes('died')) deaths++;
    const noted = new Set(steps.filter((step) => step.startsWith('noted ')).map((step) => step.slice(6)));
    for (const step of steps) {
      const id = step.startsWith('fixed ') ? step.slice(6) : '';
      if (id && !noted.has(id)) open.set(id, (open.get(id) ?? 0) + 1);
    }
  }
  const mails = await world.mails();
  const expected = REPAIRS * 4 + (REPAIRS / 2) * 3;
  expect(mails.filter(({ state }) => state === 'sent')).toHaveLength(expected);
  const copies = new Map<string, number>();
  for (const { messageId } of world.smtp.mails) copies.set(messageId ?? '', (copies.get(messageId ?? '') ?? 0) + 1);
  expect(copies.size).toBe(expected);
  for (const [messageId, count] of copies) {
    const id = /^<officina-(\d+)-/.exec(messageId)?.[1] ?? '';
    expect(count, `message ${id}`).toBeLessThanOrEqual(1 + (open.get(id) ?? 0));
  }
  expect(deaths).toBeGreaterThan(10);
  const outcomes = await world.pool.query('select distinct outcome_recorded from vault.outbox');
  expect(outcomes.rows).toEqual([{ outcome_recorded: true }]);
});
