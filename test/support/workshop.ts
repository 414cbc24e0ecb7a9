import { randomBytes } from 'node:crypto';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { CommandOutcome, ExecuteOptions } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { Process } from '#commands/kernel/process.ts';
import { COMMANDS, PROCESSES } from '#commands/registry.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { Journal } from '#journal/journal.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import type { FreshDatabase } from './database.ts';
import { actor, system } from './given.ts';
import { MemoryEventStore } from './memory-event-store.ts';

export const desk = actor('desk');
export const manager = { ...actor('manager'), id: 10 } as Actor;

/** A pipeline with every command, on a store in memory, with an injected clock. */
export class Workshop {
  readonly store: MemoryEventStore;
  readonly journal: Journal;
  readonly pipeline: Pipeline;
  readonly #log: CommandLog;
  now = Date.parse('2026-03-02T09:00:00Z');

  constructor(database: FreshDatabase, store = new MemoryEventStore(), processes: readonly Process[] = PROCESSES) {
    this.store = store;
    const vault = new PersonalVault(database.pool, Buffer.alloc(32, 7));
    this.journal = new Journal(store, vault);
    this.#log = new CommandLog(database.pool);
    this.pipeline = new Pipeline({
      journal: this.journal,
      log: this.#log,
      vault,
      processes,
      now: () => this.now,
      onError: (error) => {
        throw error;
      },
    });
  }

  /** Runs a command by its name, until its answer is kept: the test may end with it. */
  async run(
    name: string,
    payload: object,
    by: Actor = desk,
    options: Partial<ExecuteOptions> = {},
  ): Promise<CommandOutcome> {
    const command = COMMANDS.get(name);
    if (!command) throw new Error(`no command ${name}`);
    const commandId = randomBytes(8).toString('hex');
    const given = { actor: by, commandId, correlationId: 'test', ...options };
    return this.pipeline.execute(command, payload, given).finally(() => this.#log.settled());
  }

  /** Runs a command that must succeed, and gives its answer. */
  async do<T = { id: number }>(name: string, payload: object, by: Actor = desk): Promise<T> {
    const outcome = await this.run(name, payload, by);
    if (!outcome.ok) throw new Error(`${name}: ${JSON.stringify(outcome)}`);
    return outcome.data as T;
  }

  /** Enters a customer, and gives it an account to act by. */
  async customer(): Promise<{ customer_id: number; account: Actor }> {
    const details = { business_name: 'Carrelli Adriatica', email: 'info@esempio.it', vat_number: '01234567897' };
    const { id } = await this.do('EnterCustomer', details);
    return { customer_id: id, account: { ...actor('customer'), id: 1000 + id, customerId: id } as Actor };
  }

  /** Enters a repair of a new customer that is ready to be given back. Answers its id. */
  async readyRepair(): Promise<number> {
    const { customer_id } = await this.customer();
    const { id } = await this.do('ReceiveRepair', { customer_id, create_quote: false, description: 'Inverter' });
    await this.do('MarkReady', { id });
    return id;
  }

  types(stream: string): Promise<string[]> {
    return this.journal.read(stream).then((events) => events.map(({ type }) => type));
  }
}

export { system };
