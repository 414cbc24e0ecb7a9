import { z } from 'zod';
import type { Queryable } from '#platform/postgres/sql.ts';
import { type CappedCount, capped, checkpointOf } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/cursor.ts';
import { escapeLike, searchTerms } from '../kernel/search-terms.ts';
import { countedRows } from '../kernel/sorted-page.query.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import { applyScope, type RepairScope } from './repair-list.filters.ts';
import type { RepairListItem } from './repair-list.item.ts';
import { repairRowsById } from './repair-rows.query.ts';

/** What a repair may have: a trip to a supplier, a work sheet, a quote; a quote that was sent is what customers see of it. */
export type RepairPart = 'external-repair' | 'work-sheet' | 'quote' | 'sent-quote';

const HAS: Readonly<Record<RepairPart, string>> = {
  'external-repair': 'r.external_repair_id is not null',
  'work-sheet': 'r.work_sheet',
  quote: 'r.id_states_quote is not null',
  'sent-quote': 'r.id_states_quote is not null and r.id_states_quote <> 1',
};

export interface RepairsWithPart {
  readonly rows: readonly RepairListItem[];
  readonly next: string | null;
  readonly count: CappedCount;
  readonly position: string | null;
}

/** Repairs that have such a part, the newest first. @throws BadCursor */
export async function repairsWithPart(
  db: Queryable,
  part: RepairPart,
  { search, cursor, limit }: { readonly search?: string; readonly cursor?: string; readonly limit: number },
  scope: RepairScope,
): Promise<RepairsWithPart> {
  const position = await checkpointOf(db, 'repair-list');
  const parts = new SqlParts();
  parts.and(`r.shelf <> 'gone'`);
  parts.and(HAS[part]);
  applyScope(parts, scope);
  for (const term of searchTerms(search === '*' ? '' : search)) {
    const like = parts.value(`%${escapeLike(term)}%`);
    const columns = ['r.code_intervention_gr', 'r."codeGr"', 'r.customer_label', 'r.id::text'];
    parts.and(columns.map((column) => `read.plain(${column}) like ${like}`).join(' or '));
  }
  const after = parts.copy();
  if (cursor) after.and(`r.id < ${after.value(readCursor(cursor, z.object({ id: z.number().int() })).id)}`);
  const found = await db.query<{ id: number }>(
    `select r.id from read.repair_list r where ${after.where} order by r.id desc limit ${after.value(limit + 1)}`,
    after.values,
  );
  const count = capped(await countedRows(db, 'from read.repair_list r', parts));
  const ids = found.rows.slice(0, limit).map(({ id }) => id);
  const rows = (await repairRowsById(db, ids, scope)).toSorted((one, other) => other.id - one.id);
  const last = found.rows.length > limit ? ids.at(-1) : undefined;
  const next = last === undefined ? null : writeCursor({ id: last });
  return { rows, next, count, position };
}
