import type { Pool } from 'pg';
import type { RecordedEvent } from '#platform/event-store/port.ts';
import type { Write } from './follower.ts';

/** An event that was put aside. */
export interface Failure {
  readonly event_id: string;
  readonly stream: string;
  readonly revision: number;
  readonly attempts: number;
}

/** Seconds until the next attempt, by the number of attempts so far. */
const PAUSES = [30, 60, 300, 900, 3600] as const;

/** Puts an event aside, so that the others go on; it is tried again until it works. */
export function putAside(follower: string, event: RecordedEvent, error: unknown): Write {
  return async (client) => {
    await client.query(
      `insert into vault.reaction_failures (follower, event_id, stream, revision, error, next_at)
       values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second') on conflict (follower, event_id) do nothing`,
      [follower, event.id, event.stream, event.revision, textOf(error), PAUSES[0]],
    );
  };
}

export async function dueFailures(pool: Pool, follower: string): Promise<Failure[]> {
  const { rows } = await pool.query<Failure>(
    `select event_id, stream, revision, attempts from vault.reaction_failures
     where follower = $1 and next_at <= now() order by created_at limit 20`,
    [follower],
  );
  return rows;
}

export function forgetFailure(follower: string, eventId: string): Write {
  return async (client) => {
    await client.query('delete from vault.reaction_failures where follower = $1 and event_id = $2', [
      follower,
      eventId,
    ]);
  };
}

export function recordFailure(follower: string, failure: Failure, error: unknown): Write {
  const pause = PAUSES[Math.min(failure.attempts, PAUSES.length - 1)];
  return async (client) => {
    await client.query(
      `update vault.reaction_failures set attempts = attempts + 1, error = $3, next_at = now() + $4 * interval '1 second'
       where follower = $1 and event_id = $2`,
      [follower, failure.event_id, textOf(error), pause],
    );
  };
}

function textOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll('\0', '').slice(0, 2000);
}
