import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FORM_NAMES, formNamed } from '#domain/public-requests/offered/forms.ts';
import { freePort } from '#platform/process/free-port.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Bench, Row } from './kernel/bench.ts';
import { makeBenchCompany } from './kernel/company.ts';
import { percentile } from './kernel/measure.ts';
import { startServer } from './kernel/server.ts';
import { type AuditPage, openLighthouse } from './lighthouse/audit.ts';

const ROOT = join(import.meta.dirname, '..');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LEAST = 95;
/** Largest contentful paint on the throttled phone, in ms. */
const LCP_MS = 1_500;
/** Loads of each page: the median counts. */
const ROUNDS = 3;

interface Reading {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly lcpMs: number;
  /** The audits that lost points, by Lighthouse's names. */
  readonly lost: readonly string[];
}

/**
 * Public pages in Lighthouse's default profile of a throttled phone, the median of {@link ROUNDS} loads each: home, the
 * search, an ad, a page of the firm's own, an item, and each form.
 */
export const bench: Bench = async (stage) => {
  stage.say('the web app, as before `npm start`, and a company');
  await promisify(execFile)(process.execPath, ['platform/setup/setup.mjs', 'start'], { cwd: ROOT });
  await makeBenchCompany(stage, { desks: 1, repairs: 0 });
  const debugPort = await freePort();
  stage.say('Lighthouse, installed if it is not there yet');
  const audit = await openLighthouse(debugPort);
  const server = await startServer(stage);
  const browser = await openBrowser([`--remote-debugging-port=${debugPort}`]);
  try {
    const pages = {
      home: '/',
      search: '/ricerca',
      ad: await listed(server.url, 'annunci'),
      'a content page': '/chi-siamo',
      item: await listed(server.url, 'articoli'),
      ...Object.fromEntries(FORM_NAMES.map((name) => [`form ${name}`, formNamed(name).path])),
    };
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      stage.say(name);
      const readings: Reading[] = [];
      for (let round = 0; round < ROUNDS; round++) readings.push(await read(server.url + path, audit));
      rows.push(rowOf(name, readings));
      for (const lost of new Set(readings.flatMap((reading) => reading.lost))) stage.say(`  ${lost}`);
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
};

/** The path of the first page of a kind in the sitemap for search engines. */
async function listed(url: string, kind: 'annunci' | 'articoli'): Promise<string> {
  const part = await firstIn(`${url}/sitemap.xml`, `/sitemap-${kind}-`);
  return firstIn(url + part, '/');
}

/** The first path in a sitemap that begins with `start`. */
async function firstIn(sitemap: string, start: string): Promise<string> {
  const xml = await (await fetch(sitemap)).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
  const found = paths.find((path) => path.startsWith(start));
  if (!found) throw new Error(`${sitemap} lists no ${start}`);
  return found;
}

async function read(url: string, audit: AuditPage): Promise<Reading> {
  const { categories, audits } = await audit(url, CATEGORIES);
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const lost = Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ weight, id }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${title}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`),
  );
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    lost,
  };
}

function rowOf(name: string, readings: readonly Reading[]): Row {
  const scores = CATEGORIES.map((category) =>
    percentile(
      readings.map((reading) => reading.scores[category]),
      0.5,
    ),
  );
  const lcp = percentile(
    readings.map(({ lcpMs }) => lcpMs),
    0.5,
  );
  return {
    what: `Lighthouse, a phone, ${name}: performance, accessibility, best practices, SEO`,
    target: `≥ ${LEAST} in all four, LCP ≤ ${LCP_MS / 1_000} s`,
    measured: `${scores.join(', ')}; LCP ${(lcp / 1_000).toFixed(2)} s`,
    reached: scores.every((score) => score >= LEAST) && lcp <= LCP_MS,
  };
}
