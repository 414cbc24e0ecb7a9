import { anyOf, type Queryable, type Sql, sql } from '#platform/postgres/sql.ts';
import { type CountedPage, countedPageOf, type List, newestFirst } from '../kernel/lists/list.query.ts';
import { matching } from '../kernel/lists/matching.ts';
import { termsBesideAll } from '../kernel/lists/search-terms.ts';
import { inScope, type RepairScope } from './repair-list.filters.ts';
import type { RepairListItem } from './repair-list.item.ts';
import { repairRowsById } from './repair-rows.query.ts';

/**
 * What a repair may have: a trip to a supplier, a work sheet, a quote, or a quote that was sent, which is what
 * customers see of it.
 */
export type RepairPart = 'external-repair' | 'work-sheet' | 'quote' | 'sent-quote';

const HAS: Readonly<Record<RepairPart, Sql>> = {
  'external-repair': sql`r.external_repair_id is not null`,
  'work-sheet': sql`r.work_sheet`,
  quote: sql`r.id_states_quote is not null`,
  'sent-quote': sql`r.id_states_quote is not null and r.id_states_quote <> 1`,
};

const LIST: List = {
  readModels: ['repair-list'],
  columns: sql`r.id`,
  from: sql`read.repair_list r`,
  id: sql`r.id`,
};
/** The texts that are searched. */
const WORDS = [sql`r.code_intervention_gr`, sql`r."codeGr"`, sql`r.customer_label`, sql`r.id::text`];

/** Repairs that have such a part, the newest first. @throws BadCursor */
export async function repairsWithPart(
  db: Queryable,
  part: RepairPart,
  { search, cursor, limit }: { readonly search?: string; readonly cursor?: string; readonly limit: number },
  scope: RepairScope,
): Promise<CountedPage<RepairListItem>> {
  const found = termsBesideAll(search).map((term) =>
    anyOf(WORDS.flatMap((column) => matching(sql`read.plain(${column})`, [term]))),
  );
  const where = [sql`r.tab <> 'gone'`, HAS[part], ...inScope(scope), ...found];
  const { rows, ...page } = await countedPageOf<{ readonly id: number }>(
    db,
    LIST,
    where,
    newestFirst({ cursor, limit }),
  );
  const items = await repairRowsById(
    db,
    rows.map(({ id }) => id),
    scope,
  );
  return { ...page, rows: items.toSorted((one, other) => other.id - one.id) };
}
