import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { COMMANDS } from '#commands/registry.ts';
import { Journal } from '#journal/journal.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { TESTER } from '#test/support/nobody.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('who sleeps through his reservation writes nothing: the value may have another owner when he wakes', async () => {
  const vault = new PersonalVault(database.pool, Buffer.alloc(32, 7));
  const journal = new Journal(new MemoryEventStore(), vault);
  let now = Date.parse('2026-03-01T10:00:00Z');
  let asleep = true;
  const sleep = (step: string) => {
    if (asleep && step === 'decided') now += 11 * 60_000;
  };
  const pipeline = new Pipeline({
    journal,
    log: new CommandLog(database.pool),
    vault,
    processes: [],
    now: () => now,
    fault: sleep,
  });
  const open = (commandId: string) =>
    pipeline.execute(
      COMMANDS.get('OpenAccount') as AnyCommand,
      { username: 'anna', email: 'anna@example.it', name: 'Anna', roles: ['desk'] },
      { actor: TESTER, commandId, correlationId: 'test' },
    );
  await expect(open('sleeper')).rejects.toThrow('took too long');
  asleep = false;
  expect((await open('rival')).ok).toBe(true);
  expect(await open('sleeper')).toMatchObject({ ok: false, refusal: { code: 'username-exists' } });
  const events = await journal.decode(await Array.fromAsync(journal.store.readAll()));
  expect(events.filter(({ type }) => type === 'AccountOpened')).toHaveLength(1);
});

/** Two processes whose clocks are a day apart: to the second one, every reservation of the first has lapsed. */
function aDayApart() {
  const vault = new PersonalVault(database.pool, Buffer.alloc(32, 7));
  const store = new MemoryEventStore();
  const append = store.append.bind(store);
  let before: ((stream: string) => Promise<void>) | null = null;
  store.append = async (stream, events, expected) => {
    await before?.(stream);
    return append(stream, events, expected);
  };
  const journal = new Journal(store, vault);
  const name = randomUUID().slice(0, 8);
  const opens = (now: string, fault?: (step: string) => void) => {
    const pipeline = new Pipeline({
      journal,
      log: new CommandLog(database.pool),
      vault,
      processes: [],
      now: () => Date.parse(now),
      ...(fault ? { fault } : {}),
    });
    return (commandId: string) =>
      pipeline.execute(
        COMMANDS.get('OpenAccount') as AnyCommand,
        { username: name, email: `${name}@example.it`, name: 'Anna', roles: ['desk'] },
        { actor: TESTER, commandId: `${commandId}-${name}`, correlationId: 'test' },
      );
  };
  return {
    slow: opens('2026-03-01T10:00:00Z'),
    ahead: opens('2026-03-02T10:00:00Z'),
    later: opens('2026-03-02T10:11:00Z'),
    aheadAndDying: opens('2026-03-02T10:00:00Z', (step) => {
      if (step === 'reserved') throw new Error('died');
    }),
    /** Calls `act` once, right before the first event of an account is written. */
    beforeOpening: (act: () => Promise<unknown>) => {
      before = async (stream) => {
        if (!stream.startsWith('account-')) return;
        before = null;
        await act();
      };
    },
    owners: async () => {
      const events = await journal.decode(await Array.fromAsync(store.readAll()));
      return events.flatMap(({ type, stream }) => (type === 'AccountOpened' ? [stream] : []));
    },
  };
}

describe('whose clock is a day ahead', () => {
  test('takes a value from an owner who is about to come, who then comes no more: one of them has it', async () => {
    const world = aDayApart();
    world.beforeOpening(async () => expect(await world.ahead('rival')).toMatchObject({ ok: true }));
    expect(await world.slow('owner')).toMatchObject({ ok: false, refusal: { code: 'username-exists' } });
    expect(await world.owners()).toHaveLength(1);
    expect(await world.slow('owner')).toMatchObject({ ok: false });
    expect(await world.ahead('rival')).toMatchObject({ ok: true });
    expect(await world.owners()).toHaveLength(1);
  });

  test('and dies with the value in hand, leaves it to whoever comes after his time; the first owner may be that one', async () => {
    const world = aDayApart();
    world.beforeOpening(async () => expect(world.aheadAndDying('rival')).rejects.toThrow('died'));
    expect(await world.slow('owner')).toMatchObject({ ok: false });
    expect(await world.owners()).toEqual([]);
    // The rival never comes back. While its reservation lasts nobody else gets the value; then the first owner does.
    expect(await world.ahead('owner')).toMatchObject({ ok: false });
    expect(await world.later('owner')).toMatchObject({ ok: true });
    expect(await world.ahead('third')).toMatchObject({ ok: false });
    expect(await world.owners()).toHaveLength(1);
  });
});
