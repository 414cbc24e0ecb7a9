import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ProgressLine } from '#platform/command-line/progress-line.ts';
import { openDatabase, runTool } from '#platform/command-line/run-tool.ts';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import { knownMasterKey } from '#platform/personal-data/master-key.ts';
import { attend } from '#platform/postgres/attendance.ts';
import { backup } from './backup.ts';

/** `npm run backup -- --to <folder>`: backs up events, vault, files and mails, beside a running Officina or alone. */
await runTool(async (config, onClose) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) throw new Error('npm run backup -- --to <folder>');
  const { home, masterKey, eventStoreUrl } = config;
  if (!config.databaseUrl && !existsSync(join(home, 'postgres'))) throw new Error(`there is no Officina in ${home}`);
  const key = await knownMasterKey(home, masterKey);
  if (!key) throw new Error(`there is no master key: neither ${join(home, 'master.key')} nor OFFICINA_KEY`);
  const databaseUrl = await openDatabase(config, onClose, { join: true });
  const attendance = await attend(databaseUrl, () => undefined);
  onClose('attendance', () => attendance.leave());
  const store = eventStoreUrl ? createEventStoreDbStore({ url: eventStoreUrl }) : null;
  if (store) {
    await store.open();
    onClose('event store', () => store.close());
  }
  const progress = new ProgressLine();
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'));
  const to = resolve(values.to);
  const { manifest, damaged } = await backup({
    to,
    home,
    databaseUrl,
    store,
    key,
    officina: version,
    onProgress: (state) => progress.show({ ...state, all: null }),
  });
  progress.end();
  const { events, tables, files, mails } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${to}: ${events.rows} events, ${rows} rows of the vault, ${files.rows} files, ${mails.rows} mails.\n` +
      'The master key is not in it: keep master.key (or OFFICINA_KEY) apart from the backups. ' +
      'Without it nobody can read the personal data again.\n',
  );
  if (damaged.length === 0) return;
  process.stderr.write(`damaged on disk before they were copied:\n${damaged.map((path) => `  ${path}\n`).join('')}`);
  process.exitCode = 2;
});
