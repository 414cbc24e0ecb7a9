import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand, CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { COMMANDS, PROCESSES } from '#commands/registry.ts';
import { Journal } from '#journal/journal.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { startEmbeddedServer } from '#platform/postgres/embedded-server.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { openPgPool } from '#platform/postgres/pools.ts';
import { seedFrom } from '#test/support/seed.ts';
import { seeded } from '#test/support/seeded.ts';
import { desk } from '#test/support/workshop.ts';
import { killThoseIn } from './processes.ts';

/** A command that was acknowledged. */
export interface Acknowledged {
  readonly key: string;
  readonly command: string;
  readonly payload: object;
  readonly outcome: CommandOutcome & { readonly ok: true };
}

const LANES = 8;

/**
 * A PostgreSQL of its own, configured as by `npm start`, and pipelines on it that do not wait for the disk before their
 * append.
 */
export async function openKilledServer(home: string) {
  let url = (await startEmbeddedServer({ home })).url;
  await migrate(url);

  /** Opens a pipeline as after a start: nothing is cached. */
  async function open(fault: (step: string) => void = () => undefined, patience = 0) {
    const pool = openPgPool(url, { onError: () => undefined });
    const store = createEmbeddedStore({ url, limits: { patience } });
    await store.open();
    const vault = new PersonalVault(pool, Buffer.alloc(32, 9));
    const journal = new Journal(store, vault);
    const log = new CommandLog(pool, { eventsHere: true });
    const pipeline = new Pipeline({ journal, log, vault, processes: PROCESSES, fault });
    const give = (command: string, payload: object, key: string) =>
      pipeline.execute(COMMANDS.get(command) as AnyCommand, payload, {
        actor: desk,
        commandId: key,
        correlationId: key,
      });
    const close = () => Promise.allSettled([store.close(), pool.end()]);
    return { pool, journal, give, close };
  }

  return {
    open,
    /**
     * Gives commands in many lanes, and kills the server in their midst once `enough` were acknowledged. Answers all
     * acknowledged ones.
     */
    killAmid: async (customer_id: number, enough: number): Promise<Acknowledged[]> => {
      const { give, close } = await open();
      const acknowledged: Acknowledged[] = [];
      const reached = Promise.withResolvers<void>();
      let killed = false;
      const lane = async (at: number) => {
        const chance = seeded(seedFrom(at));
        let id: number | null = null;
        while (!killed) {
          const [command, payload]: [string, object] =
            id === null
              ? ['ReceiveRepair', { customer_id, description: 'Inverter', create_quote: false }]
              : ['CorrectRepair', { id, series: randomUUID() }];
          const key = randomUUID();
          const outcome = await give(command, payload, key);
          if (!outcome.ok) throw new Error(JSON.stringify(outcome));
          if (acknowledged.push({ key, command, payload, outcome }) >= enough) reached.resolve();
          id = id === null ? (outcome.data as { id: number }).id : chance() < 0.3 ? null : id;
        }
      };
      const lanes = Array.from({ length: LANES }, (_, at) => lane(at).catch(reached.reject));
      await reached.promise;
      await killThoseIn(join(home, 'postgres'));
      killed = true;
      await Promise.all(lanes);
      await close();
      url = (await startEmbeddedServer({ home })).url;
      return acknowledged;
    },
    /** Claims commands without appending anything after them. Answers how many of these claims a kill loses. */
    lostTakings: async (eventsHere: boolean): Promise<number> => {
      const { pool, close } = await open();
      const log = new CommandLog(pool, { eventsHere });
      const actor = `taker ${eventsHere}`;
      let taken = 0;
      const until = performance.now() + 150;
      while (performance.now() < until) {
        await log.claim(actor, `${taken}`, 'Any', Buffer.alloc(32));
        taken++;
      }
      await killThoseIn(join(home, 'postgres'));
      await close();
      url = (await startEmbeddedServer({ home })).url;
      const after = await open();
      const { rowCount } = await after.pool.query('select 1 from vault.commands where actor = $1', [actor]);
      await after.close();
      return taken - (rowCount ?? 0);
    },
    /** Kills the server, and starts it again at the same address. */
    crash: async () => {
      await killThoseIn(join(home, 'postgres'));
      await startEmbeddedServer({ home, url });
    },
    stop: () => killThoseIn(join(home, 'postgres')),
  };
}
