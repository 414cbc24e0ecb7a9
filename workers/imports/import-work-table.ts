import type { Pool } from 'pg';
import type { Import, ImportRow, RowFault, RowPlan } from '#commands/records/imports-table.ts';
import type { FlatValues } from '#domain/records/kernel/record-values.ts';
import { runTransaction } from '#platform/postgres/run-transaction.ts';

export const BATCH = 200;

/** The ids of imports that are to be worked at, whether or not somebody does; the oldest first. */
export async function importsUnderWay(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from vault.imports where status in ('reading', 'checking', 'running', 'undoing') order by id`,
  );
  return rows.map(({ id }) => id);
}

export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Stores the rows of a file, all or none. @param match returns the place that each column fills, by the heads */
export function keepRows(
  pool: Pool,
  { id }: Import,
  read: () => AsyncIterable<readonly FileRow[]>,
  match: (heads: readonly string[]) => readonly (string | null)[],
): Promise<void> {
  return runTransaction(pool, async (client) => {
    let heads: readonly string[] | null = null;
    for await (const batch of read()) {
      const rows = heads ? batch : batch.slice(1);
      heads ??= batch[0]?.cells ?? [];
      await client.query(
        `insert into vault.import_rows (import_id, line, cells)
         select $1, line, cells from jsonb_to_recordset($2) as r(line int, cells jsonb)`,
        [id, JSON.stringify(rows)],
      );
    }
    await client.query(
      `update vault.imports set status = 'columns', heads = $2, columns = $3, file = null where id = $1`,
      [id, JSON.stringify(heads ?? []), JSON.stringify(match(heads ?? []))],
    );
  });
}

/** The next rows of a step: those that the dry run has not reached, those not run yet, or those not undone yet. */
export async function nextRows(pool: Pool, id: number, step: 'checking' | 'running' | 'undoing'): Promise<ImportRow[]> {
  const which = {
    checking: 'plan is null order by line',
    running: `outcome is null and plan in ('add', 'update') order by line`,
    undoing: `outcome = 'done' order by line desc`,
  } as const;
  const { rows } = await pool.query<ImportRow>(
    `select line, cells, plan, values, faults, record_id, before, outcome, revision
     from vault.import_rows where import_id = $1 and ${which[step]} limit ${BATCH}`,
    [id],
  );
  return rows;
}

/** The first line of an import in which each of these values occurs. */
export async function firstLines(pool: Pool, id: number, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await pool.query<{ key: string; line: number }>(
    `select key, min(line) as line from vault.import_rows, unnest(keys) key
     where import_id = $1 and keys && $2::text[] and key = any($2) group by key`,
    [id, keys],
  );
  return new Map(rows.map(({ key, line }) => [key, line]));
}

export interface PlannedRow {
  readonly line: number;
  readonly plan: RowPlan;
  readonly values: FlatValues;
  readonly faults: readonly RowFault[];
  readonly record_id: number | null;
  readonly keys: readonly string[];
}

/**
 * Saves what the dry run found. Returns false and saves nothing when columns were matched anew meanwhile, or a cell was
 * mended.
 */
export function savePlans(pool: Pool, { id, round }: Import, rows: readonly PlannedRow[]): Promise<boolean> {
  return runTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `select from vault.imports where id = $1 and round = $2 and status = 'checking' for update`,
      [id, round],
    );
    if (!rowCount) return false;
    await client.query(
      `update vault.import_rows r set plan = v.plan, values = v.values, faults = v.faults, record_id = v.record_id, keys = v.keys
       from jsonb_to_recordset($2) as v(line int, plan text, values jsonb, faults jsonb, record_id bigint, keys text[])
       where r.import_id = $1 and r.line = v.line`,
      [id, JSON.stringify(rows)],
    );
    // Only now is it known what later rows have in common with a mended one: those are checked again.
    await client.query(
      `update vault.import_rows r set plan = null, values = null, faults = '[]', record_id = null, keys = '{}'
       where r.import_id = $1 and r.plan is not null and r.outcome is null and r.keys && $2::text[] and r.line <> all($3)
         and exists (select from vault.import_rows v
           where v.import_id = $1 and v.line = any($3) and v.line < r.line and v.keys && r.keys)`,
      [id, rows.flatMap(({ keys }) => keys), rows.map(({ line }) => line)],
    );
    return true;
  });
}

/** Saves what rows that are to be changed hold before the change: only the first time that they are looked at. */
export async function saveBefore(
  pool: Pool,
  id: number,
  rows: readonly { readonly line: number; readonly before: FlatValues }[],
): Promise<void> {
  await pool.query(
    `update vault.import_rows r set before = v.before from jsonb_to_recordset($2) as v(line int, before jsonb)
     where r.import_id = $1 and r.line = v.line and r.before is null`,
    [id, JSON.stringify(rows)],
  );
}

export interface DoneRow {
  readonly line: number;
  readonly outcome: 'done' | 'refused' | 'undone' | 'kept';
  readonly faults: readonly RowFault[];
  readonly record_id: number | null;
  readonly revision: number | null;
}

/** Saves what became of rows. It was done, so it is saved whatever somebody wants of the import meanwhile. */
export async function saveOutcomes(pool: Pool, id: number, rows: readonly DoneRow[]): Promise<void> {
  await pool.query(
    `update vault.import_rows r set outcome = v.outcome, faults = v.faults, record_id = v.record_id, revision = v.revision
     from jsonb_to_recordset($2) as v(line int, outcome text, faults jsonb, record_id bigint, revision bigint)
     where r.import_id = $1 and r.line = v.line`,
    [id, JSON.stringify(rows)],
  );
}
