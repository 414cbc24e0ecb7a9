import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { PROCESSES } from '#commands/registry.ts';
import { Journal } from '#journal/journal.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { ContentStore } from '#platform/files/content-store.ts';
import { MediaStore } from '#platform/files/media-store.ts';
import { returnPaths } from '#platform/mail/return-path.ts';
import { smtpTransport } from '#platform/mail/smtp-transport.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { openPgPool } from '#platform/postgres/pools.ts';
import { openRedis } from '#platform/redis/connections.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { demoCompanyNow } from '#test/support/company.ts';
import { startWorkers } from '#workers/start.ts';

/** Workers in a process of their own. It prints each of its steps, and kills itself with SIGKILL at a random one. */
const { databaseUrl, redisUrl, smtpUrl, home, now, seed } = JSON.parse(process.env.DYING_WORKER ?? '{}') as {
  databaseUrl: string;
  redisUrl: string;
  smtpUrl: string;
  home: string;
  now: number;
  seed: number;
};
let state = seed;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const perhapsDie = (step: string, of: string | number) => {
  // Synchronous, so that the step is printed before the process may die.
  writeSync(1, `${step} ${of}\n`);
  if (random() > 0.05) return;
  writeSync(1, 'died\n');
  process.kill(process.pid, 'SIGKILL');
};

const pool = openPgPool(databaseUrl);
const store = createEmbeddedStore({ url: databaseUrl });
await store.open();
const vault = new PersonalVault(pool, Buffer.alloc(32, 5));
const journal = new Journal(store, vault);
const log = new CommandLog(pool);
const workers = await startWorkers({
  visibility: { waitFor: async () => 'visible' },
  pool,
  databaseUrl,
  redis: (purpose) => openRedis(redisUrl, purpose),
  journal,
  pipeline: new Pipeline({ journal, log, vault, processes: PROCESSES, now: () => now }),
  media: new MediaStore(pool, new ContentStore(join(home, 'files'))),
  transport: smtpTransport({ server: smtpUrl }),
  links: signedLinks(Buffer.alloc(32, 5)),
  returns: returnPaths(Buffer.alloc(32, 5)),
  pseudonym: (scope, value) => vault.pseudonym(scope, value),
  company: demoCompanyNow,
  publicUrl: 'https://officina.example',
  log: createLogger({ level: 'silent' }),
  now: () => now,
  undoSeconds: 0,
  sweepMs: 100,
  leaseMs: 3_000,
  flushMs: 50,
  faults: {
    sending: (step, id) => perhapsDie(step, id),
    following: (step, follower) => perhapsDie(step, follower),
    due: (kind, subject) => perhapsDie(kind, subject),
  },
});
process.on('SIGTERM', async () => {
  await workers.stop();
  await store.close();
  await pool.end();
  process.exit(0);
});
