import type pg from 'pg';
import type { Key, Projection } from '../projection.ts';
import { quoted, tableName } from '../tables/table.ts';

/** What a rebuild would change for readers. */
export interface Differences {
  /** How many rows only the live table has, only the new one has, and both have with different values. */
  readonly onlyLive: number;
  readonly onlyNew: number;
  readonly changed: number;
  /** The first of these rows: key, and the columns that differ (none: the row is on one side only). */
  readonly samples: readonly { readonly key: Key; readonly columns: readonly string[] }[];
}

const PAGE = 5_000;
const SAMPLES = 20;

interface Hashed {
  readonly key: Key;
  readonly hash: string;
}

/**
 * Compares two tables of a projection row by row, in the columns that both have. `live` reads in a snapshot taken at
 * the position that the new table has reached, so both hold the same events.
 */
export async function compareTables(
  live: { readonly client: pg.Client; readonly version: number },
  built: { readonly client: pg.Client; readonly version: number },
  projection: Projection,
): Promise<Differences> {
  const columns = await commonColumns(live, projection);
  const tables = [tableName(projection, live.version), tableName(projection, built.version)] as const;
  const key = quoted(projection.key);
  const hash = `hash_record_extended(row(${columns.map(quoted).join(', ')}), 0)::text`;
  const [left, right] = [pages(live.client, tables[0], key, hash), pages(built.client, tables[1], key, hash)] as const;
  let onlyLive = 0;
  let onlyNew = 0;
  let changed = 0;
  const keys: Key[] = [];
  let [a, b] = [await left.next(), await right.next()];
  while (!a.done || !b.done) {
    const side = a.done ? 1 : b.done ? -1 : order(a.value.key, b.value.key);
    const differs = side !== 0 || (!a.done && !b.done && a.value.hash !== b.value.hash);
    if (differs) {
      if (side < 0) onlyLive++;
      else if (side > 0) onlyNew++;
      else changed++;
      const found = side <= 0 ? a : b;
      if (keys.length < SAMPLES && !found.done) keys.push(found.value.key);
    }
    if (side <= 0) a = await left.next();
    if (side >= 0) b = await right.next();
  }
  const samples: { key: Key; columns: string[] }[] = [];
  for (const sample of keys)
    samples.push({ key: sample, columns: await differing(live, built, tables, key, columns, sample) });
  return { onlyLive, onlyNew, changed, samples };
}

async function* pages(client: pg.Client, table: string, key: string, hash: string): AsyncGenerator<Hashed, undefined> {
  const page = async (after: Key | null) => {
    const { rows } = await client.query<Hashed>(
      `select ${key} as key, ${hash} as hash from ${table} where ${after === null ? 'true' : `${key} > $2`}
       order by ${key} limit $1`,
      after === null ? [PAGE] : [PAGE, after],
    );
    return rows;
  };
  for (let next: Promise<Hashed[]> | null = page(null); next !== null; ) {
    const rows: Hashed[] = await next;
    const last = rows.at(-1);
    // The next page is asked for now, so that both tables are read at once, and while these rows are compared.
    next = last && rows.length === PAGE ? page(last.key) : null;
    next?.catch(() => undefined);
    yield* rows;
  }
}

/** Compares keys as PostgreSQL orders them: numbers, or texts by their bytes. */
function order(a: Key, b: Key): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

/** The columns that both tables have: the live table may have been made by an older version of the projection. */
async function commonColumns(
  { client, version }: { readonly client: pg.Client; readonly version: number },
  projection: Projection,
): Promise<string[]> {
  const table = tableName(projection, version);
  const { rows } = await client.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  );
  const there = new Set(rows.map(({ name }) => name));
  return Object.keys(projection.columns).filter((name) => there.has(name));
}

async function differing(
  live: { readonly client: pg.Client },
  built: { readonly client: pg.Client },
  [liveTable, newTable]: readonly [string, string],
  key: string,
  columns: readonly string[],
  sample: Key,
): Promise<string[]> {
  const list = columns.map((name) => `${quoted(name)}::text`).join(', ');
  const read = async (client: pg.Client, table: string) =>
    (await client.query<Record<string, string | null>>(`select ${list} from ${table} where ${key} = $1`, [sample]))
      .rows[0];
  const [a, b] = [await read(live.client, liveTable), await read(built.client, newTable)];
  return a && b ? columns.filter((name) => a[name] !== b[name]) : [];
}
