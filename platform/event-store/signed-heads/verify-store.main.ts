import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ProgressLine } from '#platform/command-line/progress-line.ts';
import { type Closing, openDatabase, runTool } from '#platform/command-line/run-tool.ts';
import type { Config } from '#platform/config/config.ts';
import { knownMasterKey } from '#platform/personal-data/master-key.ts';
import { attend } from '#platform/postgres/attendance.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { openPgPool } from '#platform/postgres/pools.ts';
import { type PublicKey, publicKeyFrom, SigningKey } from '#platform/signing/signing-key.ts';
import { createEmbeddedStore } from '../embedded/embedded-store.ts';
import { createEventStoreDbStore } from '../eventstoredb/eventstoredb-store.ts';
import { checkLog, type LogReport } from './check-log.ts';
import { allHeads } from './heads-table.ts';
import { notedHeads, notedHeadsFile } from './noted-heads.ts';
import { HEADS, type SignedHead } from './signed-head.ts';
import { publicKeyText, reportText } from './verify-texts.ts';

const USAGE = `npm run verify                   the event store against its chains of hashes and its signed heads
npm run verify -- --key FILE     with this public key (PEM) too: of an earlier master key, or where there is none
npm run verify -- --heads FILE   with heads that were noted elsewhere too (lines of JSON, as in signed-heads.jsonl)
npm run verify -- --public-key   prints the public key, for others`;

/**
 * Runs beside a running Officina, or alone. Exit code 0: the store is as it was signed; 1: it is not; 2: it could not
 * be checked, or the options are not those of {@link USAGE}.
 */
await runTool(
  async (config, onClose) => {
    const { keyFiles, headFiles, show } = options();
    const local = await localKey(config);
    if (show) {
      if (!local) throw noKey(config);
      process.stdout.write(publicKeyText(local));
      return;
    }
    const keys = [...(local ? [local] : []), ...(await Promise.all(keyFiles.map(publicKeyIn)))];
    if (keys.length === 0) throw noKey(config);
    const { home, databaseUrl } = config;
    if (!databaseUrl && !existsSync(join(home, 'postgres'))) throw new Error(`there is no Officina in ${home}`);
    const noted = await notedIn(config, headFiles);
    const report = await verify(config, onClose, keys, noted);
    process.stdout.write(reportText(report));
    if (report.faultCount > 0) process.exitCode = 1;
  },
  { failure: 2 },
);

function options() {
  const several = { type: 'string', multiple: true, default: [] as string[] } as const;
  try {
    const { values } = parseArgs({ options: { key: several, heads: several, 'public-key': { type: 'boolean' } } });
    return { keyFiles: values.key, headFiles: values.heads, show: values['public-key'] === true };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

async function localKey({ home, masterKey }: Config): Promise<SigningKey | null> {
  const master = await knownMasterKey(home, masterKey);
  return master && new SigningKey(master, HEADS);
}

function noKey({ home }: Config): Error {
  return new Error(`there is no master key: neither ${home}/master.key nor OFFICINA_KEY\n\n${USAGE}`);
}

async function publicKeyIn(file: string): Promise<PublicKey> {
  const text = await readFile(file, 'utf8');
  try {
    return publicKeyFrom(text);
  } catch (cause) {
    throw new Error(`${file} holds no Ed25519 public key in PEM: see npm run verify -- --public-key`, { cause });
  }
}

async function notedIn({ home }: Config, files: readonly string[]): Promise<SignedHead[]> {
  const noted = (await notedHeads(notedHeadsFile(home))) ?? [];
  for (const file of files) {
    const heads = await notedHeads(file);
    if (!heads?.length) throw new Error(`${file}: there are no signed heads in it`);
    noted.push(...heads);
  }
  return noted;
}

async function verify(
  config: Config,
  onClose: Closing,
  keys: readonly PublicKey[],
  noted: readonly SignedHead[],
): Promise<LogReport> {
  const databaseUrl = await openDatabase(config, onClose, { join: true, keyless: true });
  const attendance = await attend(databaseUrl, () => undefined);
  onClose('attendance', () => attendance.leave());
  await migrate(databaseUrl);
  const pool = openPgPool(databaseUrl, { max: 1 });
  onClose('database', () => pool.end());
  const { eventStoreUrl } = config;
  const store = eventStoreUrl
    ? createEventStoreDbStore({ url: eventStoreUrl })
    : createEmbeddedStore({ url: databaseUrl });
  await store.open();
  onClose('event store', () => store.close());

  const heads = await allHeads(pool);
  const signed = heads.at(-1)?.events ?? 0;
  const progress = new ProgressLine();
  const onEvent = (done: number) => progress.show({ phase: 'verify', done, all: signed > done ? signed : null });
  const report = await checkLog(store, { heads, noted, keys, onEvent });
  progress.end();
  return report;
}
