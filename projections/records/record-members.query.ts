import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Family } from '#domain/records/record-state.ts';
import { allOf, type Condition, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { type CappedCount, capped, checkpointOf } from '../kernel/checkpoint.query.ts';
import { countedRows } from '../kernel/lists/list.query.ts';
import { matching } from '../kernel/lists/matching.ts';
import { termsBesideAll } from '../kernel/lists/search-terms.ts';
import type { SelectOption } from '../kernel/lists/select-options.ts';
import { readModelOf } from './read-model.ts';
import {
  columnNamed,
  customerConditions,
  namedRows,
  type RecordScope,
  scopeConditions,
  tableOf,
} from './record-table.ts';

/**
 * The members of a record, and those who are no members: for families whose records say so (`membership` in their
 * definition).
 */

/** A member, and the record (`id`) that makes it one. */
export interface Member extends SelectOption {
  readonly member_id: number;
}

export interface MembersQuery {
  /** The record that the members belong to. */
  readonly of: number;
  /** Words of the member's label; `*` or nothing: all. */
  readonly search: string;
  readonly language: Language;
  readonly scope: RecordScope;
  readonly limit: number;
}

/** The two sides of a membership as SQL. @throws Error for a family that is no membership */
function sides({ name, fields, membership }: Family, language: Language) {
  const kind = fields[membership?.member ?? '']?.kind;
  if (!membership || kind?.type !== 'ref') throw new Error(`${name} is no membership`);
  return {
    of: columnNamed(membership.of),
    by: columnNamed(membership.member),
    members: namedRows(kind.family, language),
  };
}

const matchingMembers = (search: string) => matching(sql`m.searched`, termsBesideAll(search));

/** The members of a record by name: the first so many, and how many there are in all. */
export async function membersOf(
  db: Queryable,
  family: Family,
  { of: owner, search, language, scope, limit }: MembersQuery,
): Promise<{ readonly rows: readonly Member[]; readonly count: CappedCount; readonly position: string | null }> {
  const position = await checkpointOf(db, readModelOf(family));
  const { of, by, members } = sides(family, language);
  const from = sql`${tableOf(family)} r join ${members} m on m.id = ${by}`;
  const where = [
    sql`not r.archived and ${of} = ${owner}`,
    ...scopeConditions(family, scope),
    ...matchingMembers(search),
  ];
  const count = capped(await countedRows(db, from, where));
  const rows = await rowsOf<Member>(
    db,
    sql`select r.id, m.id as member_id, m.label as text from ${from} where ${allOf(where)}
      order by m.label, r.id limit ${limit}`,
  );
  return { rows, count, position };
}

/** Those who could become members of a record and are not yet, by name. */
export async function othersThanMembersOf(
  db: Queryable,
  family: Family,
  { of: owner, search, language, scope, limit }: MembersQuery,
): Promise<SelectOption[]> {
  const { of, by, members } = sides(family, language);
  const ownMembers = family.owner !== null && family.owner === family.membership?.member;
  const where: Condition[] = [
    sql`not m.gone`,
    ...(ownMembers ? customerConditions(sql`m.id`, scope) : []),
    sql`not exists (select from ${tableOf(family)} r where not r.archived and ${of} = ${owner} and ${by} = m.id)`,
    ...matchingMembers(search),
  ];
  return rowsOf<SelectOption>(
    db,
    sql`select m.id, m.label as text from ${members} m where ${allOf(where)} order by m.label, m.id limit ${limit}`,
  );
}
