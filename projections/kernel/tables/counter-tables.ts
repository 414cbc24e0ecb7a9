import type { CounterTable, Projection } from '../projection.ts';
import { POSTGRES, quoted, sqlName, tableName } from './table.ts';

/** `read."repair_list_v3_words"` */
function counterTableName(projection: Projection, version: number, counter: CounterTable): string {
  return `read.${quoted(`${sqlName(projection)}_v${version}_${counter.name}`)}`;
}

function counterFunctionName(projection: Projection, version: number): string {
  return `read.${quoted(`${sqlName(projection)}_v${version}_count`)}`;
}

/**
 * Statements that make the counter tables of a projection's table and fill them from its rows. From then on triggers
 * keep them, in the transactions that write the rows, so the two can't disagree. Only for a table that nobody else
 * writes meanwhile.
 */
export function createCounters(projection: Projection, version: number): string[] {
  const { counters = [] } = projection;
  if (counters.length === 0) return [];
  const table = tableName(projection, version);
  const trigger = counterFunctionName(projection, version);
  const made = counters.flatMap((counter) => {
    const counterTable = counterTableName(projection, version, counter);
    const columns = Object.entries(counter.columns).map(([name, type]) => `${quoted(name)} ${typeOf(type)} not null`);
    const more = Object.entries(counter.generated ?? {}).map(
      ([name, { type, as }]) => `${quoted(name)} ${POSTGRES[type]} generated always as (${as}) stored`,
    );
    const list = columnList(counter);
    return [
      // Counts are updated in place as long as a page has room for them.
      `create table ${counterTable} (${[...columns, 'count bigint not null', ...more, `primary key (${list})`].join(', ')})
       with (fillfactor = 70)`,
      `insert into ${counterTable} (${list}, count) select ${list}, count(*) from (${items(counter, table, 1)}) i group by ${list}`,
      ...(counter.indexes ?? []).map((index) => `create index on ${counterTable} ${index}`),
      `analyze ${counterTable}`,
    ];
  });
  const each = (work: (counter: CounterTable) => string) => counters.map(work).join('\n');
  return [
    ...made,
    `create function ${trigger}() returns trigger language plpgsql as $$ begin
       if tg_op = 'INSERT' then ${each((counter) => count(projection, version, counter, items(counter, 'new_rows', 1)))}
       elsif tg_op = 'DELETE' then ${each((counter) => count(projection, version, counter, items(counter, 'old_rows', -1)))}
       else ${each((counter) => ifChanged(projection, version, counter))}
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
         for each statement execute function ${trigger}()`,
    ),
  ];
}

/**
 * Statements that drop what {@link createCounters} made, in this or an older program, with the views on it; to be run
 * after the table itself is dropped.
 */
export function dropCounters(projection: Projection, version: number): string[] {
  return [
    `do $$ declare counter regclass; begin
       for counter in select oid from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r'
         and starts_with(relname, '${sqlName(projection)}_v${version}_')
       loop execute format('drop table %s cascade', counter); end loop;
     end $$`,
    `drop function if exists ${counterFunctionName(projection, version)}`,
  ];
}

/** Statements that point the views `read.{name}_{counter}` at a version's counter tables. */
export function counterViews(projection: Projection, version: number): string[] {
  return (projection.counters ?? []).flatMap((counter) => {
    const view = `read.${quoted(`${sqlName(projection)}_${counter.name}`)}`;
    const columns = [...Object.keys(counter.columns), ...Object.keys(counter.generated ?? {})].map(quoted).join(', ');
    const table = counterTableName(projection, version, counter);
    return [`drop view if exists ${view}`, `create view ${view} as select ${columns}, count from ${table}`];
  });
}

function columnList(counter: CounterTable): string {
  return Object.keys(counter.columns).map(quoted).join(', ');
}

/** Texts are only compared, never shown in an order: collation `C`. */
function typeOf(type: CounterTable['columns'][string]): string {
  return type === 'text' ? 'text collate "C"' : POSTGRES[type];
}

/** SQL for what a counter table counts of these rows, one line each. */
function items(counter: CounterTable, rows: string, by: 1 | -1): string {
  return `select i.*, ${by} as d from ${rows} r cross join lateral (${counter.items}) i(${columnList(counter)})`;
}

/** SQL that adds changes to a counter table. A change and its opposite cancel out: only what differs is written. */
function count(projection: Projection, version: number, counter: CounterTable, changes: string): string {
  const counterTable = counterTableName(projection, version, counter);
  const list = columnList(counter);
  return `
    with changes as materialized (
      select ${list}, sum(d) as count from (${changes}) c group by ${list} having sum(d) <> 0),
    gone as (delete from ${counterTable} s using changes c where ${match(counter)} and s.count + c.count <= 0)
    insert into ${counterTable} as s (${list}, count) select ${list}, c.count from changes c
      where c.count > 0 or exists (select 1 from ${counterTable} s where ${match(counter)} and s.count + c.count > 0)
      on conflict (${list}) do update set count = s.count + excluded.count;`;
}

function match(counter: CounterTable): string {
  return Object.keys(counter.columns)
    .map((name) => `s.${quoted(name)} = c.${quoted(name)}`)
    .join(' and ');
}

/**
 * SQL for an update. Most updates change no count, and then cost no more than this question. Changed rows are found by
 * sorting: a join of old and new rows would be planned for the few rows of its first use, and take the square of their
 * number ever after.
 */
function ifChanged(projection: Projection, version: number, counter: CounterTable): string {
  const columns = [projection.key, ...counter.of].map(quoted).join(', ');
  const only = (rows: string, others: string) =>
    `(select ${columns} from ${rows} except select ${columns} from ${others})`;
  const changes = `${items(counter, only('new_rows', 'old_rows'), 1)}
    union all ${items(counter, only('old_rows', 'new_rows'), -1)}`;
  return `
    if exists ${only('new_rows', 'old_rows')} then ${count(projection, version, counter, changes)}
    end if;`;
}
