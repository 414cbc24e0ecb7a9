import type { Projection, Side } from '../projection.ts';
import { POSTGRES, quoted, sqlName, tableName } from './table.ts';

/** `read."repair_list_v3_words"` */
function sideTable(projection: Projection, version: number, side: Side): string {
  return `read.${quoted(`${sqlName(projection)}_v${version}_${side.name}`)}`;
}

function counterName(projection: Projection, version: number): string {
  return `read.${quoted(`${sqlName(projection)}_v${version}_count`)}`;
}

/**
 * Makes a table's sides, fills them from its rows, and has the database keep them from then on: triggers in the
 * transactions that write the rows, so the two can't disagree. For a table that nobody else writes meanwhile.
 */
export function sideStatements(projection: Projection, version: number): string[] {
  const { sides = [] } = projection;
  if (sides.length === 0) return [];
  const table = tableName(projection, version);
  const counter = counterName(projection, version);
  const made = sides.flatMap((side) => {
    const own = sideTable(projection, version, side);
    const columns = Object.entries(side.columns).map(([name, type]) => `${quoted(name)} ${typeOf(type)} not null`);
    const more = Object.entries(side.generated ?? {}).map(
      ([name, { type, as }]) => `${quoted(name)} ${POSTGRES[type]} generated always as (${as}) stored`,
    );
    const list = columnList(side);
    return [
      // Counts change in place as long as a page has room for them.
      `create table ${own} (${[...columns, 'count bigint not null', ...more, `primary key (${list})`].join(', ')})
       with (fillfactor = 70)`,
      `insert into ${own} (${list}, count) select ${list}, count(*) from (${items(side, table, 1)}) i group by ${list}`,
      ...(side.indexes ?? []).map((index) => `create index on ${own} ${index}`),
      `analyze ${own}`,
    ];
  });
  const each = (work: (side: Side) => string) => sides.map(work).join('\n');
  return [
    ...made,
    `create function ${counter}() returns trigger language plpgsql as $$ begin
       if tg_op = 'INSERT' then ${each((side) => count(projection, version, side, items(side, 'new_rows', 1)))}
       elsif tg_op = 'DELETE' then ${each((side) => count(projection, version, side, items(side, 'old_rows', -1)))}
       else ${each((side) => ifChanged(projection, version, side))}
       end if;
       return null;
     end $$`,
    ...[
      ['insert', 'new table as new_rows'],
      ['delete', 'old table as old_rows'],
      ['update', 'old table as old_rows new table as new_rows'],
    ].map(
      ([event, rows]) =>
        `create trigger ${event} after ${event} on ${table} referencing ${rows}
         for each statement execute function ${counter}()`,
    ),
  ];
}

/** Removes what {@link sideStatements} made, in this or an older program, with views on it; after the table itself. */
export function dropSides(projection: Projection, version: number): string[] {
  return [
    `do $$ declare side regclass; begin
       for side in select oid from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r'
         and starts_with(relname, '${sqlName(projection)}_v${version}_')
       loop execute format('drop table %s cascade', side); end loop;
     end $$`,
    `drop function if exists ${counterName(projection, version)}`,
  ];
}

/** Points the views `read.{name}_{side}` at a version's sides. */
export function sideViews(projection: Projection, version: number): string[] {
  return (projection.sides ?? []).flatMap((side) => {
    const view = `read.${quoted(`${sqlName(projection)}_${side.name}`)}`;
    const columns = [...Object.keys(side.columns), ...Object.keys(side.generated ?? {})].map(quoted).join(', ');
    const table = sideTable(projection, version, side);
    return [`drop view if exists ${view}`, `create view ${view} as select ${columns}, count from ${table}`];
  });
}

function columnList(side: Side): string {
  return Object.keys(side.columns).map(quoted).join(', ');
}

/** Texts are told apart, not shown in an order. */
function typeOf(type: Side['columns'][string]): string {
  return type === 'text' ? 'text collate "C"' : POSTGRES[type];
}

/** What a side counts of these rows, one line each. */
function items(side: Side, rows: string, by: 1 | -1): string {
  return `select i.*, ${by} as d from ${rows} r cross join lateral (${side.items}) i(${columnList(side)})`;
}

/** A correction and its opposite cancel out: only what differs is written. */
function count(projection: Projection, version: number, side: Side, changes: string): string {
  const own = sideTable(projection, version, side);
  const list = columnList(side);
  return `
    with changes as materialized (
      select ${list}, sum(d) as count from (${changes}) c group by ${list} having sum(d) <> 0),
    gone as (delete from ${own} s using changes c where ${match(side)} and s.count + c.count <= 0)
    insert into ${own} as s (${list}, count) select ${list}, c.count from changes c
      where c.count > 0 or exists (select 1 from ${own} s where ${match(side)} and s.count + c.count > 0)
      on conflict (${list}) do update set count = s.count + excluded.count;`;
}

function match(side: Side): string {
  return Object.keys(side.columns)
    .map((name) => `s.${quoted(name)} = c.${quoted(name)}`)
    .join(' and ');
}

/**
 * Most updates leave a side alone, and then cost it no more than this question. Rows are told apart by sorting: a join of
 * the two would be planned for the few rows of its first use, and take the square of their number ever after.
 */
function ifChanged(projection: Projection, version: number, side: Side): string {
  const columns = [projection.key, ...side.of].map(quoted).join(', ');
  const only = (rows: string, others: string) =>
    `(select ${columns} from ${rows} except select ${columns} from ${others})`;
  const changes = `${items(side, only('new_rows', 'old_rows'), 1)}
    union all ${items(side, only('old_rows', 'new_rows'), -1)}`;
  return `
    if exists ${only('new_rows', 'old_rows')} then ${count(projection, version, side, changes)}
    end if;`;
}
