import type { OutsideName } from '#domain/records/outside.ts';
import { arrayOf, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';

interface Outside {
  readonly from: Sql;
  readonly label: Sql;
  /** Its words, as `read.plain` makes them. */
  readonly searched: Sql;
  /** The condition under which nobody may name it any more. */
  readonly gone: Sql;
  readonly keys: readonly Sql[];
}

/**
 * Entities that are no records and that records name all the same: how each is called and found, and by which values a
 * file may name it; in its read model `r`.
 */
const READ: Readonly<Record<OutsideName, Outside>> = {
  customer: {
    from: sql`read.customers r`,
    label: sql`r.label`,
    searched: sql`r.searched`,
    gone: sql`r.erased`,
    keys: [sql`r.vat_number`, sql`r.fiscal_code`, sql`r.email`, sql`r.label`],
  },
  roles: {
    from: sql`read.roles r`,
    label: sql`r.display_name`,
    searched: sql`read.plain(r.display_name)`,
    gone: sql`r.archived`,
    keys: [sql`r.name`, sql`r.display_name`],
  },
};

/** All rows of such an entity: what they are called, by which words they are found, and whether they are gone. */
export function outsideRows(name: OutsideName): Sql {
  const { from, label, searched, gone } = READ[name];
  return sql`(select r.id, ${label} as label, ${searched} as searched, ${gone} as gone from ${from})`;
}

/** The labels of these rows. */
export async function outsideLabels(
  db: Queryable,
  name: OutsideName,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { from, label } = READ[name];
  const rows = await rowsOf<{ id: number; label: string }>(
    db,
    sql`select r.id, ${label} as label from ${from} where r.id = any(${arrayOf(ids, 'int8')})`,
  );
  return new Map(rows.map((row) => [row.id, row.label]));
}

/**
 * The ids that these texts name, whatever the case of their letters: the first of the keys with a match decides. @param
 * texts in lower case
 */
export async function outsideNamed(
  db: Queryable,
  name: OutsideName,
  texts: readonly string[],
): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>();
  const { from, keys } = READ[name];
  for (const key of keys) {
    const left = texts.filter((text) => !found.has(text));
    if (left.length === 0) break;
    const rows = await rowsOf<{ id: number; value: string }>(
      db,
      sql`select r.id, lower(${key}) as value from ${from}
        where lower(${key}) = any(${arrayOf(left, 'text')}) order by r.id`,
    );
    for (const { id, value } of rows) found.set(value, (found.get(value) ?? new Set()).add(id));
  }
  return found;
}
