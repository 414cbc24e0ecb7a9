import { setTimeout as pause } from 'node:timers/promises';
import { PROCESSES } from '#commands/registry.ts';
import { connectRedis } from '#platform/redis/connections.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { DUE_ON } from '#workers/clock/due-follower.ts';
import { REACTIONS } from '#workers/reactions/reactions.registry.ts';
import type { Cluster } from './cluster.ts';
import type { Log } from './log.ts';
import type { Records } from './records.ts';

/** How long nothing at all may change before waiting is given up. How long all of it takes depends on the machine. */
const PATIENCE_MS = 120_000;
/** The followers that have checkpoints, and the events that move these. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  reactions: REACTIONS.flatMap(({ on }) => on),
  deadlines: DUE_ON,
  processes: PROCESSES.map(({ on }) => on),
};

/**
 * Makes time pass while nothing sends: claims of dead senders expire, and waiting mails fall due. Only when the senders
 * are down, since a running sender still holds what it claimed.
 */
export async function passTime({ pool }: Records): Promise<void> {
  await pool.query(`update vault.outbox set claimed_until = clock_timestamp() where state = 'sending'`);
  await pool.query(`update vault.outbox set due_at = now() where state = 'waiting' and due_at > now()`);
}

/** Removes everything that is in Redis. */
export async function flushRedis({ redisUrl }: Cluster): Promise<void> {
  const redis = await connectRedis(redisUrl, 'commands');
  await redis.flushall();
  redis.disconnect();
}

/**
 * Ends the sessions by which processes own read models and followers; a paused owner loses its session after fifteen
 * seconds.
 */
export async function cutOwners({ pool }: Records): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = any($1)`,
    [['officina-projections-control', ...Object.keys(FOLLOWERS).map((name) => `officina-${name}`)]],
  );
}

/** How often ownership of read models and followers changed hands, in all. */
export async function changesOfOwners({ pool }: Records): Promise<number> {
  const { rows } = await pool.query<{ changes: number }>(
    `select (select coalesce(sum(epoch), 0) from vault.reaction_checkpoints)
       + (select coalesce(sum(epoch), 0) from read.checkpoints) as changes`,
  );
  return Number(rows[0]?.changes);
}

/**
 * Waits until everything is done that was begun: followers and read models are at the end of the log, and no mail is
 * under way.
 */
export async function untilPeace(records: Records, log: Log): Promise<void> {
  let moved = performance.now();
  let seen = '';
  for (;;) {
    await log.readOn(records);
    const known = log.events.length;
    // In this order: once a follower's checkpoint has passed an event, the mails that the event caused are in the
    // outbox.
    const behind = [...(await behindOf(records, log)), ...(await unsentMails(records))];
    await log.readOn(records);
    if (behind.length === 0 && log.events.length === known) return;
    const now = `${log.events.length} ${behind.join('; ')}`;
    if (now !== seen) [seen, moved] = [now, performance.now()];
    if (performance.now() - moved > PATIENCE_MS) throw new Error(`no peace: ${behind.join('; ')}`);
    await pause(50);
  }
}

/** How many mails wait for their time. */
export async function waitingMails({ pool }: Records): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) as count from vault.outbox where state = 'waiting'`,
  );
  return rows[0]?.count ?? 0;
}

async function unsentMails({ pool }: Records): Promise<string[]> {
  const { rows } = await pool.query<{ state: string; count: number }>(
    `select state, count(*) as count from vault.outbox
     where (state = 'waiting' and due_at <= now()) or state = 'sending'
       or (state in ('sent', 'kept', 'failed') and not outcome_recorded) group by state`,
  );
  return rows.map(({ state, count }) => `${count} mails ${state}`);
}

async function behindOf({ pool }: Records, log: Log): Promise<string[]> {
  const { rows: followers } = await pool.query<{ name: string; position: string | null }>(
    'select name, position from vault.reaction_checkpoints',
  );
  const { rows: read } = await pool.query<{ name: string; position: string | null }>(
    'select projection as name, position from read.checkpoints where live',
  );
  const wanted = [
    ...Object.entries(FOLLOWERS).map(([name, on]) => ({ name, on, known: followers })),
    ...PROJECTIONS.map(({ name, on }) => ({ name, on, known: read })),
  ];
  return wanted.flatMap(({ name, on, known }) => {
    const stands = known.find((one) => one.name === name)?.position ?? '';
    const last = log.lastOf(on);
    return stands < last ? [`${name} at ${stands}, not ${last}`] : [];
  });
}
