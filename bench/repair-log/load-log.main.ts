import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { masterKey } from '#platform/personal-data/master-key.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { openPgPool } from '#platform/postgres/pools.ts';
import { loadLog } from './load-log.ts';
import { type RepairLogOptions, repairLog } from './repair-log.ts';

/**
 * A process that fills a store and ends, so that its memory is not the bench's. Arguments: `home databaseUrl
 * options(JSON)`.
 */
const [home = '', databaseUrl = '', options = ''] = process.argv.slice(2);
const pool = openPgPool(databaseUrl, { max: 4 });
const store = createEmbeddedStore({ url: databaseUrl });
await store.open();
const vault = new PersonalVault(pool, await masterKey(home));
await loadLog(pool, store, vault, repairLog(JSON.parse(options) as RepairLogOptions));
await store.close();
await pool.end();
