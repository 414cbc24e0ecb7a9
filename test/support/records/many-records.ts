import type { Pool } from 'pg';
import type { Field } from '#domain/records/kernel/field.ts';
import type { Family } from '#domain/records/record-state.ts';
import type { Projection } from '#projections/kernel/projection.ts';
import { ensureSchema } from '#projections/kernel/tables/schema.ts';
import { indexStatements, quoted, sqlName, tableName } from '#projections/kernel/tables/table.ts';
import { columnsOf } from '#projections/records/record-columns.ts';
import { RECORD_PROJECTIONS } from '#projections/records/record-projections.ts';

/**
 * Records without events: the database makes them in a family's table, by its definition, for tests of plans and speed.
 */

/** The parts of which some twenty thousand words are made. */
const VOWELS = [...'aeiou'];
const HEADS = [...'bcdfglmnprstvz'].flatMap((sign) => VOWELS.map((vowel) => sign + vowel));
const MIDDLES = ['l', 'rt', 'nz', 'ss', 'r', 'mb', 'cc', 'nd', 'v', 'ghe', 'str', 'lli'].flatMap((sign) => [
  `${sign}a`,
  `${sign}i`,
]);
const TAILS = ['ni', 'tti', 'sso', 'ri', 'lli', 'no', 'to', 'ghi', 'nelli', 'retto', 'ccio', 'ssi'];
/** How many records others refer to, the first ones most often. */
export const NAMED = 500;

const listOf = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(',')}]`;
/** An element of the list, its first ones more often. */
const oneOf = (words: readonly string[]) =>
  `(${listOf(words)})[1 + floor(power(random(), 1.6) * ${words.length})::int]`;
const word = () => `${oneOf(HEADS)} || ${oneOf(MIDDLES)} || ${oneOf(TAILS)}`;
const words = (count: number) => Array.from({ length: count }, word).join(` || ' ' || `);

/** SQL of a field's value in row `i`. */
function sampleOf({ kind, rules }: Field): string {
  const orNone = (sql: string, none: string) =>
    rules.required ? sql : `case when random() < 0.2 then ${none} else ${sql} end`;
  switch (kind.type) {
    case 'line':
    case 'text':
      if (kind.max < 16) return `upper(substr(md5(i::text), 1, ${kind.max}))`;
      if (rules.unique && !rules.translated) return `upper(${oneOf(HEADS)}) || '-' || lpad(i::text, 7, '0')`;
      return `left(initcap(${words(kind.type === 'text' ? 12 : 3)}), ${kind.max})`;
    case 'oneOf':
      return oneOf(kind.values);
    case 'flag':
      return 'random() < 0.85';
    case 'int':
      return orNone(
        `${kind.min} + floor(random() * ${Math.min(kind.max - kind.min, 100_000)})::bigint`,
        rules.nullable ? 'null' : '0',
      );
    case 'decimal':
    case 'cents':
      return orNone('floor(power(random(), 3) * 900000)::bigint', rules.nullable ? 'null' : '0');
    case 'percent':
      return orNone('floor(random() * 10000)::bigint', rules.nullable ? 'null' : '0');
    case 'order':
      return 'i';
    case 'father':
      return `case when i <= ${NAMED} then null else 1 + floor(power(random(), 2) * ${NAMED})::bigint end`;
    case 'ref':
      return orNone(`1 + floor(power(random(), 2) * ${NAMED})::bigint`, 'null');
    case 'day':
      return orNone(`to_char(date '2006-01-01' + floor(random() * 7300)::int, 'YYYY-MM-DD')`, `''`);
    case 'image':
    case 'file':
      return `case when random() < 0.5 then jsonb_build_object('media', i, 'name', 'foto.jpg') end`;
    case 'colour':
      return `'#' || substr(md5(i::text), 1, 6)`;
    case 'email':
      return `${word()} || i || '@example.it'`;
    case 'url':
      return `'https://example.it/' || i || '?n=@'`;
  }
}

function selected(family: Family): [string, string][] {
  const own = Object.entries(family.fields).flatMap(([name, field]) =>
    columnsOf(name, field).map((column) => [column, sampleOf(field)] as [string, string]),
  );
  const lists = Object.entries(family.children).map(([name, { fields }]): [string, string] => {
    const cells = Object.entries(fields).map(([column, field]) => `'${column}', ${sampleOf(field)}`);
    return [name, `jsonb_build_array(jsonb_build_object('id', 'r1', ${cells.join(', ')}))`];
  });
  return [['id', 'i'], ['archived', 'random() < 0.05'], ...own, ...lists];
}

export function projectionOf(family: Family): Projection {
  const projection = RECORD_PROJECTIONS.get(family.name as never);
  if (!projection) throw new Error(`${family.name} has no read model`);
  return projection;
}

/** Indexes of many rows are made when these are in, as by a rebuild. */
const INDEXED_APART = 10_000;
const indexesOf = ({ name, indexes }: Projection, version: number) =>
  indexes.map((_, nth) => `read.${quoted(`${sqlName({ name })}_v${version}_${nth + 1}`)}`);

/** Fills a family's empty table; ids are 1 to `count`. */
export async function fillFamily(pool: Pool, family: Family, count: number): Promise<void> {
  const projection = projectionOf(family);
  await ensureSchema(pool, [projection]);
  const { rows } = await pool.query<{ version: number }>(
    'select version from read.checkpoints where projection = $1 and live',
    [projection.name],
  );
  const version = rows[0]?.version ?? 1;
  const table = tableName(projection, version);
  const columns = selected(family);
  const client = await pool.connect();
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; select setseed(0.5)`);
    const apart = count >= INDEXED_APART;
    if (apart) await client.query(`drop index ${indexesOf(projection, version).join(', ')}`);
    await client.query(
      `insert into ${table} (${columns.map(([name]) => quoted(name)).join(', ')}, _position)
       select ${columns.map(([, sql]) => sql).join(', ')}, 'bench:' || lpad(i::text, 20, '0') from generate_series(1, ${count}) i`,
    );
    for (const statement of apart ? indexStatements(projection, version) : []) await client.query(statement);
    await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release(true);
  }
}
