import type { Queryable } from '#platform/postgres/sql.ts';
import type { SelectOption } from '../../kernel/lists/select-options.ts';

/** The customers with a VAT type, without archived ones: how many, and the first by label. */
export async function customersTaxedBy(
  db: Queryable,
  id: number,
  shown: number,
): Promise<{ readonly count: number; readonly items: readonly SelectOption[] }> {
  const { rows } = await db.query<SelectOption & { count: number }>(
    `select r.id, r.label as text, count(*) over () as count from read.customers r
     where r.vat_type_id = $1 and not r.archived order by r.label, r.id limit $2`,
    [id, shown],
  );
  return { count: Number(rows[0]?.count ?? 0), items: rows.map((row) => ({ id: row.id, text: row.text })) };
}
