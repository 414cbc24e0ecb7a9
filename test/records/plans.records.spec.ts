import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#domain/records/kernel/field.ts';
import { isOutside } from '#domain/records/outside.ts';
import type { Family } from '#domain/records/record-state.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import { joined, ownSql, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { customers } from '#projections/customers/customers.projection.ts';
import { ensureSchema } from '#projections/kernel/tables/schema.ts';
import { quoted, sqlName } from '#projections/kernel/tables/table.ts';
import { columnsOf } from '#projections/records/record-columns.ts';
import { listRecords, type RecordListQuery, recordsHolding } from '#projections/records/record-list.query.ts';
import { recordOptions } from '#projections/records/record-options.query.ts';
import { RECORD_PROJECTIONS } from '#projections/records/record-projections.ts';
import type { RecordFilter } from '#projections/records/record-table.ts';
import { tableOf } from '#projections/records/record-table.ts';
import { recordUses } from '#projections/records/record-uses.query.ts';
import { repairList } from '#projections/repair-list/repair-list.projection.ts';
import { roles } from '#projections/roles/roles.projection.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { explaining, nodesOf, type Plan } from '#test/support/plans.ts';
import { fillFamily, projectionOf } from '#test/support/records/many-records.ts';
import { sampledFamilies } from '#test/support/records/sampled-families.ts';

/**
 * A family may have a million records. Here it has few, and the planner is told to scan and sort whole tables only
 * where no index helps: a query that still does so would do it with a million.
 */
const COUNT = 600;

const FAMILIES = sampledFamilies('plans of families');

let database: FreshDatabase;
/** One connection, since the settings of the planner belong to a connection. */
let client: PoolClient;
beforeAll(async () => {
  database = await freshDatabase();
  // Also the tables that records refer to without being families, and those that refer to records.
  await ensureSchema(database.pool, [customers, roles, repairList, ...RECORD_PROJECTIONS.values()]);
  for (const family of beside(FAMILIES.map(([, family]) => family))) await fillFamily(database.pool, family, COUNT);
  client = await database.pool.connect();
});
afterAll(async () => {
  client?.release(true);
  await database?.drop();
});

/**
 * The tried families, those that they refer to, and all that refer to these as well: every family that their queries
 * read.
 */
function beside(tried: readonly Family[]): readonly Family[] {
  const namedBy = ({ fields }: Family) =>
    Object.values(fields).flatMap(({ kind }) => (kind.type === 'ref' ? [kind.family] : []));
  const named = new Set<string>(tried.flatMap(namedBy));
  return RECORD_FAMILIES.filter(
    (family) => tried.includes(family) || named.has(family.name) || namedBy(family).some((name) => named.has(name)),
  );
}

/** The plan of each query of `ask` that reads the family's table. */
async function planned(
  family: Family,
  ask: (db: Queryable) => Promise<unknown>,
  sorts: 'on' | 'off' = 'off',
): Promise<Plan[]> {
  const plans: Plan[] = [];
  const table = `${sqlName(projectionOf(family))}_v`;
  await client.query(`set enable_seqscan = off; set enable_sort = ${sorts}; set enable_incremental_sort = ${sorts}`);
  const db = explaining(client, (plan) => {
    if (JSON.stringify(plan).includes(table)) plans.push(plan);
  });
  await ask(db);
  expect(plans.length, 'no question was asked of the table').toBeGreaterThan(0);
  return plans;
}

const typesOf = (plans: readonly Plan[]) => [...new Set(plans.flatMap(nodesOf).map((node) => node['Node Type']))];
const conditionsOf = (plan: Plan) =>
  nodesOf(plan)
    .map((node) => node['Index Cond'] ?? '')
    .join(' ');

const query = (family: Family, changes: Partial<RecordListQuery>): RecordListQuery => ({
  scope: {},
  filters: [],
  sort: family.list.sort,
  direction: 'asc',
  archived: false,
  limit: 10,
  language: 'it',
  ...changes,
});

const choice = (term: string, language: 'it' | 'en') => ({ term, filters: [], language, scope: {} });

const ORDERS = [
  ['asc', false, 'it'],
  ['desc', false, 'en'],
  ['desc', true, 'it'],
] as const;

const isFile = ({ kind }: Field) => kind.type === 'image' || kind.type === 'file';
const RANGED = new Set(['int', 'decimal', 'percent', 'cents']);

function filterOf(name: string, { kind }: Field): RecordFilter {
  if (kind.type === 'flag') return { field: name, among: [false] };
  if (kind.type === 'oneOf') return { field: name, among: [kind.values[0] ?? ''] };
  if (kind.type === 'ref' || kind.type === 'father') return { field: name, among: [3] };
  if (kind.type === 'day') return { field: name, to: '2020-01-01' };
  return RANGED.has(kind.type) ? { field: name, to: 100 } : { field: name, among: ['A'] };
}

describe.each(FAMILIES)('%s', (_, family) => {
  const { list, fields } = family;
  const sorts = [...new Set([...list.columns, list.sort])].filter((name) => !isFile(fields[name] as Field));

  test('every order of its list, first and deep pages, is walked along an index', async () => {
    for (const sort of sorts) {
      for (const [direction, archived, language] of ORDERS) {
        const asked = query(family, { sort, direction, archived, language });
        const plans = await planned(family, async (db) => {
          const { next } = await listRecords(db, family, asked);
          expect(next, `${sort}: there is no second page`).not.toBeNull();
          await listRecords(db, family, { ...asked, cursor: next ?? '' });
        });
        const types = typesOf(plans);
        expect(types, `${sort} ${direction}, archived ${archived}`).not.toContain('Seq Scan');
        expect(types, `${sort} ${direction}, archived ${archived}`).not.toContain('Sort');
      }
    }
  });

  test('every filter is told by an index, for a single value together with the list’s own order', async () => {
    for (const name of list.filters) {
      const filter = filterOf(name, fields[name] as Field);
      const plans = await planned(family, (db) => listRecords(db, family, query(family, { filters: [filter] })));
      expect(typesOf(plans), name).not.toContain('Seq Scan');
      const counted = plans.find((plan) => plan['Node Type'] === 'Aggregate') as Plan;
      expect(conditionsOf(counted), name).toContain(name);
      if ('among' in filter) {
        expect(typesOf(plans), name).not.toContain('Sort');
        expect(
          plans.map(conditionsOf).every((said) => said.includes(name)),
          name,
        ).toBe(true);
      }
    }
  });

  test('words are looked up, in lists and selects', async () => {
    const words = (text: string) => (db: Queryable) => listRecords(db, family, query(family, { search: text }));
    for (const search of ['marani zobox', '59', '7']) {
      const plans = [
        ...(await planned(family, words(search))),
        ...(await planned(family, (db) => recordOptions(db, family, choice(search, 'it')))),
        ...(await planned(family, (db) => recordOptions(db, family, choice('', 'en')))),
      ];
      expect(typesOf(plans), search).not.toContain('Seq Scan');
    }
    // The table is so small that a walk finds everything, so the index of words, which a large one needs, is looked
    // for.
    const { rows } = await database.pool.query(
      `select indexdef from pg_indexes where schemaname = 'read' and tablename like $1 and indexdef like '%searched gin_trgm_ops%'`,
      [`${sqlName(projectionOf(family))}_v%`],
    );
    expect(rows).toHaveLength(1);
  });

  test('values that an import looks up, and who names a record, are told by an index', async () => {
    const held = Object.entries(fields).flatMap(([name, field]) => (field.rules.unique ? columnsOf(name, field) : []));
    for (const column of [...held, 'label_it', 'label_en']) {
      const plans = await planned(family, (db) => recordsHolding(db, family, column, ['abc', 'def']), 'on');
      expect(typesOf(plans), column).not.toContain('Seq Scan');
      expect(plans.map(conditionsOf).join(' '), column).toContain(column);
    }
    for (const [name, { kind }] of Object.entries(fields)) {
      // An owner is not in use for having members, and only families have uses that are looked up.
      if (kind.type !== 'ref' || name === family.membership?.of || isOutside(kind.family)) continue;
      const plans = await planned(family, (db) => recordUses(db, kind.family as Family['name'], 3, 'it', 5));
      expect(typesOf(plans), kind.family).not.toContain('Seq Scan');
    }
  });

  test('the longest texts that its fields take fit its indexes', async () => {
    const longest = Object.entries(fields).flatMap(([name, field]) => {
      const { kind } = field;
      if (kind.type !== 'line' && kind.type !== 'text' && kind.type !== 'url') return [];
      const most = 'max' in kind ? kind.max : 500;
      // Characters of four bytes each, all different, so that nothing of the text can be compressed.
      const text = Array.from({ length: most }, (_, i) => String.fromCodePoint(0x20000 + ((i * 7919) % 40_000))).join(
        '',
      );
      return columnsOf(name, field).map((column) => sql`${ownSql(quoted(column))} = ${text}`);
    });
    // A family without texts has nothing that could be too long: its row is kept as it is.
    const values = longest.length > 0 ? joined(longest) : sql`id = id`;
    const kept = await rowsOf(database.pool, sql`update ${tableOf(family)} set ${values} where id = 1 returning id`);
    expect(kept).toHaveLength(1);
  });
});
