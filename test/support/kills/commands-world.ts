import { randomUUID } from 'node:crypto';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand, CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { COMMANDS, PROCESSES } from '#commands/registry.ts';
import { Journal } from '#journal/journal.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { freshDatabase } from '#test/support/database.ts';
import { unlimited } from '#test/support/nobody.ts';
import type { DyingWork, GivenCommand } from './dying-commands.ts';

const MASTER = Buffer.alloc(32, 9);
export const NOW = Date.parse('2026-03-10T09:00:00.000Z');
export const WRITER = unlimited('writer');

/** A database with pipelines on it: those of the test, and what processes that die need to open their own. */
export type CommandsWorld = Awaited<ReturnType<typeof openCommandsWorld>>;

export async function openCommandsWorld() {
  const database = await freshDatabase();
  const store = createEmbeddedStore({ url: database.url });
  await store.open();
  const vault = new PersonalVault(database.pool, MASTER);
  const journal = new Journal(store, vault);
  /** A pipeline as a process has it that has just started: nothing is cached. */
  const pipeline = (now = NOW) =>
    new Pipeline({
      journal,
      vault,
      log: new CommandLog(database.pool),
      processes: PROCESSES,
      now: () => now,
    });
  const setUp = pipeline();
  const give = async (
    command: string,
    payload: object,
    key: string = randomUUID(),
    by = setUp,
  ): Promise<CommandOutcome> =>
    by.execute(COMMANDS.get(command) as AnyCommand, payload, { actor: WRITER, commandId: key, correlationId: key });
  const id = async (command: string, payload: object): Promise<number> => {
    const outcome = await give(command, payload);
    if (!outcome.ok) throw new Error(`${command}: ${JSON.stringify(outcome)}`);
    return (outcome.data as { id: number }).id;
  };
  const customer_id = await id('EnterCustomer', { business_name: 'Rossi S.r.l.', email: 'rossi@example.it' });
  return {
    journal,
    vault,
    store,
    customer_id,
    pipeline,
    give,
    /** Receives a repair, and marks it ready where wanted. Answers its id. */
    repair: async ({ ready = false }: { ready?: boolean } = {}): Promise<number> => {
      const details = { description: 'Inverter', create_quote: false, working_with_testing: !ready };
      const repair = await id('ReceiveRepair', { customer_id, ...details });
      if (ready) await id('MarkReady', { id: repair }).catch(() => undefined);
      return repair;
    },
    dying: (lanes: readonly (readonly GivenCommand[])[], rest: Partial<DyingWork> = {}): DyingWork => ({
      databaseUrl: database.url,
      master: MASTER.toString('base64'),
      now: NOW,
      seed: 1,
      deathChance: 0,
      dieAt: 0,
      lanes,
      ...rest,
    }),
    close: async () => {
      await store.close();
      await database.drop();
    },
  };
}
