import type pg from 'pg';
import { ensureSchema } from '#projections/kernel/tables/schema.ts';
import { tableSql } from '#projections/kernel/tables/table.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { repairList } from '#projections/repair-list/repair-list.projection.ts';
import type { RepairListRow } from '#projections/repair-list/repair-list.row.ts';
import type { Similar } from './naive-search.ts';

/** Makes the read models' tables, all empty. */
export async function makeTables(pool: pg.Pool): Promise<void> {
  await ensureSchema(pool, PROJECTIONS);
}

/**
 * Inserts or replaces rows, and removes some, by the runner's own statements, so that everything derived from the rows
 * follows.
 */
export async function writeRows(pool: pg.Pool, rows: readonly RepairListRow[], gone: readonly number[] = []) {
  const sql = tableSql(repairList, 1);
  const positioned = rows.map((row) => ({ ...row, _position: `test:${String(row.id).padStart(20, '0')}` }));
  await pool.query({ ...sql.upsert, values: [JSON.stringify(positioned)] });
  if (gone.length > 0) await pool.query({ ...sql.remove, values: [gone] });
}

/** Asks PostgreSQL for the similarity of each pair of words by its trigrams, without any index. */
export function similarBy(pool: pg.Pool): Similar {
  return async (words, typed) => {
    const { rows } = await pool.query<{ word: string }>(
      `select word from unnest($1::text[]) with ordinality w(word, nth)
       where similarity(word, $2) >= 0.3 and word_similarity($2, word) >= 0.45 order by nth`,
      [words, typed],
    );
    return rows.map(({ word }) => word);
  };
}
