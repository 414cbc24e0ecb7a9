import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FENCED } from '#platform/ownership/writer-lease.ts';
import { allOf, sql, statement } from '#platform/postgres/sql.ts';
import { faultOf } from '#projections/kernel/folding/faults.ts';
import { fold, planEvents } from '#projections/kernel/folding/fold.ts';
import { BadCursor, readCursor, writeCursor } from '#projections/kernel/lists/cursor.ts';
import { matching } from '#projections/kernel/lists/matching.ts';
import { plainText, searchTerms, wordsOf } from '#projections/kernel/lists/search-terms.ts';
import { defineProjection, type Projection, type Row } from '#projections/kernel/projection.ts';
import { copyValue } from '#projections/kernel/rebuild/copy.ts';
import { KnownPositions } from '#projections/kernel/runner/visibility.ts';
import { indexStatements, shapeOf } from '#projections/kernel/tables/table.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import * as story from '#test/support/repair-story.ts';
import { stored } from './stored.ts';

type Counter = { id: string; count: number };

/** A projection with two rows for each event; the second row can't be made of poison. */
const pairs = defineProjection<Counter>({
  name: 'pairs',
  version: 1,
  key: 'id',
  columns: { id: 'text', count: 'int4' },
  indexes: [],
  on: ['RepairMoved', 'RepairArchived'],
  keys: (event) => (event.type === 'RepairMoved' ? ['a', 'b'] : ['a']),
  evolve: (row, event, key) => {
    if (event.type === 'RepairMoved' && event.data.reason === 'poison' && key === 'b') throw new Error('poison');
    if (event.type === 'RepairArchived') return null;
    return { id: String(key), count: (row?.count ?? 0) + 1 };
  },
}) as unknown as Projection;

const moved = (stream: string, reason = '') => {
  const event = story.moved('RECEIVED', 'DIAGNOSIS');
  return stored({ ...event, data: { ...event.data, reason } } as typeof event, { stream });
};
const folded = (events: ReturnType<typeof stored>[], before: Row | null = null, quarantined: string[] = []) =>
  fold(pairs, planEvents(pairs, events), (key) => (key === 'a' ? before : null), new Set(quarantined));

describe('folding a batch', () => {
  it('lets an event take effect on all of its rows or on none', () => {
    const { touched, poison } = folded([moved('x'), moved('y', 'poison')]);
    expect([touched.get('a')?.row, touched.get('b')?.row]).toEqual([
      { id: 'a', count: 1 },
      { id: 'b', count: 1 },
    ]);
    expect(poison.map(({ event, keys }) => [event.stream, keys])).toEqual([['y', ['a', 'b']]]);
  });

  it('leaves the rest of a poisoned stream alone, and nothing of the others', () => {
    const { touched, skipped } = folded([moved('y', 'poison'), moved('y'), moved('x')]);
    expect(touched.get('a')?.row).toEqual({ id: 'a', count: 1 });
    expect(skipped.map(({ stream }) => stream)).toEqual(['y', 'y']);
  });

  it('leaves streams alone that were quarantined before', () => {
    const { touched, skipped, poison } = folded([moved('y')], null, ['y']);
    expect([touched.size, skipped.length, poison.length]).toEqual([0, 1, 0]);
  });

  it('remembers the row as it was loaded, and who touched it last', () => {
    const last = moved('z');
    const { touched } = folded([moved('x'), last], { id: 'a', count: 5 });
    expect(touched.get('a')).toMatchObject({
      before: { count: 5 },
      row: { count: 7 },
      position: last.position,
      commandId: last.meta.commandId,
    });
  });

  it('removes, and makes anew, within one batch', () => {
    const archived = stored(story.archived, { stream: 'x' });
    expect(folded([moved('x'), archived]).touched.get('a')?.row).toBeNull();
    expect(folded([moved('x'), archived, moved('x')]).touched.get('a')?.row).toEqual({ id: 'a', count: 1 });
  });

  it('takes a row that calls itself by another key for a fault', () => {
    const wrong = { ...pairs, evolve: () => ({ id: 'c', count: 1 }) };
    const { poison } = fold(wrong, planEvents(wrong, [moved('x')]), () => null, new Set());
    expect(poison).toHaveLength(1);
  });
});

describe('positions that are known', () => {
  const at = (n: number, store = 's') => `${store}:${String(n).padStart(10, '0')}`;

  it('end the wait of those who are reached, all named read models together', async () => {
    const known = new KnownPositions();
    let ended = false;
    const wait = known.wait(at(5), ['a', 'b'], 10_000).then((reached) => {
      ended = reached;
    });
    known.learn(['a'], at(7));
    known.learn(['b'], at(4));
    await Promise.resolve();
    expect(ended).toBe(false);
    known.learn(['b'], at(5));
    await wait;
    expect([ended, known.waiting]).toEqual([true, false]);
  });

  it('never go back, and are never compared with those of another store', async () => {
    const known = new KnownPositions();
    known.learn(['a'], at(7));
    known.learn(['a'], at(3));
    expect(known.get('a')).toBe(at(7));
    expect(await known.wait(at(1, 'other'), ['a'], 1)).toBe(false);
    known.learn(['a'], at(1, 'other'));
    expect(known.get('a')).toBe(at(1, 'other'));
  });
});

describe('searching', () => {
  it('takes accents and capitals away as the database does', () => {
    expect(plainText('Società PERÙ')).toBe('societa peru');
    expect(searchTerms('  Forlì   inverter ')).toEqual(['forli', 'inverter']);
    expect(searchTerms(undefined)).toEqual([]);
  });

  it('wants every term as part of a word', () => {
    expect(statement(allOf(matching(sql`c`, ['abc', 'inverter'])))).toEqual({
      text: '((c like $1) and (c like $2))',
      values: ['%abc%', '%inverter%'],
    });
  });

  it('tells words apart by signs, too', () => {
    expect(wordsOf("rip-2026/7 50% dell'inverter, (mig_200)")).toEqual([
      ...['rip', '2026', '7', '50', 'dell', 'inverter', 'mig', '200'],
    ]);
    expect(wordsOf('%-_')).toEqual([]);
  });

  it('keeps signs of the pattern language from meaning anything', () => {
    expect(allOf(matching(sql`c`, ['50%_\\'])).values).toEqual(['%50\\%\\_\\\\%']);
  });
});

it('a cursor is read back as it was written, and nothing else is', () => {
  const schema = z.object({ id: z.number() });
  expect(readCursor(writeCursor({ id: 3 }), schema)).toEqual({ id: 3 });
  for (const text of ['', 'x', writeCursor({ id: 'a' })]) expect(() => readCursor(text, schema)).toThrow(BadCursor);
});

it('values of COPY are escaped', () => {
  expect(copyValue('a\tb\nc\\d\r', 'text')).toBe('a\\tb\\nc\\\\d\\r');
  expect(copyValue({ a: 'x\ny' }, 'jsonb')).toBe('{"a":"x\\\\ny"}');
  expect([copyValue(null, 'text'), copyValue('', 'text'), copyValue(true, 'bool'), copyValue(12, 'int8')]).toEqual([
    '\\N',
    '',
    't',
    '12',
  ]);
});

describe('a failed write', () => {
  it.each([
    [{ code: FENCED }, 'fenced'],
    [{ code: '22P05' }, 'data'],
    [{ code: '23505' }, 'data'],
    [new TypeError('BigInt'), 'data'],
    [{ code: '42P01' }, 'schema'],
    [{ code: '42703' }, 'database'],
    [{ code: '57P01' }, 'database'],
    [{ code: 'ECONNRESET' }, 'database'],
    [new Error('Connection terminated unexpectedly'), 'database'],
  ] as const)('%o is a fault of kind %s', (error, kind) => {
    expect(faultOf(error)).toBe(kind);
  });
});

it('the fingerprint of a table follows columns, key and indexes, not the fold', () => {
  expect(shapeOf({ ...pairs, evolve: () => null, version: 2 })).toBe(shapeOf(pairs));
  expect(shapeOf({ ...pairs, columns: { id: 'text', count: 'int8' } })).not.toBe(shapeOf(pairs));
  expect(shapeOf({ ...pairs, indexes: ['(count)'] })).not.toBe(shapeOf(pairs));
});

it('every index of a table has a name of its own: two are made at once', () => {
  for (const projection of PROJECTIONS) {
    const names = indexStatements(projection, 3).map((statement) => /^create index (\S+)/.exec(statement)?.[1]);
    expect(new Set(names).size).toBe(projection.indexes.length);
  }
});
