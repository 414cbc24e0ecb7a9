import { afterEach, beforeEach, expect, it } from 'vitest';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { Journal } from '#journal/journal.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { repairDetailById } from '#projections/repair-detail/repair-detail.query.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { described, received, toAppend, write } from './sample.ts';

let database: FreshDatabase;
let store: MemoryEventStore;
let journal: Journal;
beforeEach(async () => {
  database = await freshDatabase();
  store = new MemoryEventStore();
  journal = new Journal(store, new PersonalVault(database.pool, Buffer.alloc(32, 1)));
});
afterEach(() => database.drop());

it('is the domain’s own state of the repair, as its stream stands at that very moment', async () => {
  expect(await repairDetailById(journal, 1)).toBeNull();
  await write(store, 'repair-1', received(1));
  const first = await repairDetailById(journal, 1);
  await write(store, 'repair-1', described(1, 'dopo'));
  const events = await journal.read('repair-1');
  expect(first).toEqual({ state: repairFold.evolve(repairFold.initial, events[0] as never), work_sheet_at: null });
  const state = events.reduce(repairFold.evolve, repairFold.initial);
  expect(await repairDetailById(journal, 1)).toEqual({ state, work_sheet_at: null });
  expect(state).toMatchObject({ details: { description: 'dopo' } });
});

it('is shown as far as its stream can be read', async () => {
  await write(store, 'repair-1', received(1), described(1, 'prima'));
  await store.append('repair-1', [{ ...toAppend(described(1, 'x')), type: 'FromTomorrow@1' }], 'any');
  await write(store, 'repair-1', described(1, 'dopo'));
  expect(await repairDetailById(journal, 1)).toMatchObject({ state: { details: { description: 'prima' } } });
});
