import type { Language } from '#domain/accounts/languages.ts';
import type { Family } from '#domain/records/record-state.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { type CappedCount, COUNT_CAP, capped, checkpointOf } from '../kernel/checkpoint.query.ts';
import { matches, searchTerms } from '../kernel/search-terms.ts';
import type { SelectOption } from '../kernel/select-options.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import { readModelOf } from './read-model.ts';
import { namedRows, ofCustomers, type RecordScope, tableOf, within } from './record-table.ts';

/** Who belongs to a record, and who does not: of families whose records say so (`membership` in their definition). */

/** A member, and the record by which it is one. */
export interface Member extends SelectOption {
  readonly member_id: number;
}

export interface MembersQuery {
  /** Whom they belong to. */
  readonly of: number;
  /** Words of the member; `*` or nothing: all. */
  readonly search: string;
  readonly language: Language;
  readonly scope: RecordScope;
  readonly limit: number;
}

/** @throws Error for a family that is no membership */
function sides({ name, fields, membership }: Family, language: Language) {
  const kind = fields[membership?.member ?? '']?.kind;
  if (!membership || kind?.type !== 'ref') throw new Error(`${name} is no membership`);
  return { of: `r."${membership.of}"`, by: `r."${membership.member}"`, members: namedRows(kind.family, language) };
}

const termsOf = (search: string) => (search.trim() === '*' ? [] : searchTerms(search));

/** Who belongs to it, by name; the first so many, and how many in all. */
export async function membersOf(
  db: Queryable,
  family: Family,
  { of: owner, search, language, scope, limit }: MembersQuery,
): Promise<{ readonly rows: readonly Member[]; readonly count: CappedCount; readonly position: string | null }> {
  const position = await checkpointOf(db, readModelOf(family));
  const { of, by, members } = sides(family, language);
  const parts = new SqlParts();
  parts.and(`not r.archived and ${of} = ${parts.value(owner)}`);
  within(family, parts, scope);
  matches(parts, 'm.searched', termsOf(search));
  const from = `${tableOf(family)} r join ${members} m on m.id = ${by} where ${parts.where}`;
  const counted = await db.query<{ count: number }>(
    `select count(*) as count from (select 1 from ${from} limit ${COUNT_CAP + 1}) c`,
    [...parts.values],
  );
  const { rows } = await db.query<Member>(
    `select r.id, m.id as member_id, m.label as text from ${from} order by m.label, r.id limit ${parts.value(limit)}`,
    parts.values,
  );
  return { rows, count: capped(Number(counted.rows[0]?.count ?? 0), COUNT_CAP), position };
}

/** Who could belong to it and does not yet, by name. */
export async function othersThanMembersOf(
  db: Queryable,
  family: Family,
  { of: owner, search, language, scope, limit }: MembersQuery,
): Promise<SelectOption[]> {
  const { of, by, members } = sides(family, language);
  const parts = new SqlParts();
  parts.and('not m.gone');
  if (family.owner !== null && family.owner === family.membership?.member) ofCustomers('m.id', parts, scope);
  parts.and(
    `not exists (select from ${tableOf(family)} r where not r.archived and ${of} = ${parts.value(owner)} and ${by} = m.id)`,
  );
  matches(parts, 'm.searched', termsOf(search));
  const { rows } = await db.query<SelectOption>(
    `select m.id, m.label as text from ${members} m where ${parts.where} order by m.label, m.id
     limit ${parts.value(limit)}`,
    parts.values,
  );
  return rows;
}
