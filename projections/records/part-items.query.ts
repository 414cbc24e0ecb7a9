import { item } from '#domain/records/item/item.record.ts';
import type { PartItem } from '#domain/stock/repair-parts.decide.ts';
import { arrayOf, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { tableOf } from './record-table.ts';

/** Items of the shop that are these parts of the catalogue; where a part has several, the oldest comes first. */
export async function partItems(db: Queryable, parts: readonly number[]): Promise<PartItem[]> {
  if (parts.length === 0) return [];
  return rowsOf<PartItem>(
    db,
    sql`select r.id as item_id, r.item_gr_id as part, coalesce(r.condition in ('used', 'refurbished'), false) as used
      from ${tableOf(item)} r where r.item_gr_id = any(${arrayOf(parts, 'int8')}) and not r.archived order by r.id`,
  );
}
