import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { prepareAppend } from '#platform/event-store/append-request.ts';
import type { Statement } from '#platform/event-store/embedded/batch.ts';
import { GroupCommit } from '#platform/event-store/embedded/group-commit.ts';
import { StoreUnavailable, WrongExpectedRevision } from '#platform/event-store/port.ts';

/** A database that answers when the test tells it to, and keeps the batches that it was asked to write. */
class SlowDatabase {
  readonly batches: { streams: string[]; ids: string[]; judged: string }[] = [];
  readonly #answers: ((answer: string | null | Error) => void)[] = [];
  current = 'first';

  readonly lifetime = async () => this.current;

  readonly run = ({ name, values }: Statement): Promise<string | null> => {
    const texts = values.map(String);
    const one = name === 'events.append_one';
    this.batches.push({
      streams: (texts[0] ?? '').split('\x1f'),
      ids: one ? [texts[2] ?? ''] : (texts[6] ?? '').slice(1, -1).split(','),
      judged: one ? 'alone' : values[10] === true ? 'carefully' : 'together',
    });
    return new Promise((resolve, reject) => {
      this.#answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  };

  /** Waits for the next batch and answers it. */
  async answer(answer: string | null | Error): Promise<void> {
    while (this.#answers.length === 0) await new Promise((resolve) => setImmediate(resolve));
    this.#answers.shift()?.(answer);
  }
}

function failure(code: string): Error {
  const error = new pg.DatabaseError('refused', 0, 'error');
  error.code = code;
  return error;
}

const append = (stream: string, id: string = randomUUID()) =>
  prepareAppend(stream, [{ id, type: 'T@1', data: {}, metadata: {} }], 'any');

describe('group commit', () => {
  const setUp = (patience = 1000) => {
    const database = new SlowDatabase();
    let commits = 0;
    const group = new GroupCommit(
      database,
      (position) => `p${position}`,
      patience,
      () => {
        commits++;
      },
    );
    return { database, group, commits: () => commits };
  };

  it('commits what comes during a commit together in the next one', async () => {
    const { database, group, commits } = setUp();
    const first = group.append(append('a'));
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    const others = ['b', 'c', 'd'].map((stream) => group.append(append(stream)));
    await database.answer('{0}{1}');
    expect(await first).toEqual({ revision: 0, position: 'p1', written: true });
    await database.answer('{0,4,2}{2,0,3}');
    expect(await others[0]).toEqual({ revision: 0, position: 'p2', written: true });
    await expect(others[1]).rejects.toMatchObject({ name: 'WrongExpectedRevision', actual: 4 });
    expect(await others[2]).toEqual({ revision: 2, position: 'p3', written: true });
    expect(database.batches.map((batch) => batch.streams)).toEqual([['a'], ['b', 'c', 'd']]);
    expect(commits()).toBe(2);
  });

  it('refuses what was meant for a lifetime of the server that is over, tried again over a new session, and nothing else', async () => {
    const { database, group } = setUp();
    const meant = (stream: string, lifetime?: string) =>
      prepareAppend(stream, [{ id: randomUUID(), type: 'T@1', data: {}, metadata: {} }], 'any', lifetime);
    const both = [group.append(meant('a', 'first')), group.append(meant('b'))];
    const lost = expect(both[0]).rejects.toBeInstanceOf(StoreUnavailable);
    await new Promise((resolve) => setImmediate(resolve));
    database.current = 'second';
    await database.answer(new Error('Connection terminated unexpectedly'));
    await database.answer('{0}{1}');
    await lost;
    expect(await both[1]).toMatchObject({ position: 'p1' });
    expect(database.batches.map((batch) => batch.streams)).toEqual([['a', 'b'], ['b']]);
    await expect(group.append(meant('c', 'first'))).rejects.toBeInstanceOf(StoreUnavailable);
    expect(database.batches).toHaveLength(2);
  });

  it('leaves an append that repeats an id of the batch for the next one', async () => {
    const { database, group } = setUp();
    const id = randomUUID();
    const both = [group.append(append('a', id)), group.append(append('a', id)), group.append(append('b'))];
    await database.answer('{0,0}{1,2}');
    await database.answer('{0}{1}');
    expect((await Promise.all(both)).map((result) => result.position)).toEqual(['p1', 'p1', 'p2']);
    expect(database.batches.map((batch) => batch.ids.length)).toEqual([2, 1]);
  });

  it('sends a lone event the quick way, and asks the thorough one for what that does not do', async () => {
    const { database, group } = setUp();
    const appending = group.append(append('a'));
    await database.answer(null);
    await database.answer('{7}{0}');
    await expect(appending).rejects.toMatchObject({ name: 'WrongExpectedRevision', actual: 7 });
    expect(database.batches.map((batch) => batch.judged)).toEqual(['alone', 'together']);
  });

  it('runs a batch again, carefully, when an id of it is stored already', async () => {
    const { database, group } = setUp();
    const appending = group.append(append('a'));
    await database.answer(failure('23505'));
    await database.answer('{3}{-9}');
    expect(await appending).toEqual({ revision: 3, position: 'p9', written: false });
    expect(database.batches.map((batch) => batch.judged)).toEqual(['alone', 'carefully']);
  });

  it('runs a batch again when the connection broke, with the same ids', async () => {
    const { database, group } = setUp();
    const appending = group.append(append('a'));
    await database.answer(new Error('Connection terminated unexpectedly'));
    await database.answer(failure('57P01'));
    await database.answer('{0}{1}');
    expect((await appending).position).toBe('p1');
    expect(new Set(database.batches.map((batch) => batch.ids[0])).size).toBe(1);
  });

  it('lets only the append fail that the database refuses, not those beside it', async () => {
    const { database, group } = setUp();
    const outcomes = Promise.allSettled(['a', 'bad', 'c'].map((stream) => group.append(append(stream))));
    await database.answer(failure('22021'));
    await database.answer('{0}{1}');
    await database.answer(failure('22021'));
    await database.answer('{0}{2}');
    const [a, bad, c] = await outcomes;
    expect([a?.status, bad?.status, c?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(bad).toMatchObject({ reason: expect.any(StoreUnavailable) });
  });

  it('keeps what was given together in one statement, in its order, also beside one that the database refuses', async () => {
    const { database, group } = setUp();
    const three = group.appendTogether(['a', 'b', 'a'].map((stream) => append(stream)));
    const outcomes = Promise.allSettled([group.append(append('bad')), three]);
    await database.answer(failure('22021'));
    await database.answer('{0,0,1}{1,2,3}');
    await database.answer(failure('22021'));
    expect(await outcomes).toMatchObject([
      { status: 'rejected' },
      { value: [{ position: 'p1' }, { position: 'p2' }, { revision: 1, position: 'p3' }] },
    ]);
    const sizes = database.batches.map(({ ids }) => ids.length);
    expect(sizes).toEqual([4, 3, 1]);
  });

  it('says of those given together which is the first that was refused', async () => {
    const { database, group } = setUp();
    const refused = group.appendTogether(['a', 'b', 'c'].map((stream) => append(stream)));
    const failing = expect(refused).rejects.toMatchObject({ name: 'WrongExpectedRevision', stream: 'b', actual: 4 });
    await database.answer('{0,4,5}{1,0,0}');
    await failing;
  });

  it('gives up with StoreUnavailable when its patience is over', async () => {
    const { database, group } = setUp(0);
    const appending = group.append(append('a'));
    const failing = expect(appending).rejects.toBeInstanceOf(StoreUnavailable);
    await database.answer(new Error('connect ECONNREFUSED'));
    await failing;
  });

  it('tells who lost in a batch from who won', async () => {
    const { database, group } = setUp();
    const outcomes = Promise.allSettled([group.append(append('a')), group.append(append('none'))]);
    await database.answer('{5,-1}{0,0}');
    const reasons = (await outcomes).map((outcome) => (outcome as PromiseRejectedResult).reason as unknown);
    expect(reasons[0]).toBeInstanceOf(WrongExpectedRevision);
    expect(reasons).toMatchObject([{ actual: 5 }, { actual: null }]);
  });

  it('answers all it took before it closes, and takes no more', async () => {
    const { database, group } = setUp();
    const appending = group.append(append('a'));
    const closed = group.close();
    await expect(group.append(append('b'))).rejects.toBeInstanceOf(StoreUnavailable);
    await database.answer('{0}{1}');
    await closed;
    expect((await appending).position).toBe('p1');
  });
});
