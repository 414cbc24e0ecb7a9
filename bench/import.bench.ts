import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import type { Bench, Stage } from './kernel/bench.ts';
import { CLIENTS, startCorrections } from './kernel/corrections.ts';
import { duration, rate, ratePerSecond, times } from './kernel/measure.ts';
import { tokenOf } from './kernel/token-of.ts';

const ROWS = Number(process.env.BENCH_IMPORT_ROWS ?? 20_000);
const FAMILY = 'carrier';
const MOST_SECONDS = 60;

interface View {
  readonly status: string;
  readonly rows: Record<string, number>;
}

/**
 * Imports a file of parts, with a unique code, a name in each language and a reference, while nobody waits for single
 * records.
 */
export const bench: Bench = async (stage) => {
  const { server, correct, stop } = await startCorrections(stage);
  try {
    const token = await tokenOf(server.url, 'admin');
    const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const response = await fetch(`${server.url}/api/v1/${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return ((await response.json()) as { data: T }).data;
    };
    const [vat] = await call<{ id: number; text: string }[]>('GET', 'vattype/select?search=*');
    await ratePerSecond(CLIENTS, 3_000, (client) => correct(client));
    const bare = await ratePerSecond(CLIENTS, 4_000, (client) => correct(client));
    const before = await spent(stage);
    const began = performance.now();
    const csv = Buffer.from(fileOf(vat?.text ?? '')).toString('base64');
    const { id } = await call<{ id: number }>('PUT', 'imports', { family: FAMILY, name: 'articoli.csv', file: csv });
    /** Ends when the import has this status; asks every quarter of a second, as the screen does. */
    const until = async (status: string) => {
      for (;;) {
        const view = await call<View & { columns: string[] }>('GET', `imports/${id}`);
        if (view.status === status) return view;
        if (view.status === 'unreadable') throw new Error('the file is no table');
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    };
    const { columns } = await until('columns');
    const read = performance.now();
    await call('POST', 'imports/columns', { id, columns, duplicates: 'skip' });
    await until('checked');
    const checked = performance.now();
    const between = await spent(stage);
    await call('POST', 'imports/start', { id });
    const done = await until('done');
    const ended = performance.now();
    const after = await spent(stage);
    stage.say(`${JSON.stringify(done)}`);
    stage.say(`statements a row: dry run ${per(between - before)}, run ${per(after - between)}`);
    const running = ROWS / ((ended - checked) / 1000);
    const seconds = (ended - began) / 1000;
    return [
      {
        what: `a file of ${ROWS.toLocaleString('en')} records: read, run dry, run`,
        target: `≤ ${MOST_SECONDS} s`,
        measured: `${duration(ended - began)} (read ${duration(read - began)}, dry run ${duration(checked - read)}, run ${duration(ended - checked)}: ${rate(running)}, ${times(running / bare)} the commands by ${CLIENTS} clients over HTTP, ${rate(bare)})`,
        reached: seconds <= MOST_SECONDS,
      },
    ];
  } finally {
    await stop();
  }
};

const per = (statements: number) => (statements / ROWS).toFixed(1);

function fileOf(vat: string): string {
  const names = LANGUAGES.map((language) => `name.${language}`);
  const rows = Array.from({ length: ROWS }, (_, i) => [
    `ART-${String(i).padStart(6, '0')}`,
    ...names.map((name) => `Articolo ${i} ${name}`),
    ...['24 ore', vat, `${i % 900},50`, i % 3 === 0 ? 'No' : 'Sì', `${i % 30},5`],
  ]);
  return toCsv(['code', ...names, 'delay.it', 'vat_type_id', 'free_above', 'online', 'max_weight'], rows);
}

/** Transactions that the database has ended: nearly all are single statements. */
async function spent({ pool }: Stage): Promise<number> {
  // PostgreSQL counts what a session did once it has been idle for a moment.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const { rows } = await pool.query<{ n: string }>(
    'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.n ?? 0);
}
