import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import { Pipeline, type PipelineOptions } from '#commands/kernel/pipeline/pipeline.ts';
import type { Process } from '#commands/kernel/process.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { Journal } from '#journal/journal.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { account } from '#test/support/given.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { VISITOR } from '#test/support/nobody.ts';
import { idOf } from '#test/support/outcome.ts';
import { addedSupplier, supplierAdded } from '#test/support/supplier-added.ts';

const [admin, customer] = [account(1, 'admin'), account(9, 'customer')];

interface Supplier {
  readonly name: string | null;
  readonly count: number;
}
const fold = {
  initial: { name: null, count: 0 } as Supplier,
  evolve: (state: Supplier, event: OfficinaEvent): Supplier => {
    const added = addedSupplier(event);
    return added ? { name: added.name, count: state.count + 1 } : state;
  },
};
const registered = supplierAdded;

const Register = defineCommand({
  name: 'Register',
  schema: z.object({ business_name: z.string().min(1) }),
  access: { function: 'repairs', action: 'create' },
  allot: async (ids) => ({ id: await ids.next('supplier') }),
  stream: (_payload, { id }) => `supplier-${id}`,
  fold,
  decide: ({ payload, allotted }) => [registered(allotted.id, payload.business_name)],
});
const said = (code: string) => ({ code, it: code, en: code });
const Rename = defineCommand({
  name: 'Rename',
  schema: z.object({ id: z.number(), business_name: z.string() }),
  access: { function: 'repairs', action: 'edit' },
  stream: ({ id }) => `supplier-${id}`,
  fold,
  decide: ({ payload, state }) =>
    state.count >= 40 ? refuse(said('full')) : [registered(payload.id, payload.business_name)],
});
const Correct = defineCommand({
  name: 'Correct',
  schema: z.object({ customer_id: z.number(), changes: z.record(z.string(), z.string()) }),
  access: { function: 'customers', action: 'edit' },
  stream: ({ customer_id }) => `customer-${customer_id}`,
  fold: { initial: null, evolve: () => null },
  ownership: (_state, { customer_id }) => ({ customer_id }),
  edits: ({ changes }) => changes,
  decide: ({ payload }) => [
    { type: 'CustomerCorrected', data: { customer_id: payload.customer_id, ...payload.changes } },
  ],
});
const Claim = defineCommand({
  name: 'Claim',
  schema: z.object({ email: z.string(), refuse: z.boolean().default(false) }),
  access: 'public',
  allot: async (ids) => ({ id: await ids.next('supplier') }),
  stream: (_payload, { id }) => `supplier-${id}`,
  fold,
  opens: true,
  unique: ({ name }) =>
    name === null ? [] : [{ scope: 'email', value: name, refusal: refuse(said('email-taken'), 'email') }],
  decide: ({ payload, allotted }) => (payload.refuse ? refuse(said('no')) : [registered(allotted.id, payload.email)]),
});

let database: FreshDatabase;
let store: MemoryEventStore;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

function pipeline(options: Partial<PipelineOptions> = {}): { pipeline: Pipeline; journal: Journal } {
  const vault = new PersonalVault(database.pool, Buffer.alloc(32, 7));
  const journal = new Journal(store, vault);
  const log = new CommandLog(database.pool);
  return {
    journal,
    pipeline: new Pipeline({ journal, log, vault, processes: [], ...options }),
  };
}
const newId = () => randomBytes(8).toString('hex');
const as = (actor: Actor, commandId = newId()) => ({ actor, commandId, correlationId: 'test' });

describe('idempotency', () => {
  test('the same command id, sent twice and at once, gives one result', async () => {
    store = new MemoryEventStore();
    const one = pipeline().pipeline;
    const two = pipeline().pipeline;
    const commandId = newId();
    const outcomes = await Promise.all(
      [one, two, one, two].map((p) => p.execute(Register, { business_name: 'Rossi' }, as(admin, commandId))),
    );
    outcomes.push(await two.execute(Register, { business_name: 'Rossi' }, as(admin, commandId)));
    expect(new Set(outcomes.map(idOf)).size).toBe(1);
    expect(outcomes.every((outcome) => outcome.ok && outcome.revision === 0)).toBe(true);
    const events = await Array.fromAsync(store.readAll());
    expect(events).toHaveLength(1);
  });

  test('the same id with another payload is refused and writes nothing', async () => {
    store = new MemoryEventStore();
    const { pipeline: p } = pipeline();
    const commandId = newId();
    await p.execute(Register, { business_name: 'Rossi' }, as(admin, commandId));
    const outcome = await p.execute(Register, { business_name: 'Bianchi' }, as(admin, commandId));
    expect(outcome).toEqual({ ok: false, otherPayload: true });
    expect(await Array.fromAsync(store.readAll())).toHaveLength(1);
  });

  test('two actors may use the same id', async () => {
    store = new MemoryEventStore();
    const { pipeline: p } = pipeline();
    const commandId = newId();
    const first = await p.execute(Register, { business_name: 'Rossi' }, as(admin, commandId));
    const second = await p.execute(Register, { business_name: 'Rossi' }, as({ ...admin, id: 2 }, commandId));
    expect(idOf(first)).not.toBe(idOf(second));
  });

  test.each(['claimed', 'reserved', 'decided', 'appended', 'followed'] as const)(
    'a retry after a crash at «%s» gives the one result',
    async (step) => {
      store = new MemoryEventStore();
      const commandId = newId();
      const crashing = pipeline({
        fault: (at) => {
          if (at === step) throw new Error('crash');
        },
      }).pipeline;
      const payload = { email: `${newId()}@example.it` };
      await expect(crashing.execute(Claim, payload, as(admin, commandId))).rejects.toThrow('crash');
      const again = pipeline().pipeline;
      const outcome = await again.execute(Claim, payload, as(admin, commandId));
      const third = await again.execute(Claim, payload, as(admin, commandId));
      expect(outcome.ok).toBe(true);
      expect(third).toEqual(outcome);
      const suppliers = await Array.fromAsync(store.readAll({ filter: { streamPrefixes: ['supplier-'] } }));
      expect(suppliers).toHaveLength(1);
      const rival = await again.execute(Claim, payload, as(admin));
      expect(rival).toMatchObject({ ok: false, refusal: { code: 'email-taken' } });
    },
  );
});

describe('concurrency', () => {
  test('many writers of two processes on one stream: every acknowledged command is there once, a rule on the state holds', async () => {
    store = new MemoryEventStore();
    const processes = [pipeline().pipeline, pipeline().pipeline];
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        processes[i % 2]?.execute(Rename, { id: 500, business_name: `n${i}` }, as(admin)),
      ),
    );
    const done = outcomes.filter((outcome) => outcome?.ok).length;
    expect(done).toBe(40);
    expect(await Array.fromAsync(store.readStream('supplier-500'))).toHaveLength(40);
  });

  test('disjoint edits merge; the same field changed by both is refused with both values, who and when', async () => {
    store = new MemoryEventStore();
    const { pipeline: p, journal } = pipeline();
    await p.execute(Correct, { customer_id: 77, changes: { name: 'A', city: 'Roma' } }, as(admin));
    const loaded = { expectedRevision: 0 };
    await p.execute(Correct, { customer_id: 77, changes: { name: 'B' } }, { ...as({ ...admin, id: 2 }), ...loaded });
    const merged = await p.execute(
      Correct,
      { customer_id: 77, changes: { city: 'Pisa' } },
      { ...as(admin), ...loaded },
    );
    expect(merged.ok).toBe(true);
    const clash = await p.execute(Correct, { customer_id: 77, changes: { name: 'C' } }, { ...as(admin), ...loaded });
    expect(clash).toMatchObject({
      ok: false,
      conflict: [{ field: 'name', yours: 'C', theirs: 'B', by: { kind: 'account', id: 2 } }],
    });
    const same = await p.execute(Correct, { customer_id: 77, changes: { name: 'B' } }, { ...as(admin), ...loaded });
    expect(same.ok).toBe(true);
    expect((await journal.read('customer-77')).length).toBe(4);
  });
});

describe('permission', () => {
  test('who may not is refused before anything is read; another customer’s record is not found', async () => {
    store = new MemoryEventStore();
    const { pipeline: p } = pipeline();
    expect(await p.execute(Register, { business_name: 'x' }, as(customer))).toMatchObject({
      refusal: { code: 'forbidden' },
    });
    expect(await p.execute(Register, { business_name: 'x' }, as(VISITOR))).toMatchObject({
      refusal: { code: 'forbidden' },
    });
    expect(await p.execute(Correct, { customer_id: 78, changes: { name: 'x' } }, as(customer))).toMatchObject({
      refusal: { code: 'not-found' },
    });
    expect((await p.execute(Correct, { customer_id: 77, changes: { name: 'x' } }, as(customer))).ok).toBe(true);
  });

  test('a payload that does not fit its schema names its fields and takes no id', async () => {
    store = new MemoryEventStore();
    const { pipeline: p } = pipeline();
    const outcome = await p.execute(Register, { business_name: '' }, as(admin));
    expect('invalid' in outcome && outcome.invalid.issues[0]?.path).toEqual(['business_name']);
  });
});

describe('unique values', () => {
  test('of many who claim one value at once exactly one has it', async () => {
    store = new MemoryEventStore();
    const processes = [pipeline().pipeline, pipeline().pipeline];
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, i) => processes[i % 2]?.execute(Claim, { email: 'a@b.it' }, as(VISITOR))),
    );
    expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
  });

  test('a refused owner gives his reservation back', async () => {
    store = new MemoryEventStore();
    const { pipeline: p } = pipeline();
    await p.execute(Claim, { email: 'c@d.it', refuse: true }, as(VISITOR));
    expect((await p.execute(Claim, { email: 'c@d.it' }, as(VISITOR))).ok).toBe(true);
  });

  test('a reservation whose owner never came is free within a minute, and not before its time', async () => {
    store = new MemoryEventStore();
    let now = Date.parse('2026-03-01T10:00:00Z');
    const clock = { now: () => now };
    const dying = pipeline({
      ...clock,
      fault: (at) => {
        if (at === 'reserved') throw new Error('crash');
      },
    }).pipeline;
    await expect(dying.execute(Claim, { email: 'e@f.it' }, as(VISITOR))).rejects.toThrow('crash');
    const { pipeline: p } = pipeline(clock);
    expect((await p.execute(Claim, { email: 'e@f.it' }, as(VISITOR))).ok).toBe(false);
    now += 60_000;
    expect((await p.execute(Claim, { email: 'e@f.it' }, as(VISITOR))).ok).toBe(true);
  });
});

describe('process managers', () => {
  const follow: Process = {
    name: 'rename-after-registration',
    on: 'BusinessnamesupplierInserted',
    gives: [Rename],
    run: async (event, then) => {
      const added = addedSupplier(event);
      if (added?.name !== 'Verdi') return undefined;
      await then('rename', Rename, { id: added.id, business_name: 'Verdi Srl' });
      return undefined;
    },
  };

  test('follow at once, caused by the event, and run twice change nothing more', async () => {
    store = new MemoryEventStore();
    const { pipeline: p, journal } = pipeline({ processes: [follow] });
    const outcome = await p.execute(Register, { business_name: 'Verdi' }, as(admin));
    const events = await journal.read(outcome.ok ? outcome.stream : '');
    expect(events.map((event) => addedSupplier(event)?.name)).toEqual(['Verdi', 'Verdi Srl']);
    const [first, second] = events;
    expect(second?.meta).toMatchObject({ causationId: first?.id, actor: { kind: 'system', name: follow.name } });
    expect(outcome.ok && outcome.position).toBe(second?.position);
    if (first) await p.runProcess(follow, first);
    expect(await journal.read(outcome.ok ? outcome.stream : '')).toHaveLength(2);
  });

  test('may refuse for the caller, who is told so again when he retries', async () => {
    store = new MemoryEventStore();
    const no = refuse(said('undone'));
    const refusing: Process = { ...follow, run: async () => no };
    const { pipeline: p } = pipeline({ processes: [refusing] });
    const ids = as(admin);
    const first = await p.execute(Register, { business_name: 'Verdi' }, ids);
    expect(first).toMatchObject({ ok: false, refusal: no, written: [{ events: ['BusinessnamesupplierInserted'] }] });
    expect(await p.execute(Register, { business_name: 'Verdi' }, ids)).toMatchObject({ ok: false, refusal: no });
    expect(await Array.fromAsync(store.readAll())).toHaveLength(1);
  });
});
