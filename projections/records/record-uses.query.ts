import type { Language } from '#domain/accounts/offered/languages.ts';
import type { LocalizedText } from '#domain/kernel/message.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import { placeLabel } from '#domain/records/kernel/value-texts.ts';
import { isOutside, type OutsideName } from '#domain/records/outside.ts';
import type { Family } from '#domain/records/record-state.ts';
import { RECORD_FAMILIES, type RecordFamily, recordFamily } from '#domain/records/registry.ts';
import { ownSql, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { customersTaxedBy } from '../customers/offered/customer-uses.query.ts';
import { COUNT_CAP } from '../kernel/checkpoint.query.ts';
import type { SelectOption } from '../kernel/lists/select-options.ts';
import { repairsAtSupplier, repairsOfCustomer } from '../repair-list/offered/repair-uses.query.ts';
import { repairsInState } from '../states/offered/state-uses.query.ts';
import { filterExpression } from './record-columns.ts';
import { columnNamed, LABEL, tableOf } from './record-table.ts';

/** A field by which records name a record of another family; within a list of rows: `ranges.area_id`. */
interface NamingField {
  readonly family: Family;
  readonly field: string;
  /** The condition that a row `r` names this record there. */
  readonly names: (id: number) => Sql;
  /**
   * The field of `r` that names the record which uses this one, and that record's family, where it is not `r` itself.
   */
  readonly owner?: { readonly family: Family; readonly field: string };
}

/**
 * The naming field of a membership: a member is used by the record that it belongs to, while that is not archived. A
 * record with members is not in use for that reason: they go with it.
 */
function memberFields(family: Family, of: string): NamingField[] {
  const { membership, fields } = family;
  const [owned, field] = [fields[membership?.of ?? '']?.kind, fields[membership?.member ?? '']];
  if (!membership || owned?.type !== 'ref' || field?.kind.type !== 'ref' || field.kind.family !== of) return [];
  const owner = { family: recordFamily(owned.family), field: membership.of };
  const { member } = membership;
  return [{ family, field: member, names: namesIn(member, field), owner }];
}

function namesIn(name: string, field: Field): NamingField['names'] {
  const column = ownSql(filterExpression(name, field, 'r.'));
  return (id) => sql`${column} = ${id}`;
}

function namingFields(family: Family, of: string): NamingField[] {
  if (family.membership) return memberFields(family, of);
  const own = Object.entries(family.fields).flatMap(([field, one]) => {
    const { kind } = one;
    const names = kind.type === 'ref' ? kind.family === of : kind.type === 'father' && family.name === of;
    return names ? [{ family, field, names: namesIn(field, one) }] : [];
  });
  const within = Object.entries(family.children).flatMap(([list, { fields }]) =>
    Object.entries(fields).flatMap(([column, { kind }]) => {
      if (kind.type !== 'ref' || kind.family !== of) return [];
      const key = ownSql(`'${column}'`);
      const names = (id: number) =>
        sql`${columnNamed(list)} @> jsonb_build_array(jsonb_build_object(${key}, ${id}::bigint))`;
      return [{ family, field: `${list}.${column}`, names }];
    }),
  );
  return [...own, ...within];
}

const NAMING: ReadonlyMap<RecordFamily, readonly NamingField[]> = new Map(
  RECORD_FAMILIES.map(({ name }) => [name, RECORD_FAMILIES.flatMap((family) => namingFields(family, name))]),
);

/** A place where a record is named: how often in all (10,000: or more), and the first records that name it. */
export interface FoundUse {
  /** The family of the records that name it; null: they are of no family (repairs …). */
  readonly family: RecordFamily | null;
  /** The label of the place that names it. */
  readonly field: string;
  readonly title: LocalizedText;
  readonly count: number;
  readonly items: readonly SelectOption[];
}

/** Entities that are no family, and name records, or what is beside them, all the same. */
const OTHER_USES: Partial<
  Record<RecordFamily | OutsideName, { title: LocalizedText; field: LocalizedText; find: typeof repairsInState }>
> = {
  states: {
    title: { it: 'Riparazioni', en: 'Repairs' },
    field: { it: 'Stato', en: 'State' },
    find: repairsInState,
  },
  businessnamesupplier: {
    title: { it: 'Riparazioni', en: 'Repairs' },
    field: { it: 'Fornitore', en: 'Supplier' },
    find: repairsAtSupplier,
  },
  vattype: {
    title: { it: 'Clienti', en: 'Customers' },
    field: { it: 'Tipo IVA', en: 'VAT type' },
    find: customersTaxedBy,
  },
  customer: {
    title: { it: 'Riparazioni', en: 'Repairs' },
    field: { it: 'Cliente', en: 'Customer' },
    find: repairsOfCustomer,
  },
};

/** Where records that are not archived name a record. @param shown how many of them are given for each place */
export async function recordUses(
  db: Queryable,
  name: RecordFamily | OutsideName,
  id: number,
  language: Language,
  shown: number,
): Promise<FoundUse[]> {
  const found: FoundUse[] = [];
  for (const { family, field, names, owner } of isOutside(name) ? [] : (NAMING.get(name) ?? [])) {
    const ofOwner = owner
      ? sql`join ${tableOf(owner.family)} u on u.id = ${columnNamed(owner.field)} and not u.archived`
      : sql``;
    const user = owner ? sql`u` : sql`r`;
    const where = sql`from ${tableOf(family)} r ${ofOwner} where not r.archived and ${names(id)}`;
    const rows = await rowsOf<SelectOption>(
      db,
      sql`select ${user}.id, ${user}.${LABEL[language]} as text ${where} order by 2, 1 limit ${shown}`,
    );
    if (rows.length === 0) continue;
    const [counted] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*) as count from (select 1 ${where} limit ${COUNT_CAP}) c`,
    );
    const place = placeLabel(family, field.replace('.', '.0.'), language);
    found.push({
      family: (owner?.family ?? family).name,
      field: place,
      title: family.texts.many,
      count: counted?.count ?? 0,
      items: rows,
    });
  }
  const other = OTHER_USES[name];
  const { count, items } = other ? await other.find(db, id, shown) : { count: 0, items: [] };
  if (other && count > 0) found.push({ family: null, field: other.field[language], title: other.title, count, items });
  return found;
}

/** The uses of a record for a command, which asks only where and how often. */
export async function usesOfRecord(db: Queryable, family: string, id: number): Promise<FoundUse[]> {
  return recordUses(db, isOutside(family) ? family : recordFamily(family).name, id, 'it', 1);
}
