import type { Pool } from 'pg';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';

/** A row of an imported file. */
export interface ImportedRow {
  readonly import: number;
  readonly line: number;
}

/** What tells a person's rows in imported files from others. */
export interface Imported {
  /** Null: the person is no customer. */
  readonly customer_id: number | null;
  /** The person's records, which rows became or change. */
  readonly records: readonly { readonly family: string; readonly id: number }[];
  /**
   * Names and addresses of the person. Null: a restored backup has the person without their key, so nobody can read
   * them any more.
   */
  readonly words: readonly string[] | null;
}

/** The fields of all families that name the owner of a row's record. */
const OWNERS = [...new Set(RECORD_FAMILIES.flatMap(({ owner }) => owner ?? []))];

/**
 * Rows of files that speak of a person: by the record that they became, by the owner that they name, or by a cell that
 * says one of the person's words. Where the words can't be read, every row that became no record may be the person's:
 * the file can be read anew, the person's data can't be kept.
 */
export async function rowsAbout(pool: Pool, { customer_id, records, words }: Imported): Promise<ImportedRow[]> {
  const { rows } = await pool.query<ImportedRow>(
    `select r.import_id as import, r.line from vault.import_rows r join vault.imports i on i.id = r.import_id
     where exists (select 1 from jsonb_to_recordset($1::jsonb) as o(family text, id bigint)
                   where o.family = i.family and o.id = r.record_id)
        or exists (select 1 from unnest($2::text[]) owner where r.values->>owner = $3)
        or exists (select 1 from jsonb_array_elements_text(r.cells) cell where lower(btrim(cell)) = any($4))
        or ($5 and r.record_id is null)
     order by 1, 2`,
    [
      ...[JSON.stringify(records), OWNERS, customer_id === null ? null : String(customer_id)],
      ...[
        [...(customer_id === null ? [] : [`#${customer_id}`]), ...(words ?? [])].map((word) =>
          word.trim().toLowerCase(),
        ),
        words === null,
      ],
    ],
  );
  return rows;
}

/** Blanks what the rows said. Which line became which record, or was left out, stays. */
export async function blankRows(pool: Pool, rows: readonly ImportedRow[]): Promise<void> {
  await pool.query(
    `update vault.import_rows r set cells = '[]', keys = '{}', values = null, before = null, faults = '[]',
       plan = case when outcome is null then 'skip' else plan end
     from jsonb_to_recordset($1::jsonb) as o(import bigint, line int)
     where r.import_id = o.import and r.line = o.line`,
    [JSON.stringify(rows)],
  );
}
