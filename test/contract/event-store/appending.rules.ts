import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type AppendResult,
  comparePositions,
  type EventToAppend,
  EventTooLarge,
  type ExpectedRevision,
  type JsonObject,
  MAX_EVENT_BYTES,
  NotJson,
  WrongExpectedRevision,
} from '#platform/event-store/port.ts';
import type { Subject } from './subject.ts';
import { anEvent, aStream, collect, ids, someEvents } from './tools.ts';
import { writtenRules } from './written.rules.ts';

const placeOf = (result?: AppendResult) => ({ revision: result?.revision, position: result?.position });

export function appendingRules(subject: () => Subject): void {
  const append = (stream: string, events: readonly EventToAppend[], expected: ExpectedRevision) =>
    subject().store.append(stream, events, expected);
  const stored = (stream: string) => collect(subject().store.readStream(stream));

  async function refusal(promise: Promise<AppendResult>): Promise<WrongExpectedRevision> {
    const error = await promise.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(WrongExpectedRevision);
    return error as WrongExpectedRevision;
  }

  describe('expected revision', () => {
    it('numbers events from 0 and answers with the last revision', async () => {
      const stream = aStream();
      expect((await append(stream, someEvents(3), 'no-stream')).revision).toBe(2);
      expect((await append(stream, someEvents(2), 2)).revision).toBe(4);
      expect((await stored(stream)).map((event) => event.revision)).toEqual([0, 1, 2, 3, 4]);
    });

    it('no-stream: takes the first append, refuses any later one and tells the actual revision', async () => {
      const stream = aStream();
      await append(stream, someEvents(2), 'no-stream');
      const error = await refusal(append(stream, someEvents(1), 'no-stream'));
      expect(error).toMatchObject({ stream, expected: 'no-stream', actual: 1 });
      expect(await stored(stream)).toHaveLength(2);
    });

    it('exact: takes an append at the last revision, refuses one before or after it', async () => {
      const stream = aStream();
      await append(stream, someEvents(2), 'no-stream');
      expect(await refusal(append(stream, someEvents(1), 0))).toMatchObject({ expected: 0, actual: 1 });
      expect(await refusal(append(stream, someEvents(1), 2))).toMatchObject({ expected: 2, actual: 1 });
      expect((await append(stream, someEvents(1), 1)).revision).toBe(2);
    });

    it('exact: refuses a stream that does not exist, with null as its actual revision', async () => {
      expect(await refusal(append(aStream(), someEvents(1), 0))).toMatchObject({ expected: 0, actual: null });
    });

    it('stream-exists: refuses a stream that does not exist, takes any other', async () => {
      const stream = aStream();
      expect(await refusal(append(stream, someEvents(1), 'stream-exists'))).toMatchObject({ actual: null });
      await append(stream, someEvents(1), 'no-stream');
      expect((await append(stream, someEvents(1), 'stream-exists')).revision).toBe(1);
    });

    it('any: takes an append whether or not the stream exists', async () => {
      const stream = aStream();
      expect((await append(stream, someEvents(1), 'any')).revision).toBe(0);
      expect((await append(stream, someEvents(2), 'any')).revision).toBe(2);
    });

    it('writes all events of an append or none', async () => {
      const stream = aStream();
      await append(stream, someEvents(1), 'no-stream');
      await refusal(append(stream, someEvents(5), 3));
      expect(await stored(stream)).toHaveLength(1);
    });

    it('lets exactly one of many parallel appends at a revision win', async () => {
      const stream = aStream();
      const other = await subject().another();
      for (let revision = 0; revision < 5; revision++) {
        const expected = revision === 0 ? 'no-stream' : revision - 1;
        const rivals = Array.from({ length: 12 }, (_, i) => ({
          store: i % 2 ? other : subject().store,
          event: anEvent(),
        }));
        const outcomes = await Promise.allSettled(
          rivals.map(({ store, event }) => store.append(stream, [event], expected)),
        );
        const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
        expect(winners).toHaveLength(1);
        expect(winners[0]?.value.revision).toBe(revision);
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected') {
            expect(outcome.reason).toBeInstanceOf(WrongExpectedRevision);
            expect(outcome.reason).toMatchObject({ actual: revision });
          }
        }
      }
      expect(await stored(stream)).toHaveLength(5);
    });

    it('keeps all of many parallel appends that expect nothing, each at a revision of its own', async () => {
      const stream = aStream();
      const other = await subject().another();
      const events = someEvents(24);
      const results = await Promise.all(
        events.map((event, i) => (i % 2 ? other : subject().store).append(stream, [event], 'any')),
      );
      expect(results.map((result) => result.revision).sort((a, b) => a - b)).toEqual(events.map((_, i) => i));
      const read = await stored(stream);
      events.forEach((event, i) => {
        expect(read[results[i]?.revision ?? -1]?.id).toBe(event.id);
      });
    });
  });

  describe('repeated appends', () => {
    const cases: { expected: ExpectedRevision; before: number }[] = [
      { expected: 'no-stream', before: 0 },
      { expected: 1, before: 2 },
      { expected: 'stream-exists', before: 2 },
      { expected: 'any', before: 2 },
      { expected: 'any', before: 0 },
    ];
    for (const { expected, before } of cases) {
      it(`gives the original result for the same events again, expecting ${expected} after ${before} events`, async () => {
        const stream = aStream();
        if (before > 0) await append(stream, someEvents(before), 'no-stream');
        const events = someEvents(3);
        const original = await append(stream, events, expected);
        const again = { ...original, written: false };
        expect(await append(stream, events, expected)).toEqual(again);
        await append(stream, someEvents(2), original.revision);
        expect(await append(stream, events, expected)).toEqual(again);
        expect(await (await subject().another()).append(stream, events, expected)).toEqual(again);
        expect(await stored(stream)).toHaveLength(before + 5);
      });
    }

    it('writes once what is appended several times at once', async () => {
      const stream = aStream();
      const events = someEvents(2);
      const other = await subject().another();
      const stores = [subject().store, other, subject().store, other, subject().store];
      const results = await Promise.all(stores.map((store) => store.append(stream, events, 'any')));
      for (const { revision, position } of results) expect({ revision, position }).toEqual(placeOf(results[0]));
      expect(ids(await stored(stream))).toEqual(ids(events));
    });

    it('refuses an append of which a part is stored already', async () => {
      const stream = aStream();
      const [first, second, third] = someEvents(3) as [EventToAppend, EventToAppend, EventToAppend];
      await append(stream, [first, second], 'no-stream');
      await refusal(append(stream, [second, third], 'any'));
      await refusal(append(stream, [first, second, third], 'no-stream'));
      await refusal(append(stream, [second, first], 'any'));
      expect(ids(await stored(stream))).toEqual(ids([first, second]));
    });

    it('refuses a repetition whose expectation does not hold for the place where its events are', async () => {
      const stream = aStream();
      const event = anEvent();
      await append(stream, [event], 'no-stream');
      await append(stream, someEvents(2), 0);
      await refusal(append(stream, [event], 1));
      expect(await stored(stream)).toHaveLength(3);
    });
  });

  writtenRules(() => subject().store);

  describe('what an event may hold', () => {
    it('gives back type, data and metadata just as they were', async () => {
      const stream = aStream();
      const data: JsonObject = {
        nome: 'Çelik «Ünal» – 🚜\u2028 \u0000 \u001f \\ "quoted" \n',
        __proto: { constructor: 'x' },
        numbers: [0, -1.5, 1e21, Number.MAX_SAFE_INTEGER, 5e-324],
        empty: { list: [], object: {}, text: '', nothing: null, no: false },
        10: 'ten',
        9: 'nine',
      };
      const event = {
        id: randomUUID(),
        type: 'RepairReceived@12',
        data,
        metadata: { commandId: 'c-1', by: { id: 7 } },
      };
      await append(stream, [event], 'no-stream');
      const [read] = await stored(stream);
      expect(read).toMatchObject({ id: event.id, type: event.type, stream, revision: 0 });
      expect(read?.data).toEqual(data);
      expect(read?.metadata).toEqual(event.metadata);
      expect(read?.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(new Date(read?.recordedAt ?? '').toISOString()).toBe(read?.recordedAt);
    });

    it('takes an event of 1 MB, and refuses one that is larger by a byte', async () => {
      const stream = aStream();
      const type = 'PhotoTaken@1';
      const frame = Buffer.byteLength(JSON.stringify({ pad: '' })) + Buffer.byteLength('{}') + 2 * type.length;
      const sized = (bytes: number) => ({ id: randomUUID(), type, data: { pad: 'é'.repeat(bytes / 2) }, metadata: {} });
      const room = MAX_EVENT_BYTES - frame;
      const largest = sized(room - (room % 2));
      await append(stream, [largest], 'no-stream');
      const error = await append(stream, [sized(room - (room % 2) + 2)], 0).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(EventTooLarge);
      expect((error as EventTooLarge).bytes).toBeGreaterThan(MAX_EVENT_BYTES);
      const read = await stored(stream);
      expect(read).toHaveLength(1);
      expect(read[0]?.data).toEqual(largest.data);
    });

    it('refuses an append that is larger than 1 MB as a whole', async () => {
      const stream = aStream();
      const half = () => anEvent({ pad: 'x'.repeat(600_000) });
      await expect(append(stream, [half(), half()], 'no-stream')).rejects.toBeInstanceOf(EventTooLarge);
      expect(await stored(stream)).toEqual([]);
    });

    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    const notJson: [string, unknown][] = [
      ['a BigInt', { n: 1n }],
      ['a cycle', cycle],
      ['NaN', { deep: [{ n: Number.NaN }] }],
      ['a function', { call: () => 1 }],
      ['a hole in a list', { list: [1, undefined] }],
      ['a list instead of an object', [1, 2]],
    ];
    for (const [what, value] of notJson) {
      it(`refuses ${what}, in data and in metadata, and writes nothing`, async () => {
        const stream = aStream();
        const bad = value as JsonObject;
        const inData = { ...anEvent(), data: bad };
        const inMetadata = { ...anEvent(), metadata: bad };
        await expect(append(stream, [anEvent(), inData], 'any')).rejects.toBeInstanceOf(NotJson);
        await expect(append(stream, [anEvent(), inMetadata], 'any')).rejects.toBeInstanceOf(NotJson);
        expect(await stored(stream)).toEqual([]);
      });
    }

    it('refuses what only a fault of the caller can bring: no events, no UUID, an id twice, bad names', async () => {
      const event = anEvent();
      await expect(append(aStream(), [], 'any')).rejects.toBeInstanceOf(TypeError);
      await expect(append(aStream(), [{ ...event, id: 'one' }], 'any')).rejects.toBeInstanceOf(TypeError);
      await expect(append(aStream(), [event, event], 'any')).rejects.toBeInstanceOf(TypeError);
      await expect(append(aStream(), [event], -1)).rejects.toBeInstanceOf(TypeError);
      for (const name of ['', '$system', 'with\u0000nothing', 'with\u001fseparator', '\ud800', 'x'.repeat(501)]) {
        await expect(append(name, [event], 'any')).rejects.toBeInstanceOf(TypeError);
      }
      await expect(append(aStream(), [{ ...event, type: '' }], 'any')).rejects.toBeInstanceOf(TypeError);
    });
  });

  it('gives the position of the last event written, later than all before it', async () => {
    const stream = aStream();
    const first = await append(stream, someEvents(3), 'no-stream');
    const second = await append(stream, someEvents(1), 2);
    const read = await stored(stream);
    expect(read[2]?.position).toBe(first.position);
    expect(read[3]?.position).toBe(second.position);
    const positions = read.map((event) => event.position);
    for (const [i, position] of positions.entries()) {
      if (i > 0) expect(comparePositions(positions[i - 1] ?? null, position)).toBeLessThan(0);
    }
  });
}
