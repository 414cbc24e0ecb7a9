import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChainedEvent,
  checkNextEvent,
  digestAfter,
  EMPTY_LOG,
  hashOf,
  type Link,
} from '#platform/event-store/hash-chain.ts';
import type { JsonObject } from '#platform/event-store/port.ts';

const event: ChainedEvent = {
  id: '0190a8f0-0000-7000-8000-000000000001',
  stream: 'repair-7',
  revision: 0,
  type: 'RepairReceived@1',
  data: { repairId: 7 },
  metadata: { previous: null },
};

/** Any UTF-16, halves of surrogate pairs included, which `fc.string` never draws. */
const codeUnits = fc
  .array(fc.oneof(fc.integer({ min: 0xd800, max: 0xdfff }), fc.integer({ min: 0, max: 0xffff })), { maxLength: 6 })
  .map((units) => String.fromCharCode(...units));
/** Keys that objects put first, keys with a meaning of their own, and any text. */
const key = fc.oneof(
  fc.constantFrom('0', '10', '9', '-1', '__proto__', 'constructor', 'toJSON ', 'previous', ''),
  fc.string({ unit: 'binary' }),
  codeUnits,
);
const number = fc.oneof(
  fc.constantFrom(1e21, -0, 5e-324, Number.MAX_SAFE_INTEGER, 2 ** 53 + 2, 0.1 + 0.2, 1e-7, 123456789012345680000),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const text = fc.oneof(fc.string({ unit: 'binary' }), codeUnits, fc.constantFrom('\u2028\u0000', '🚜 «Çelik»'));
const json = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, number, text, fc.boolean(), fc.constant(null), tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true }),
}));

/** What any engine does with an event: it writes JSON and reads JSON. */
const throughStore = (one: ChainedEvent): ChainedEvent => ({
  ...one,
  data: JSON.parse(JSON.stringify(one.data)) as JsonObject,
  metadata: JSON.parse(JSON.stringify(one.metadata)) as JsonObject,
});

/** A stream as the journal chains it. */
function chained(count: number): ChainedEvent[] {
  let previous: string | null = null;
  return Array.from({ length: count }, (_, revision) => {
    const one: ChainedEvent = { ...event, id: `${event.id.slice(0, -1)}${revision}`, revision, metadata: { previous } };
    previous = hashOf(one);
    return one;
  });
}

function faults(events: readonly ChainedEvent[]): [number, string][] {
  const found: [number, string][] = [];
  let link: Link | null = null;
  for (const one of events) {
    const next = checkNextEvent(link, one);
    link = next.link;
    if (next.fault) found.push([one.revision, next.fault]);
  }
  return found;
}

describe('the hash of an event', () => {
  it('is the same before it is stored and after it is read, however odd its keys, texts and numbers', () => {
    fc.assert(
      fc.property(json.object, json.object, (data, metadata) => {
        const before = { ...event, data: data as JsonObject, metadata: metadata as JsonObject };
        const stored = throughStore(before);
        expect(hashOf(stored)).toBe(hashOf(before));
        expect(hashOf(throughStore(stored))).toBe(hashOf(before));
      }),
      { seed: 20261, numRuns: 2_000 },
    );
  });

  it('takes no notice of what JSON leaves out', () => {
    const withHole = { ...event, data: { repairId: 7, note: undefined } as unknown as JsonObject };
    expect(hashOf(withHole)).toBe(hashOf(event));
  });

  it('changes with each part of the event', () => {
    const others: ChainedEvent[] = [
      { ...event, id: '0190a8f0-0000-7000-8000-000000000002' },
      { ...event, stream: 'repair-8' },
      { ...event, revision: 1 },
      { ...event, type: 'RepairReceived@2' },
      { ...event, data: { repairId: 8 } },
      { ...event, data: { repairId: '7' } },
      { ...event, metadata: { previous: null, quiet: true } },
    ];
    expect(new Set([event, ...others].map(hashOf)).size).toBe(8);
  });

  it('is known to outsiders: SHA-256 of the JSON of id, stream, revision, type, data and metadata', () => {
    expect(hashOf(event)).toBe('dpOxx8rS-8TcERtuLxas8uLom5YDAa16aqLISL2Suak');
  });
});

describe('a chain', () => {
  it('holds as it was written', () => {
    expect(faults(chained(6))).toEqual([]);
  });

  it('breaks at the event after one that was changed', () => {
    const events = chained(5);
    events[2] = { ...(events[2] as ChainedEvent), data: { repairId: 8 } };
    expect(faults(events)).toEqual([[3, 'changed']]);
  });

  it('breaks where events are missing or out of order', () => {
    const events = chained(5);
    expect(faults(events.toSpliced(2, 1))).toContainEqual([3, 'missing']);
    expect(faults(events.slice(1))).toContainEqual([1, 'missing']);
    const [a, b, c] = events as [ChainedEvent, ChainedEvent, ChainedEvent];
    expect(faults([a, c, b])).toContainEqual([2, 'missing']);
    const swapped = [a, { ...c, revision: 1 }, { ...b, revision: 2 }];
    expect(faults(swapped)).toContainEqual([1, 'changed']);
  });

  it('tolerates events without a hash before its first one, and none after', () => {
    const old = { ...event, metadata: {} };
    const second: ChainedEvent = { ...event, revision: 1, metadata: { previous: hashOf(old) } };
    expect(faults([old, second])).toEqual([]);
    expect(faults([old, second, { ...event, revision: 2, metadata: {} }])).toEqual([[2, 'unchained']]);
    expect(faults([{ ...old, data: { repairId: 9 } }, second])).toEqual([[1, 'changed']]);
  });

  it('does not take a stream whose beginning was cut off for one that begins there', () => {
    const [, second] = chained(2) as [ChainedEvent, ChainedEvent];
    expect(faults([{ ...second, revision: 0 }])).toEqual([[0, 'changed']]);
  });
});

describe('the running digest of the log', () => {
  it('depends on every event and on their order', () => {
    const [a, b] = chained(2).map(hashOf) as [string, string];
    const digest = (hashes: string[]) => hashes.reduce(digestAfter, EMPTY_LOG);
    expect(new Set([digest([]), digest([a]), digest([a, b]), digest([b, a]), digest([a, a])]).size).toBe(5);
  });
});
