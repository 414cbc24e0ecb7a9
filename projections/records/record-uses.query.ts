import type { Language } from '#domain/accounts/languages.ts';
import type { Texts } from '#domain/kernel/message.ts';
import { isOutside } from '#domain/records/outside.ts';
import type { Family } from '#domain/records/record-state.ts';
import { RECORD_FAMILIES, type RecordFamily, recordFamily } from '#domain/records/registry.ts';
import type { Queryable } from '../kernel/checkpoint.query.ts';
import type { SelectOption } from '../kernel/select-options.ts';
import { tableOf } from './record-list.query.ts';

/** A field by which records name one of another family; within a list of rows: `ranges.area_id`. */
interface NamingField {
  readonly family: Family;
  readonly field: string;
  /** SQL: whether a row `r` names `$1` there. */
  readonly names: string;
  /** Who uses it, where it is not the record `r` itself: whom it belongs to. */
  readonly owner?: { readonly family: Family; readonly field: string };
}

/**
 * Of who belongs to whom: a member is used by whom it belongs to, while that is not archived. Whoever has members is not in use
 * for that: they go with him.
 */
function memberFields(family: Family, of: string): NamingField[] {
  const { membership, fields } = family;
  const [owned, member] = [fields[membership?.of ?? '']?.kind, fields[membership?.member ?? '']?.kind];
  if (!membership || owned?.type !== 'ref' || member?.type !== 'ref' || member.family !== of) return [];
  const owner = { family: recordFamily(owned.family), field: membership.of };
  return [{ family, field: membership.member, names: `r."${membership.member}" = $1`, owner }];
}

function namingFields(family: Family, of: string): NamingField[] {
  if (family.membership) return memberFields(family, of);
  const own = Object.entries(family.fields).flatMap(([field, { kind }]) => {
    const names = kind.type === 'ref' ? kind.family === of : kind.type === 'father' && family.name === of;
    return names ? [{ family, field, names: `r."${field}" = $1` }] : [];
  });
  const within = Object.entries(family.children).flatMap(([list, { fields }]) =>
    Object.entries(fields).flatMap(([column, { kind }]) => {
      if (kind.type !== 'ref' || kind.family !== of) return [];
      const names = `r."${list}" @> jsonb_build_array(jsonb_build_object('${column}', $1::bigint))`;
      return [{ family, field: `${list}.${column}`, names }];
    }),
  );
  return [...own, ...within];
}

const NAMING: ReadonlyMap<RecordFamily, readonly NamingField[]> = new Map(
  RECORD_FAMILIES.map(({ name }) => [name, RECORD_FAMILIES.flatMap((family) => namingFields(family, name))]),
);

/** Where a record is named: how often in all, and by whom first. */
export interface FoundUse {
  /** Of those who name it; null: what is no family. */
  readonly family: Family | null;
  /** Of the field by which they do. */
  readonly naming: Family | null;
  readonly field: string;
  readonly title: Texts;
  readonly count: number;
  readonly items: readonly SelectOption[];
}

/** Features that name records: what of theirs keeps a record from being archived. */
interface Feature {
  readonly title: Texts;
  readonly field: string;
  readonly sql: string;
}
const FEATURES: ReadonlyMap<string, Feature> = new Map(
  Object.entries({
    // Who has goods of ours; past trips go on showing whom they went to.
    businessnamesupplier: {
      ...{ title: { it: 'Riparazioni', en: 'Repairs' }, field: 'id_business_name_supplier' },
      sql: `select r.id, r.code_intervention_gr as text, count(*) over () as count from read.repair_list r
          where r.supplier_id = $1 and r.supplier_due_on is not null and r.shelf <> 'gone' order by r.id desc`,
    },
    // Whom work is done for now.
    customer: {
      ...{ title: { it: 'Riparazioni', en: 'Repairs' }, field: 'customer_id' },
      sql: `select r.id, r.code_intervention_gr as text, count(*) over () as count from read.repair_list r
            where r.customer_id = $1 and r.shelf in ('open', 'arriving') order by r.id desc`,
    },
  }),
);

async function usesByFeature(db: Queryable, name: string, id: number, shown: number): Promise<FoundUse[]> {
  const feature = FEATURES.get(name);
  if (!feature) return [];
  const { rows } = await db.query<SelectOption & { count: number }>(`${feature.sql} limit ${shown}`, [id]);
  const items = rows.map((row) => ({ id: row.id, text: row.text }));
  const { title, field } = feature;
  return rows[0] ? [{ family: null, naming: null, field, title, count: Number(rows[0].count), items }] : [];
}

/** Where others that are not archived name a record. @param shown how many of them are told of each place */
export async function recordUses(
  db: Queryable,
  name: RecordFamily,
  id: number,
  language: Language,
  shown: number,
): Promise<FoundUse[]> {
  const found = await usesByFeature(db, name, id, shown);
  for (const { family, field, names, owner } of NAMING.get(name) ?? []) {
    const joined = owner ? `join ${tableOf(owner.family)} u on u.id = r."${owner.field}" and not u.archived` : '';
    const user = owner ? 'u' : 'r';
    const { rows } = await db.query<{ id: number; text: string; count: number }>(
      `select ${user}.id, ${user}.label_${language} as text, count(*) over () as count
       from ${tableOf(family)} r ${joined}
       where not r.archived and ${names} order by 2, 1 limit ${shown}`,
      [id],
    );
    const [first] = rows;
    if (!first) continue;
    const items = rows.map((row) => ({ id: row.id, text: row.text }));
    const naming = { naming: family, field, title: family.texts.many };
    found.push({ family: owner?.family ?? family, ...naming, count: Number(first.count), items });
  }
  return found;
}

/** The same for a command, which asks only where and how often. */
export async function usesOfRecord(db: Queryable, family: string, id: number): Promise<FoundUse[]> {
  return isOutside(family) ? usesByFeature(db, family, id, 1) : recordUses(db, recordFamily(family).name, id, 'it', 1);
}
