import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { PROCESSES } from '#commands/registry.ts';
import { Journal } from '#journal/journal.ts';
import { folderTransport } from '#platform/mail/folder-transport.ts';
import { returnPaths } from '#platform/mail/return-path.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { openRedis } from '#platform/redis/connections.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { SigningKey } from '#platform/signing/signing-key.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { demoCompanyNow } from '#test/support/company.ts';
import { eventually } from '#test/support/eventually.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import type { ErasureDeps } from '#workers/erasure/erasure-work.ts';
import { startWorkers, type WorkerDeps, type Workers } from '#workers/start.ts';

export type ErasureWorld = Awaited<ReturnType<typeof openErasureWorld>>;

/** The whole of Officina with its workers. It keeps mails as files, and collects everything that it logs. */
export async function openErasureWorld() {
  const lines: string[] = [];
  const log = createLogger({ level: 'debug', destination: { write: (line: string) => lines.push(line) } });
  const world = await openApiWorld(log);
  const { base, pools, publisher } = world;
  const mailsFolder = join(base.home, 'mails');
  mkdirSync(mailsFolder, { recursive: true });
  const transport = folderTransport(mailsFolder);
  const admin = await world.person('admin');
  const unwatch = base.vault.watch();
  const running = new Set<Workers>();

  /** Starts workers as another process has them, with a vault of their own: they cannot clear the caches of the API. */
  const start = async (fault?: ErasureDeps['fault'], over: Partial<WorkerDeps> = {}): Promise<Workers> => {
    const vault = new PersonalVault(pools.pg, base.master);
    const journal = new Journal(world.journal.store, vault);
    const pipeline = new Pipeline({
      journal,
      vault,
      processes: PROCESSES,
      now: world.now,
      log: new CommandLog(pools.pg),
    });
    const workers = await startWorkers({
      pool: pools.pg,
      databaseUrl: base.databaseUrl,
      redis: (purpose) => openRedis(base.redisUrl, purpose),
      journal,
      pipeline,
      media: base.media,
      transport,
      links: signedLinks(base.master),
      returns: returnPaths(base.master),
      pseudonym: (scope, value) => base.vault.pseudonym(scope, value),
      company: demoCompanyNow,
      publicUrl: PUBLIC_URL,
      log,
      onMailChanges: publisher.listener,
      now: world.now,
      undoSeconds: 0,
      sweepMs: 100,
      flushMs: 50,
      erasure: {
        vault,
        mailsFolder,
        signer: new SigningKey(base.master, 'erasures'),
      },
      visibility: base.runner,
      ...(fault ? { faults: { erasing: fault } } : {}),
      ...over,
    });
    running.add(workers);
    return workers;
  };

  return {
    ...world,
    /** Asked anew each time: the spread above copies the day of the beginning. */
    get today() {
      return world.today;
    },
    lines,
    admin,
    mailsFolder,
    transport,
    start,
    stop: async (workers: Workers) => {
      running.delete(workers);
      await workers.stop();
    },
    /** Asks for an erasure as the admin, and answers its id. */
    erase: async (customer: number, who: Person = admin): Promise<number> => {
      const body = { id: customer, confirm: String(customer), grounds: 'request', reference: 'Prot. 17/2026' };
      return (await who.put('/api/v1/erasure/customer', body)).data<{ id: number }>().id;
    },
    /** Waits for an erasure's certificate. */
    certified: (id: number) =>
      eventually(async () => {
        const view = (await admin.get(`/api/v1/erasure/${id}`)).data<{ state: string; code: string }>();
        if (view.state !== 'completed') throw new Error(`erasure ${id} is ${JSON.stringify(view)}`);
        return view;
      }),
    close: async () => {
      for (const workers of running) await workers.stop();
      await transport.close();
      unwatch();
      await world.close();
    },
  };
}
