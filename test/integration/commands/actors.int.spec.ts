import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand, CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { Journal } from '#journal/journal.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { linkTo, VISITOR } from '#test/support/nobody.ts';
import { supplierAdded } from '#test/support/supplier-added.ts';

const schema = z.object({ id: z.number(), name: z.string() });
const onSupplier = {
  schema,
  stream: ({ id }: z.infer<typeof schema>) => `supplier-${id}`,
  fold: { initial: null, evolve: () => null },
  decide: ({ payload: { id, name } }: { payload: z.infer<typeof schema> }) => [supplierAdded(id, name)],
} as const;
const ByLink = defineCommand({ ...onSupplier, name: 'ByLink', access: { link: 'order' } });
const OfVisitors = defineCommand({
  ...onSupplier,
  name: 'OfVisitors',
  access: 'visitor',
  // Supplier 2 belongs to this visitor.
  ownership: (_state, { id }) => ({ session: id === 2 ? VISITOR.session : 'b'.repeat(64) }),
});
const OfAnybody = defineCommand({ ...onSupplier, name: 'OfAnybody', access: 'public' });

let database: FreshDatabase;
let journal: Journal;
let pipeline: Pipeline;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  const vault = new PersonalVault(database.pool, Buffer.alloc(32, 7));
  journal = new Journal(new MemoryEventStore(), vault);
  const log = new CommandLog(database.pool);
  pipeline = new Pipeline({ journal, log, vault, processes: [] });
});

let given = 0;
function give(command: unknown, id: number, actor: Actor, commandId = `c-${++given}`): Promise<CommandOutcome> {
  return pipeline.execute(command as AnyCommand, { id, name: 'Rossi' }, { actor, commandId, correlationId: 'test' });
}
const missing = { refusal: { code: 'not-found' } };

test('the holder of a link decides on the stream that it opens, and on no other; its events keep who held it', async () => {
  const holder = { ...linkTo('order', 'supplier-1'), recipient: 'k3y' };
  expect(await give(ByLink, 2, holder)).toMatchObject(missing);
  expect(await give(ByLink, 1, holder)).toMatchObject({ ok: true });
  expect(await give(ByLink, 1, linkTo('quote', 'supplier-1'))).toMatchObject({ refusal: { code: 'forbidden' } });
  const [event] = await journal.read('supplier-1');
  expect(event?.meta.actor).toEqual({ kind: 'link', purpose: 'order', stream: 'supplier-1', recipient: 'k3y' });
});

test('a visitor decides on what his session opens, and on nothing else', async () => {
  expect(await give(OfVisitors, 1, VISITOR)).toMatchObject(missing);
  expect(await give(OfVisitors, 2, VISITOR)).toMatchObject({ ok: true });
  const [event] = await journal.read('supplier-2');
  expect(event?.meta.actor).toEqual(VISITOR);
});

test('two visitors may use one command id: each gets his own answer, and a repetition the first one', async () => {
  const other: Actor = { kind: 'visitor', session: 'c'.repeat(64) };
  const outcomes = [await give(OfAnybody, 5, VISITOR, 'same'), await give(OfAnybody, 6, other, 'same')];
  outcomes.push(await give(OfAnybody, 5, VISITOR, 'same'));
  expect(outcomes.map((outcome) => outcome.ok && outcome.stream)).toEqual(['supplier-5', 'supplier-6', 'supplier-5']);
  expect(await journal.read('supplier-5')).toHaveLength(1);
});
