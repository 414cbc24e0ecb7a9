import type { Pool } from 'pg';

/** Tables of the vault that hold, or held, something of persons. */
const VAULT = [
  'commands',
  'credentials',
  'documents',
  'media',
  'outbox',
  'outbox_causes',
  'personal_keys',
  'reaction_failures',
  'refresh_tokens',
  'sessions',
  'settings',
  'sign_in_failures',
];

/**
 * Takes what was overwritten or deleted out of the tables' pages and indexes, too, instead of some day. What an older
 * transaction may still see goes with the next ordinary vacuum; logs and copies of the disk have times of their own.
 */
export async function vacuumTraces(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'read' or (schemaname = 'vault' and tablename = any($1)) order by 1`,
    [VAULT],
  );
  for (const { name } of rows) await pool.query(`vacuum (index_cleanup on, truncate off, skip_locked) ${name}`);
}
