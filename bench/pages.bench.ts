import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#platform/process/free-port.ts';
import type { Bench, Row } from './kernel/bench.ts';
import { makeBenchCompany } from './kernel/company.ts';
import { LeanClient } from './kernel/lean-client.ts';
import { inTurns, rate, ratePerSecond, times } from './kernel/measure.ts';
import { answers, startServer } from './kernel/server.ts';

const ROOT = join(import.meta.dirname, '..');
const CLIENTS = 32;
const ROUNDS = 5;

/** The pages, and the least answers a second. */
const PAGES: readonly {
  readonly what: string;
  readonly path: (nth: number) => string;
  readonly least: number;
}[] = [
  { what: 'a page of the firm’s own, of which a copy stands', path: () => '/chi-siamo', least: 10_000 },
  { what: 'a page of the catalogue, of which a copy stands', path: () => '/ricerca', least: 10_000 },
  { what: 'a page that is drawn for each, with its form', path: () => '/contatti', least: 1_500 },
  // No copy is kept of a page that nobody asked for before.
  {
    what: 'a page of the catalogue, searched and drawn for each',
    path: (nth) => `/ricerca?a=${nth + 100_000}`,
    least: 1_000,
  },
];

/**
 * Public pages by HTTP, those with a kept copy and those that are drawn for each request, each against a bare Fastify
 * that answers with the same bytes.
 */
export const bench: Bench = async (stage) => {
  stage.say('the web app, as before `npm start`, and a company');
  await promisify(execFile)(process.execPath, ['platform/setup/setup.mjs', 'start'], { cwd: ROOT });
  await makeBenchCompany(stage, { desks: 1, repairs: 0 });
  const server = await startServer(stage, { TRUST_PROXY: '1' });
  try {
    const rows: Row[] = [];
    for (const page of PAGES) {
      stage.say(page.what);
      rows.push(await measured(page, server));
    }
    return rows;
  } finally {
    await server.stop();
  }
};

async function measured(
  { what, path, least }: (typeof PAGES)[number],
  { url, port }: { readonly url: string; readonly port: number },
): Promise<Row> {
  const html = await (await fetch(url + path(0))).text();
  const bare = await bareServer(html);
  const open = (at: number) => Promise.all(Array.from({ length: CLIENTS }, () => LeanClient.open(at)));
  const [ours, theirs] = [await open(port), await open(bare.port)];
  let sent = 0;
  const ask = (clients: readonly LeanClient[], next: () => string) => async (client: number) => {
    const path = next();
    // Each from a line of its own, as from behind a proxy: the pages that are drawn for one line are counted.
    const line = `x-forwarded-for: fd00:${(++sent & 0xffff).toString(16)}:${(sent >> 16).toString(16)}:1::1\r\n`;
    const { status } = await (clients[client] as LeanClient).send('GET', path, line, '');
    if (status !== 200) throw new Error(`${path}: ${status}`);
  };
  let nth = 0;
  const asked = ask(ours, () => path(++nth));
  const plain = ask(theirs, () => '/');
  try {
    await ratePerSecond(CLIENTS, 2_000, asked);
    await ratePerSecond(CLIENTS, 1_000, plain);
    const turns = await inTurns(
      ROUNDS,
      () => ratePerSecond(CLIENTS, 2_000, asked),
      () => ratePerSecond(CLIENTS, 1_000, plain),
    );
    return {
      what: `${what} (${Math.round(html.length / 1_000)} kB), ${CLIENTS} clients`,
      target: `≥ ${least.toLocaleString('en')}/s on one process`,
      measured: `${rate(turns.subject)}, ${times(turns.ratio)} a bare Fastify with the same bytes (${rate(turns.baseline)})`,
      reached: turns.subject >= least,
    };
  } finally {
    for (const client of [...ours, ...theirs]) client.close();
    bare.stop();
  }
}

/** A bare Fastify that answers with a page, in a process of its own. */
async function bareServer(html: string): Promise<{ readonly port: number; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-page-'));
  const port = await freePort();
  writeFileSync(join(folder, 'page.html'), html);
  const main = join(ROOT, 'bench', 'pages', 'bare-page.main.ts');
  const bare = spawn(process.execPath, [main, String(port), join(folder, 'page.html')], { cwd: ROOT });
  const stop = () => {
    bare.kill();
    rmSync(folder, { recursive: true });
  };
  while (!(await answers(`http://127.0.0.1:${port}/`))) await new Promise((done) => setTimeout(done, 50));
  return { port, stop };
}
