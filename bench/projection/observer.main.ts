import pg from 'pg';

/**
 * A process that observes the database from outside. Argument: `databaseUrl`. Every {@link SAMPLE_MS} it takes the
 * newest event of a repair, and polls until the list shows it. When told to stop, it sends its samples.
 */
const SAMPLE_MS = 20;
const ASK_MS = 5;

export interface Sample {
  /** When the store numbered the event, a moment before its commit (ms since 1970). */
  readonly at: number;
  /** Milliseconds until its row was visible to a client that polls every few ms. */
  readonly lag: number;
}

const client = new pg.Client({ connectionString: process.argv[2] });
await client.connect();
const samples: Sample[] = [];
const waiting = new Map<string, { readonly id: number; readonly revision: number; readonly at: number }>();
let stopped = false;
process.on('message', () => {
  stopped = true;
});
let sampledAt = 0;
while (!stopped || waiting.size > 0) {
  if (!stopped && performance.now() - sampledAt >= SAMPLE_MS) {
    sampledAt = performance.now();
    await sample();
  }
  await look();
  await new Promise((resolve) => setTimeout(resolve, ASK_MS));
}
process.send?.(samples);
await client.end();
process.disconnect();

async function sample(): Promise<void> {
  const { rows } = await client.query<{ stream: string; revision: string; at: string }>({
    name: 'newest',
    text: `select stream, revision::text, (extract(epoch from recorded_at) * 1000)::text as at
           from (select * from events.events order by position desc limit 20) newest
           where stream ^@ 'repair-' order by position desc limit 1`,
  });
  for (const { stream, revision, at } of rows) {
    if (waiting.has(`${stream} ${revision}`)) continue;
    const id = Number(stream.slice('repair-'.length));
    waiting.set(`${stream} ${revision}`, { id, revision: Number(revision), at: Number(at) });
  }
}

async function look(): Promise<void> {
  if (waiting.size === 0) return;
  const { rows } = await client.query<{ id: string; revision: number }>({
    name: 'shown',
    text: 'select id, revision from read.repair_list where id = any($1::bigint[])',
    values: [[...new Set([...waiting.values()].map(({ id }) => id))]],
  });
  const now = Date.now();
  const shown = new Map(rows.map(({ id, revision }) => [Number(id), revision]));
  for (const [name, { id, revision, at }] of waiting) {
    if ((shown.get(id) ?? -1) < revision) continue;
    samples.push({ at, lag: now - at });
    waiting.delete(name);
  }
}
