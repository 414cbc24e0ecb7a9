import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ProgressLine } from '#platform/command-line/progress-line.ts';
import { openDatabase, runTool } from '#platform/command-line/run-tool.ts';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import { knownMasterKey } from '#platform/personal-data/master-key.ts';
import { runExclusively } from '#platform/postgres/attendance.ts';
import { type Erased, readErased } from './manifest.ts';
import { checkBackup, restore } from './restore.ts';

const USAGE = 'npm run restore -- --from <folder> [--erasures <newer backup or list>] [--check]';

/**
 * The erased persons of the given list and of all backups beside this one: a person who was erased since must not come
 * back.
 */
async function erasuresFor(from: string, given: string | undefined): Promise<Erased[]> {
  const beside = readdirSync(dirname(from)).map((name) => join(dirname(from), name, 'manifest.json'));
  const lists = given ? [statSync(given).isDirectory() ? join(given, 'manifest.json') : given] : [];
  lists.push(...beside.filter((file) => dirname(file) !== from && existsSync(file)));
  return (await Promise.all(lists.map(readErased))).flat();
}

/**
 * `npm run restore -- --from <folder>`: restores a backup into an empty home and database; with `--check` it only reads
 * the backup.
 */
await runTool(async (config, onClose) => {
  const text = { type: 'string' as const };
  const { values } = parseArgs({ options: { from: text, erasures: text, check: { type: 'boolean' } } });
  if (!values.from) throw new Error(USAGE);
  const from = resolve(values.from);
  if (values.check) {
    const { madeAt, events, files, mails } = await checkBackup(from);
    process.stdout.write(`whole: of ${madeAt}, ${events.rows} events, ${files.rows} files, ${mails.rows} mails\n`);
    return;
  }
  const { home, masterKey, eventStoreUrl } = config;
  const manifest = await checkBackup(from, await knownMasterKey(home, masterKey));
  const erased = await erasuresFor(from, values.erasures);
  const databaseUrl = await openDatabase(config, onClose);
  const progress = new ProgressLine();
  await runExclusively(databaseUrl, async () => {
    const store = eventStoreUrl ? createEventStoreDbStore({ url: eventStoreUrl }) : null;
    if (store) {
      await store.open();
      onClose('event store', () => store.close());
    }
    await restore({ from, manifest, home, databaseUrl, store, erased, onProgress: (state) => progress.show(state) });
  });
  progress.end();
  const erasedSince = new Set(erased.map(({ subject }) => subject));
  for (const { subject } of manifest.erased) erasedSince.delete(subject);
  process.stdout.write(
    `${manifest.events.rows} events, ${manifest.files.rows} files and ${manifest.mails.rows} mails of ${manifest.madeAt} ` +
      `are in ${home}. Start Officina: it builds its lists first.\n` +
      'Mails that waited when the backup was made will leave then, also those that left after it was made.\n',
  );
  if (erasedSince.size > 0) {
    process.stdout.write(`Erased since, and erased again by their keys: ${[...erasedSince].join(', ')}.\n`);
  }
});
