import type { Pool } from 'pg';
import type { SignedHead } from './signed-head.ts';

type HeadRow = Omit<SignedHead, 'events'> & { readonly events: string };

/** Columns as texts, so that every pool reads the same values whatever its type parsers. */
const COLUMNS = `store, day::text, store || ':' || place as position, events::text, digest,
  to_char(signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "signedAt", signature,
  key_fingerprint as fingerprint`;

/** The last head of a store; null when none was signed. */
export async function lastHead(pool: Pick<Pool, 'query'>, store: string): Promise<SignedHead | null> {
  const { rows } = await pool.query<HeadRow>(
    `select ${COLUMNS} from vault.signed_heads where store = $1 order by signed_heads.day desc limit 1`,
    [store],
  );
  return rows[0] ? headOf(rows[0]) : null;
}

/** All heads, those of the stores that the log came from included, in the order in which the log reached them. */
export async function allHeads(pool: Pick<Pool, 'query'>): Promise<SignedHead[]> {
  const { rows } = await pool.query<HeadRow>(
    `select ${COLUMNS} from vault.signed_heads order by signed_heads.events, signed_at, store`,
  );
  return rows.map(headOf);
}

/** Stores a head; false when the day already has one. */
export async function keepHead(pool: Pick<Pool, 'query'>, head: SignedHead): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into vault.signed_heads (store, day, place, events, digest, signed_at, signature, key_fingerprint)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      head.store,
      head.day,
      head.position.slice(head.store.length + 1),
      head.events,
      head.digest,
      head.signedAt,
      head.signature,
      head.fingerprint,
    ],
  );
  return rowCount === 1;
}

function headOf(row: HeadRow): SignedHead {
  return { ...row, events: Number(row.events) };
}
