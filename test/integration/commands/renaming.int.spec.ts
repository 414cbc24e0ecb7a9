import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline, type PipelineOptions } from '#commands/kernel/pipeline/pipeline.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { Journal } from '#journal/journal.ts';
import { Reservations } from '#journal/reservations.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { codeOf } from '#test/support/outcome.ts';
import { addedSupplier, supplierAdded } from '#test/support/supplier-added.ts';

const admin: Actor = {
  kind: 'account',
  id: 1,
  name: 'Anna',
  roles: ['admin'],
  rights: builtInRights(['admin']),
  customerId: null,
};
interface Named {
  readonly name: string | null;
  readonly second: string | null;
}
const fold = {
  initial: { name: null, second: null } as Named,
  evolve: (state: Named, event: OfficinaEvent): Named => {
    const added = addedSupplier(event);
    return added ? { name: added.name, second: added.telephone || null } : state;
  },
};
const taken = (field: string) => refuse({ code: `${field}-taken`, it: 'Già in uso', en: 'Taken' }, field);

/** Gives a record a name and a second one; writes nothing when it has both already. */
const Name = defineCommand({
  name: 'Name',
  schema: z.object({
    id: z.number(),
    name: z.string(),
    second: z.string().default(''),
    no: z.boolean().default(false),
  }),
  access: { function: 'repairs', action: 'edit' },
  stream: ({ id }) => `supplier-${id}`,
  fold,
  unique: ({ name, second }) => [
    ...(name ? [{ scope: 'name', value: name, refusal: taken('name') }] : []),
    ...(second ? [{ scope: 'second', value: second, refusal: taken('second') }] : []),
  ],
  decide: ({ payload: { id, name, second, no }, state }) => {
    if (no) return refuse({ code: 'no', it: 'No', en: 'No' });
    if (state.name === name && (state.second ?? '') === second) return [];
    return [supplierAdded(id, name, second)];
  },
});

let database: FreshDatabase;
let store: MemoryEventStore;
let now: number;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  store = new MemoryEventStore();
  now = Date.parse('2026-03-02T09:00:00Z');
});

function aProcess(fault?: PipelineOptions['fault']) {
  const vault = new PersonalVault(database.pool, Buffer.alloc(32, 7));
  const journal = new Journal(store, vault);
  const log = new CommandLog(database.pool);
  const options = { journal, log, vault, processes: [], now: () => now };
  const pipeline = new Pipeline({ ...options, ...(fault ? { fault } : {}) });
  const name = (id: number, wanted: string, more: object = {}, commandId: string = randomUUID()) => {
    const payload = { id, name: wanted, ...more };
    return pipeline.execute(Name as unknown as AnyCommand, payload, { actor: admin, commandId, correlationId: 'test' });
  };
  const reservations = new Reservations(journal, vault);
  return { name, ownerOf: (value: string, scope = 'name') => reservations.ownerOf(scope, value) };
}
const dying = (at: string) =>
  aProcess((step) => {
    if (step === at) throw new Error('died');
  });

describe('a unique value that changes', () => {
  test('a rename takes the new one and frees the old one', async () => {
    const { name, ownerOf } = aProcess();
    await name(1, 'a');
    expect(codeOf(await name(2, 'a'))).toBe('name-taken');
    expect(codeOf(await name(1, 'b'))).toBe('ok');
    expect([await ownerOf('a'), await ownerOf('b')]).toEqual([null, 'supplier-1']);
    expect(codeOf(await name(2, 'a'))).toBe('ok');
    expect(codeOf(await name(2, 'b'))).toBe('name-taken');
    expect(codeOf(await name(1, 'c'))).toBe('ok');
    expect(codeOf(await name(2, 'b'))).toBe('ok');
    expect(codeOf(await name(1, 'a'))).toBe('ok');
  });

  test('one that is refused, by the rules or by a second value, leaves nothing', async () => {
    const { name, ownerOf } = aProcess();
    await name(1, 'a', { second: 'x' });
    await name(2, 'b', { second: 'y' });
    expect(codeOf(await name(1, 'c', { no: true }))).toBe('no');
    expect(codeOf(await name(1, 'c', { second: 'y' }))).toBe('second-taken');
    expect([await ownerOf('c'), await ownerOf('a'), await ownerOf('x', 'second')]).toEqual([
      null,
      'supplier-1',
      'supplier-1',
    ]);
    expect(codeOf(await name(3, 'c'))).toBe('ok');
  });

  test('of two records that want each other’s names neither has both', async () => {
    const [one, two] = [aProcess(), aProcess()];
    await one.name(1, 'a');
    await two.name(2, 'b');
    await Promise.all([one.name(1, 'b'), two.name(2, 'a')]);
    expect([await one.ownerOf('a'), await one.ownerOf('b')]).toEqual(['supplier-1', 'supplier-2']);
  });

  test.each(['decided', 'reserved', 'appended'])(
    'a rename that dies when it has «%s» is finished by its retry',
    async (at) => {
      const { name, ownerOf } = aProcess();
      await name(1, 'a');
      const commandId = randomUUID();
      await expect(dying(at).name(1, 'b', {}, commandId)).rejects.toThrow('died');
      expect(codeOf(await name(2, 'b'))).toBe(at === 'decided' ? 'ok' : 'name-taken');
      if (at === 'decided') return;
      expect(codeOf(await name(1, 'b', {}, commandId))).toBe('ok');
      expect(await ownerOf('b')).toBe('supplier-1');
      expect(codeOf(await name(2, 'a'))).toBe('ok');
      expect(codeOf(await name(2, 'b'))).toBe('name-taken');
    },
  );

  test('one that died before its append, and never comes back, loses the new value after its time and keeps the old', async () => {
    const { name } = aProcess();
    await name(1, 'a');
    await expect(dying('reserved').name(1, 'b')).rejects.toThrow('died');
    expect(codeOf(await name(2, 'b'))).toBe('name-taken');
    now += 60_000;
    expect(codeOf(await name(2, 'b'))).toBe('ok');
    expect(codeOf(await name(2, 'a'))).toBe('name-taken');
  });

  test('one that died after its append has both made true by whoever wants them', async () => {
    const { name } = aProcess();
    await name(1, 'a');
    await expect(dying('appended').name(1, 'b')).rejects.toThrow('died');
    now += 60_000;
    expect(codeOf(await name(2, 'b'))).toBe('name-taken');
    expect(codeOf(await name(2, 'a'))).toBe('ok');
    expect(codeOf(await name(1, 'a'))).toBe('name-taken');
  });

  test('who wants an old value back while another finds it free: one of them has it', async () => {
    const { name } = aProcess();
    await name(1, 'a');
    await expect(dying('appended').name(1, 'b')).rejects.toThrow('died');
    const outcomes = await Promise.all([aProcess().name(1, 'a'), aProcess().name(2, 'a')]);
    expect(outcomes.map(codeOf).sort()).toEqual(['name-taken', 'ok']);
    expect(codeOf(await name(3, 'a'))).toBe('name-taken');
  });
});
