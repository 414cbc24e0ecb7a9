import { parseArgs } from 'node:util';
import { knownMasterKey } from '#platform/personal-data/master-key.ts';
import { attend } from '#platform/postgres/attendance.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { openPgPool } from '#platform/postgres/pools.ts';
import { ProgressLine } from '#platform/process/progress-line.ts';
import { openDatabase, runTool } from '#platform/process/run-tool.ts';
import { SigningKey } from '#platform/signing/signing-key.ts';
import { createEmbeddedStore } from '../embedded/embedded-store.ts';
import { createEventStoreDbStore } from '../eventstoredb/eventstoredb-store.ts';
import { checkLog } from './check-log.ts';
import { allHeads } from './heads-table.ts';
import { HEADS } from './signed-head.ts';
import { publicKeyText, reportText } from './verify-texts.ts';

/**
 * `npm run verify`: the whole log against its chains and its signed heads, beside a running Officina or alone; exit code 1
 * when anything is wrong. `npm run verify -- --public-key`: what an outsider needs to check heads by himself.
 */
await runTool(async (config, onClose) => {
  const { values } = parseArgs({ options: { 'public-key': { type: 'boolean' } } });
  const master = await knownMasterKey(config.home, config.masterKey);
  if (!master) throw new Error(`there is no master key: neither ${config.home}/master.key nor OFFICINA_KEY`);
  const key = new SigningKey(master, HEADS);
  if (values['public-key']) {
    process.stdout.write(publicKeyText(key));
    return;
  }
  const databaseUrl = await openDatabase(config, onClose, { join: true });
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
  const progress = new ProgressLine();
  const report = await checkLog(store, heads, key, (done) => progress.show({ phase: 'verify', done, all: null }));
  progress.end();
  process.stdout.write(reportText(report));
  if (report.faultCount > 0) process.exitCode = 1;
});
