import type { Pool, PoolClient } from 'pg';
import { addDays } from '#domain/kernel/calendar.ts';
import type { Find, Found } from '#projections/saved-searches/saved-searches.query.ts';
import { findsStillThere } from '#projections/saved-searches/saved-searches.query.ts';
import type { Write } from '#workers/followers/follower.ts';

/** How many days a find is kept: until then the same search does not find a thing again that is put online again. */
const KEPT_DAYS = 90;

/** The mail of a customer's finds: one for each morning. */
export interface FindsMail {
  readonly customerId: number;
  /** `YYYY-MM-DD`, in Rome. */
  readonly day: string;
}

/** When the clock mails finds, and the event that they come from. */
export interface FindsDue {
  readonly day: string;
  /** ISO 8601. */
  readonly due_at: string;
  readonly event: { readonly eventId: string; readonly position: string; readonly correlationId: string };
}

/**
 * Notes what searches found, each thing once for each search, and sets the mail of each customer with something new: by
 * one statement, however many they are.
 */
export function noteFinds(sold: number, found: readonly Found[], { day, due_at, event }: FindsDue): Write {
  return async (client: PoolClient) => {
    await client.query(
      `with fresh as (
         insert into vault.search_finds (search_id, sold_id, customer_id, day)
         select search_id, $1, customer_id, $4 from unnest($2::int8[], $3::int8[]) f(search_id, customer_id)
         on conflict do nothing returning customer_id)
       insert into vault.due (kind, subject, due_at, data, group_key)
       select distinct 'search-finds', customer_id || '@' || $4, $5::timestamptz,
         $6::jsonb || jsonb_build_object('customerId', customer_id, 'day', $4::text), 'search-finds-' || customer_id
       from fresh on conflict (kind, subject) do nothing`,
      [
        sold,
        found.map(({ search_id }) => search_id),
        found.map(({ customer_id }) => customer_id),
        day,
        due_at,
        JSON.stringify(event),
      ],
    );
  };
}

/** What a mail may say when it leaves: the finds that still exist and are still wanted. */
export async function findsOf(pool: Pool, { customerId, day }: FindsMail): Promise<Find[]> {
  const { rows } = await pool.query<{ search_id: number; sold_id: number }>(
    'select search_id, sold_id from vault.search_finds where customer_id = $1 and day = $2',
    [customerId, day],
  );
  return rows.length === 0 ? [] : findsStillThere(pool, customerId, rows);
}

/** Deletes finds that are {@link KEPT_DAYS} days old. @param now milliseconds since 1970 */
export async function pruneFinds(pool: Pool, now: number): Promise<number> {
  const before = addDays(new Date(now).toISOString().slice(0, 10), -KEPT_DAYS);
  const { rowCount } = await pool.query('delete from vault.search_finds where day < $1', [before]);
  return rowCount ?? 0;
}
