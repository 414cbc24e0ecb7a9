import type { OutsideName } from '#domain/records/outside.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

interface Outside {
  readonly from: string;
  readonly label: string;
  /** Its words, as `read.plain` has them. */
  readonly searched: string;
  /** Whether nobody may name it any more. */
  readonly gone: string;
  readonly keys: readonly string[];
}

/** How what is no record is called and found, and by which values a file may name it; each in its read model `r`. */
const READ: Readonly<Record<OutsideName, Outside>> = {
  customer: {
    ...{ from: 'read.customers r', label: 'r.label', searched: 'r.searched', gone: 'r.erased' },
    keys: ['r.vat_number', 'r.fiscal_code', 'r.email', 'r.label'],
  },
  roles: {
    ...{ from: 'read.roles r', label: 'r.display_name', searched: 'read.plain(r.display_name)', gone: 'r.archived' },
    keys: ['r.name', 'r.display_name'],
  },
};

/** SQL: all of these, with what they are called, by which words they are found, and whether they are gone. */
export function outsideRows(name: OutsideName): string {
  const { from, label, searched, gone } = READ[name];
  return `(select r.id, ${label} as label, ${searched} as searched, ${gone} as gone from ${from})`;
}

/** What these are called. */
export async function outsideLabels(
  db: Queryable,
  name: OutsideName,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { from, label } = READ[name];
  const { rows } = await db.query<{ id: number; label: string }>(
    `select r.id, ${label} as label from ${from} where r.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.label]));
}

/** Whom these texts name, whatever the case of their letters: the first key by which there is one says it. @param texts in lower case */
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
    const { rows } = await db.query<{ id: number; value: string }>(
      `select r.id, lower(${key}) as value from ${from} where lower(${key}) = any($1) order by r.id`,
      [left],
    );
    for (const { id, value } of rows) found.set(value, (found.get(value) ?? new Set()).add(id));
  }
  return found;
}
