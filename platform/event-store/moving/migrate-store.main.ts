import { parseArgs } from 'node:util';
import { ProgressLine } from '#platform/command-line/progress-line.ts';
import { openDatabase, runTool } from '#platform/command-line/run-tool.ts';
import { eventStoreAddress } from '#platform/config/event-store-address.ts';
import { runExclusively } from '#platform/postgres/attendance.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { createEmbeddedStore } from '../embedded/embedded-store.ts';
import { createEventStoreDbStore } from '../eventstoredb/eventstoredb-store.ts';
import type { EventStore } from '../port.ts';
import { migrateStore } from './migrate-store.ts';

const USAGE = 'npm run migrate-store -- --to esdb://host:2113   (or --to embedded)';

/**
 * `npm run migrate-store -- --to esdb://…`: moves from the event store of the settings to another one. Officina must be
 * stopped; a run that was interrupted is simply repeated.
 */
await runTool(async (config, onClose) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const { to } = values;
  if (!to) throw new Error(USAGE);
  const address = to === 'embedded' ? undefined : addressOf(to);
  if (!address && !config.eventStoreUrl) {
    throw new Error('the events are in the embedded store already: EVENTSTORE_URL is not set');
  }
  const databaseUrl = await openDatabase(config, onClose);
  await runExclusively(databaseUrl, async () => {
    await migrate(databaseUrl);
    const open = async (url: string | undefined): Promise<EventStore> => {
      const store = url ? createEventStoreDbStore({ url }) : createEmbeddedStore({ url: databaseUrl });
      await store.open();
      onClose('event store', () => store.close());
      return store;
    };
    const source = await open(config.eventStoreUrl);
    const target = await open(address);
    const progress = new ProgressLine();
    const report = await migrateStore({ from: source, to: target, databaseUrl }, (state) => progress.show(state));
    progress.end();
    process.stdout.write(
      report
        ? `${report.events} events copied and compared; digest ${report.digest}; ${report.rows} rows of the vault follow.\n`
        : 'The events were moved before: there is nothing to do.\n',
    );
    const setting = address ? 'with EVENTSTORE_URL set to the new store' : 'without EVENTSTORE_URL';
    process.stdout.write(`Start Officina ${setting}: it builds its lists anew first. The old store is as it was.\n`);
  });
});

function addressOf(to: string): string {
  try {
    return eventStoreAddress(to);
  } catch (error) {
    throw new Error(`${USAGE}\nthat is no address of an event store: ${(error as Error).message}`);
  }
}
