import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { openBrowser, openProfile, openSession } from '#test/support/browser.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { startInstance } from '#test/support/instance.ts';
import type { Bench } from './kernel/bench.ts';
import { duration, percentile, times } from './kernel/measure.ts';
import { tokenOf } from './kernel/token-of.ts';
import { startBareServer } from './live/bare-server.ts';
import { Crowd } from './live/crowd.ts';
import { editCells, type Marks, marksOf, postChanges, rowsInView, watchMarks } from './live/pages.ts';
import { steadily } from './live/steady.ts';

const SAMPLES = 320;
/** Sockets beside the two of the browsers: 500 in all. */
const OTHERS = 498;
const COMMANDS_PER_SECOND = 50;
const EDIT_EVERY_MS = 160;
const BACKGROUND_PER_SECOND = COMMANDS_PER_SECOND - 1000 / EDIT_EVERY_MS;
const CELL = 'Modifica Codice GR di';
const LIST = '/admin/riparazioni';
const ROOT = join(import.meta.dirname, '..');

/**
 * From the key press that commits a cell in one browser to the changed cell in another's document, while 498 more
 * sockets follow the list and 50 commands a second change it. Baseline: a bare socket.io server with as many sockets
 * and the same payload.
 */
export const bench: Bench = async ({ home, say }) => {
  say('the web app, as before `npm start`');
  await promisify(execFile)(process.execPath, ['platform/setup/setup.mjs', 'start'], { cwd: ROOT });
  const browser = await openBrowser();
  try {
    const { latencies, row } = await throughOfficina(browser, join(home, 'officina'), say);
    const bare = await throughBareSockets(browser, row, say);
    const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
    const [bare50, bare99] = [percentile(bare, 0.5), percentile(bare, 0.99)];
    return [
      {
        what: 'command in one browser → changed row in another’s DOM, 500 sockets, 50 commands/s',
        target: 'p50 ≤ 2 × a bare socket.io broadcast, p99 ≤ 200 ms',
        measured:
          `p50 ${duration(p50)}, p99 ${duration(p99)} (${times(p50 / bare50)} and ${times(p99 / bare99)} a bare ` +
          `socket.io broadcast: ${duration(bare50)}, ${duration(bare99)})`,
        reached: p50 / bare50 <= 2 && p99 <= 200,
      },
    ];
  } finally {
    await browser.close();
  }
};

type Say = (line: string) => void;

async function throughOfficina(browser: Browser, home: string, say: Say) {
  say('an Officina with its demo company');
  const officina = await startInstance({ OFFICINA_HOME: home, TRUST_PROXY: '1' });
  const crowd = new Crowd();
  try {
    const tokens = await Promise.all(['admin', 'desk', 'desk2', 'manager'].map((name) => tokenOf(officina.url, name)));
    say(`${OTHERS} sockets and two browsers at the repair list`);
    await crowd.gather({ url: officina.url, count: OTHERS, tokens, topic: 'repairs' });
    const [writer, watcher] = [
      await openSession(browser, officina.url, 'desk'),
      await openSession(browser, officina.url, 'manager'),
    ];
    await watchMarks(watcher);
    for (const page of [writer, watcher]) {
      await page.goto(officina.url + LIST);
      await page.locator('tr[data-row]').first().waitFor();
    }
    const rows = (await rowsInView(watcher)).slice(0, 20);
    const background = await edits(officina.url);
    const pressed = await underLoad(crowd, background, say, () =>
      editCells(writer, { rows, cell: CELL, count: SAMPLES, everyMs: EDIT_EVERY_MS }),
    );
    const marks = await marksOf(watcher);
    return { latencies: latenciesOf(pressed, marks, say), row: background.row };
  } finally {
    await crowd.leave();
    await officina.end();
  }
}

async function throughBareSockets(browser: Browser, row: RepairRow, say: Say): Promise<number[]> {
  say('the same with a bare socket.io server');
  const server = await startBareServer();
  const { url } = server;
  const crowd = new Crowd();
  try {
    await crowd.gather({ url, count: OTHERS, tokens: [], topic: null });
    const pages: Page[] = [];
    for (let n = 0; n < 2; n++) pages.push(await (await openProfile(browser)).newPage());
    const [writer, watcher] = pages as [Page, Page];
    await watchMarks(watcher);
    for (const page of pages) await page.goto(url, { waitUntil: 'networkidle' });
    const change = (codeGr: string) => ({
      topic: 'repairs',
      id: row.id,
      position: row.position,
      row: { ...row, codeGr },
    });
    const action = async (n: number) => {
      const answer = await fetch(url, { method: 'POST', body: JSON.stringify(change(`other ${n}`)) });
      await answer.text();
    };
    const changes = Array.from({ length: SAMPLES }, (_, n) => change(`MARK-${n}`));
    const called = await underLoad(crowd, { action }, say, () =>
      postChanges(writer, { changes, everyMs: EDIT_EVERY_MS / 2 }),
    );
    return latenciesOf(called, await marksOf(watcher), say);
  } finally {
    await crowd.leave();
    await server.stop();
  }
}

/** Takes samples while other changes come at their rate; every socket of the crowd must have received them. */
async function underLoad(
  crowd: Crowd,
  background: { action(nth: number): Promise<unknown> },
  say: Say,
  sample: () => Promise<number[]>,
): Promise<number[]> {
  const WARM_UP_MS = 3_000;
  const others = steadily(BACKGROUND_PER_SECOND, (nth) => background.action(nth));
  let instants: number[];
  try {
    await new Promise((resume) => setTimeout(resume, WARM_UP_MS));
    await crowd.count();
    instants = await sample();
    await new Promise((resume) => setTimeout(resume, 1_000));
  } finally {
    const { perSecond } = await others.stop();
    say(`${perSecond.toFixed(1)} other changes a second`);
  }
  const { frames, connected } = await crowd.count();
  if (connected < OTHERS) throw new Error(`${OTHERS - connected} sockets were lost`);
  say(`${Math.round(frames / OTHERS)} messages to each of ${OTHERS} sockets`);
  return instants;
}

function latenciesOf(instants: readonly number[], { heard, shown }: Marks, say: Say): number[] {
  const samples = instants.map((at, n) => {
    const mark = `MARK-${n}`;
    if (heard[mark] === undefined || shown[mark] === undefined) throw new Error(`${mark} never came`);
    return { whole: shown[mark] - at, socket: heard[mark] - at, page: shown[mark] - heard[mark] };
  });
  const of = (part: keyof (typeof samples)[number]) => {
    const values = samples.map((sample) => sample[part]);
    return [0.5, 0.9, 0.99].map((share) => duration(percentile(values, share))).join(', ');
  };
  say(
    `p50, p90, p99: to the other's socket ${of('socket')}; from there to the DOM ${of('page')}; in all ${of('whole')}`,
  );
  return samples.map(({ whole }) => whole);
}

/** Edits of other repairs by several accounts, each below the limit of requests. */
async function edits(url: string) {
  // Names in proportion to their share: the browsers' own accounts load pages as well.
  const names = ['admin', 'admin', 'desk2', 'desk2', 'desk', 'manager'];
  const callers = await Promise.all(
    [...new Set(names)].map(async (name) => [name, await Caller.signIn(url, name)] as const),
  );
  const byName = new Map(callers);
  const rows = await (byName.get('admin') as Caller).get('/api/v1/intervention', { view: 'open', limit: 100 });
  const action = (nth: number) => {
    const caller = byName.get(names[nth % names.length] as string) as Caller;
    const { id } = rows[(nth * 7) % rows.length] as RepairRow;
    return caller.writeAtOnce('POST', '/api/v1/intervention/updateIntervention', {
      id,
      note_internal_gr: `nota ${nth}`,
    });
  };
  return { action, row: rows[0] as RepairRow };
}
