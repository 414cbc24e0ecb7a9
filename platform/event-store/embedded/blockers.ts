import type pg from 'pg';
import type { StoreLogger } from '../store-logger.ts';

/**
 * Finds the sessions at the end of the chain of waits that keep session `$1` waiting. In the same statement it ends
 * those of them that have done nothing for longer than `$2` milliseconds (idle in a transaction, or waiting for their
 * own client). Their transaction is rolled back, as it would have been had they died. A session that works is only
 * named: it may be a repair that must not be cut off.
 */
const FIND = `
with recursive chain(pid) as (
  select unnest(pg_blocking_pids($1)) union select unnest(pg_blocking_pids(chain.pid)) from chain
), root as (
  select chain.pid, a.usename, a.application_name, a.client_addr, a.state, a.wait_event, a.query,
         extract(epoch from clock_timestamp() - a.xact_start) as seconds,
         (a.state like 'idle in transaction%' or a.wait_event_type = 'Client')
           and a.state_change < clock_timestamp() - make_interval(secs => $2::float8 / 1000) as idle
    from chain left join pg_stat_activity a on a.pid = chain.pid
   where cardinality(pg_blocking_pids(chain.pid)) = 0
)
select *, case when idle then pg_terminate_backend(pid) else false end as ended from root`;

interface Blocker {
  pid: number;
  usename: string | null;
  application_name: string | null;
  client_addr: string | null;
  state: string | null;
  wait_event: string | null;
  query: string | null;
  seconds: string | null;
  idle: boolean | null;
  ended: boolean;
}

/**
 * Finds the sessions that keep a session of ours from the event log, writes their names to the program's log, and ends
 * the idle ones.
 * @returns the names, for an error's message; empty when nothing blocks
 */
export async function clearBlockers(
  pool: pg.Pool,
  waitingPid: number,
  graceMs: number,
  logger: StoreLogger,
): Promise<string> {
  const { rows } = await pool.query<Blocker>(FIND, [waitingPid, graceMs]);
  for (const blocker of rows) {
    const action = blocker.ended ? 'it was idle, and is ended' : 'it is left to work';
    logger.warn({ blocker: { ...blocker, query: blocker.query?.slice(0, 200) } }, `the event log was held: ${action}`);
  }
  return rows.map(nameOf).join('; ');
}

function nameOf(blocker: Blocker): string {
  // PostgreSQL names a prepared transaction (two-phase commit) as pid 0.
  if (blocker.pid === 0) return 'a prepared transaction (see pg_prepared_xacts)';
  const seconds = blocker.seconds === null ? '?' : Math.round(Number(blocker.seconds));
  const who = `${blocker.usename ?? '?'} «${blocker.application_name ?? ''}» from ${blocker.client_addr ?? 'local'}`;
  return `session ${blocker.pid} of ${who}, ${blocker.state ?? 'gone'} for ${seconds} s${blocker.ended ? ', ended now' : ''}`;
}
