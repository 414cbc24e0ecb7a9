import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandLog, type SavedAnswer } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { Process } from '#commands/kernel/process.ts';
import { COMMANDS } from '#commands/registry.ts';
import { Journal } from '#journal/journal.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { eventually } from '#test/support/eventually.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { TESTER } from '#test/support/nobody.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const answer = (position: string): SavedAnswer => ({
  data: { id: 7 },
  stream: 'account-7',
  revision: 0,
  position,
  written: [{ stream: 'account-7', position, events: ['AccountOpened'] }],
});

test('of two answers to one command the first is kept, and given to both', async () => {
  const log = new CommandLog(database.pool);
  await log.claim('account:1', 'twice', 'OpenAccount', Buffer.alloc(32), undefined);
  expect(await log.keep('account:1', 'twice', answer('a:1'))).toEqual(answer('a:1'));
  expect(await log.keep('account:1', 'twice', answer('a:2'))).toEqual(answer('a:1'));
  expect(await Promise.all(['a:3', 'a:4'].map((at) => log.keep('account:1', 'twice', answer(at))))).toEqual([
    answer('a:1'),
    answer('a:1'),
  ]);
  expect(await log.find('account:1', 'twice', Buffer.alloc(32))).toMatchObject({ answer: answer('a:1') });
});

test('an answer that could not be kept is given when its own events tell it again; the same id gives it anew', async () => {
  const vault = new PersonalVault(database.pool, Buffer.alloc(32, 7));
  const journal = new Journal(new MemoryEventStore(), vault);
  const log = new CommandLog(database.pool);
  const keepLater = log.keepLater.bind(log);
  let away = true;
  log.keepLater = (...kept) => (away ? Promise.reject(new Error('away')) : keepLater(...kept));
  const faults: unknown[] = [];
  const pipeline = new Pipeline({ journal, log, vault, processes: [], onError: (error) => faults.push(error) });
  const open = () =>
    pipeline.execute(
      COMMANDS.get('OpenAccount') as AnyCommand,
      { username: 'carla', email: 'carla@example.it', name: 'Carla', roles: ['desk'] },
      { actor: TESTER, commandId: 'kept', correlationId: 'test' },
    );
  const first = await open();
  expect(first).toMatchObject({ ok: true });
  await eventually(() => expect(faults).toMatchObject([{ message: 'away' }]));
  away = false;
  expect(await open()).toEqual(first);
  await log.settled();
  const { rows } = await database.pool.query("select answer from vault.commands where command_id = 'kept'");
  expect(rows).toMatchObject([{ answer: { stream: first.ok && first.stream } }]);
  expect(await open()).toEqual(first);
  const events = await journal.decode(await Array.fromAsync(journal.store.readAll()));
  expect(events.filter(({ type }) => type === 'AccountOpened')).toHaveLength(1);
});

test('an answer that tells of follow-ups is not given before it is kept', async () => {
  const vault = new PersonalVault(database.pool, Buffer.alloc(32, 7));
  const log = new CommandLog(database.pool);
  log.keep = () => Promise.reject(new Error('away'));
  const nothing = { name: 'nothing-follows', on: 'AccountOpened', gives: [], run: async () => undefined } as const;
  const journal = new Journal(new MemoryEventStore(), vault);
  const pipeline = new Pipeline({ journal, log, vault, processes: [nothing] });
  const opening = pipeline.execute(
    COMMANDS.get('OpenAccount') as AnyCommand,
    { username: 'dario', email: 'dario@example.it', name: 'Dario', roles: ['desk'] },
    { actor: TESTER, commandId: 'followed', correlationId: 'test' },
  );
  await expect(opening).rejects.toThrow('away');
});

test('a command is answered though its process fails, unless that may still refuse: then its sender sends it again', async () => {
  const vault = new PersonalVault(database.pool, Buffer.alloc(32, 7));
  const journal = new Journal(new MemoryEventStore(), vault);
  const opened = (username: string, may: object) => {
    let away = true;
    const run = async () => {
      if (away) throw new Error('away');
      return undefined;
    };
    const failing: Process = { name: 'fails', on: 'AccountOpened', gives: [], run, ...may };
    const pipeline = new Pipeline({ journal, log: new CommandLog(database.pool), vault, processes: [failing] });
    const open = () =>
      pipeline.execute(
        COMMANDS.get('OpenAccount') as AnyCommand,
        { username, email: `${username}@example.it`, name: 'Elsa', roles: ['desk'] },
        { actor: TESTER, commandId: username, correlationId: 'test' },
      );
    return { open, comeBack: () => (away = false) };
  };
  expect(await opened('elsa', {}).open()).toMatchObject({ ok: true });
  const { open, comeBack } = opened('fabio', { decidesAnswer: true });
  await expect(open()).rejects.toThrow('away');
  comeBack();
  expect(await open()).toMatchObject({ ok: true });
});
