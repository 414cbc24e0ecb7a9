import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CommandLog, type CommandLogOptions } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { COMMANDS } from '#commands/registry.ts';
import { Journal } from '#journal/journal.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { openPgPool } from '#platform/postgres/pools.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { eventually } from '#test/support/eventually.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { desk } from '#test/support/workshop.ts';

let database: FreshDatabase;
let store: MemoryEventStore;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  store = new MemoryEventStore();
});

/** A process with database sessions of its own. Its appends wait at the gate, if one is given. */
function aProcess({ gate, ...options }: CommandLogOptions & { gate?: Promise<unknown> } = {}) {
  const pool = openPgPool(database.url);
  const vault = new PersonalVault(pool, Buffer.alloc(32, 7));
  const reached = Promise.withResolvers<void>();
  let appends = 0;
  const append: MemoryEventStore['append'] = async (...call) => {
    appends++;
    reached.resolve();
    await gate;
    return store.append(...call);
  };
  const journal = new Journal(
    new Proxy(store, {
      get: (target, name) => {
        if (name === 'append') return append;
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    vault,
  );
  const log = new CommandLog(pool, options);
  const find = vi.spyOn(log, 'find');
  const pipeline = new Pipeline({ journal, log, vault, processes: [] });
  return {
    reached: reached.promise,
    appends: () => appends,
    /** How often the retries of this process looked for an answer. */
    looks: () => find.mock.calls.length,
    end: () => pool.end(),
    register: (commandId: string, business_name = 'Rossi') =>
      pipeline.execute(
        COMMANDS.get('InsertBusinessnamesupplier') as AnyCommand,
        { values: { business_name } },
        { actor: desk, commandId, correlationId: 'test' },
      ),
  };
}

describe('a retry that comes while its first try is under way', () => {
  test('waits for that one, in another process and in the same: one append, one id, one answer', async () => {
    const gate = Promise.withResolvers<void>();
    const [first, second] = [aProcess({ gate: gate.promise }), aProcess()];
    const commandId = randomUUID();
    const trying = first.register(commandId);
    await first.reached;
    let answered = 0;
    const again = [second, second, first].map(async (process) => {
      const outcome = await process.register(commandId);
      answered++;
      return outcome;
    });
    // Each retry looks again and again; a retry that did not wait would have looked only once.
    await eventually(() => expect(Math.min(first.looks(), second.looks() / 2)).toBeGreaterThan(3));
    expect(answered).toBe(0);
    gate.resolve();
    const outcome = await trying;
    expect(outcome).toMatchObject({ ok: true, revision: 0 });
    expect(await Promise.all(again)).toEqual([outcome, outcome, outcome]);
    expect([first.appends(), second.appends()]).toEqual([1, 0]);
    await Promise.all([first.end(), second.end()]);
  });

  test('takes the command over as soon as the process of the first try is gone', async () => {
    const gate = Promise.withResolvers<void>();
    const [dying, other] = [aProcess({ gate: gate.promise }), aProcess()];
    const commandId = randomUUID();
    const trying = dying.register(commandId);
    await dying.reached;
    const again = other.register(commandId);
    // All that a dead process leaves: closed sessions, and an append that may or may not arrive.
    await dying.end();
    const outcome = await again;
    expect(outcome).toMatchObject({ ok: true, revision: 0 });
    gate.resolve();
    await trying.catch(() => undefined);
    expect(await Array.fromAsync(store.readAll())).toHaveLength(1);
    await other.end();
  });

  test('goes on beside it after its patience: still one result', async () => {
    const gate = Promise.withResolvers<void>();
    const [sleeper, other] = [aProcess({ gate: gate.promise }), aProcess({ twinWaitMs: 100 })];
    const commandId = randomUUID();
    const trying = sleeper.register(commandId);
    await sleeper.reached;
    const outcome = await other.register(commandId);
    expect(outcome).toMatchObject({ ok: true, revision: 0 });
    gate.resolve();
    expect(await trying).toEqual(outcome);
    expect(await Array.fromAsync(store.readAll())).toHaveLength(1);
    await Promise.all([sleeper.end(), other.end()]);
  });

  test('is not held up by one that was refused or failed', async () => {
    const here = aProcess();
    const commandId = randomUUID();
    const failing = store.append.bind(store);
    store.append = () => Promise.reject(new Error('away'));
    await expect(here.register(commandId)).rejects.toThrow('away');
    store.append = failing;
    const there = aProcess();
    expect(await there.register(commandId)).toMatchObject({ ok: true });
    const refused = randomUUID();
    expect(await here.register(refused, '')).toMatchObject({ ok: false });
    expect(await there.register(refused, '')).toMatchObject({ ok: false });
    await Promise.all([here.end(), there.end()]);
  });
});
