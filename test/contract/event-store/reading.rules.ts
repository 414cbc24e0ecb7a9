import { beforeAll, describe, expect, it } from 'vitest';
import { comparePositions, ForeignPosition, type Position, type RecordedEvent } from '#platform/event-store/port.ts';
import type { Subject } from './subject.ts';
import { anEvent, aStream, collect, ids, someEvents } from './tools.ts';

export function readingRules(subject: () => Subject): void {
  const store = () => subject().store;

  describe('reading a stream', () => {
    const stream = aStream();
    beforeAll(async () => {
      await store().append(stream, someEvents(7), 'no-stream');
    });
    const revisions = async (options: Parameters<Subject['store']['readStream']>[1]) =>
      (await collect(store().readStream(stream, options))).map((event) => event.revision);

    it('gives nothing for a stream that does not exist, in either direction', async () => {
      expect(await collect(store().readStream(aStream()))).toEqual([]);
      expect(await collect(store().readStream(aStream(), { direction: 'backwards' }))).toEqual([]);
    });

    it('goes forwards from the first, backwards from the last', async () => {
      expect(await revisions({})).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(await revisions({ direction: 'backwards' })).toEqual([6, 5, 4, 3, 2, 1, 0]);
    });

    it('begins at the revision asked for, itself included', async () => {
      expect(await revisions({ from: 4 })).toEqual([4, 5, 6]);
      expect(await revisions({ from: 2, direction: 'backwards' })).toEqual([2, 1, 0]);
      expect(await revisions({ from: 7 })).toEqual([]);
      expect(await revisions({ from: 99, direction: 'backwards' })).toEqual([6, 5, 4, 3, 2, 1, 0]);
    });

    it('stops at the limit', async () => {
      expect(await revisions({ limit: 3 })).toEqual([0, 1, 2]);
      expect(await revisions({ limit: 1, direction: 'backwards' })).toEqual([6]);
      expect(await revisions({ limit: 0 })).toEqual([]);
    });

    it('may be left at any event', async () => {
      for await (const event of store().readStream(stream)) {
        if (event.revision === 2) break;
      }
      expect(await revisions({ from: 6 })).toEqual([6]);
    });

    it('does not take a longer name for the stream', async () => {
      await store().append(`${stream}-more`, someEvents(1), 'no-stream');
      expect(await revisions({})).toHaveLength(7);
    });
  });

  describe('reading the whole log', () => {
    let before: Position | null;
    const written: { id: string; type: string; stream: string }[] = [];
    const mark = aStream('mark').replaceAll('-', '');
    const streams = [`${mark}-a-1`, `${mark}-a-2`, `${mark}-b-1`, `${mark}_a-1`, `${mark}.a-1`, `${mark}%`];
    const types = ['Opened@1', 'Opened@10', 'Closed.Well@1', 'ClosedxWell@1'];

    beforeAll(async () => {
      before = await store().head();
      const revision = new Map<string, number>();
      for (let i = 0; i < 60; i++) {
        const stream = streams[i % streams.length] as string;
        const events = someEvents(1 + (i % 3), types[i % types.length]);
        const at = revision.get(stream);
        const result = await store().append(stream, events, at ?? 'no-stream');
        revision.set(stream, result.revision);
        for (const { id, type } of events) written.push({ id, type, stream });
      }
    });
    const all = (after: Position | null = before) => collect(store().readAll({ after }));

    it('gives all events in the order of their appends, positions rising', async () => {
      const read = await all();
      expect(read.map(({ id, type, stream }) => ({ id, type, stream }))).toEqual(written);
      read.forEach((event, i) => {
        expect(comparePositions(read[i - 1]?.position ?? before, event.position)).toBeLessThan(0);
      });
    });

    it('goes on just after any position', async () => {
      const read = await all();
      for (const cut of [0, 1, 17, read.length - 2, read.length - 1]) {
        expect(ids(await all(read[cut]?.position))).toEqual(ids(read.slice(cut + 1)));
      }
    });

    it('gives each event as its stream gives it', async () => {
      const fromLog = (await all()).filter((event) => event.stream === streams[0]);
      expect(fromLog).toEqual(await collect(store().readStream(streams[0] as string)));
    });

    it('reads from the beginning without a position', async () => {
      const read = await collect(store().readAll({ filter: { streamPrefixes: [mark] } }));
      expect(ids(read)).toEqual(ids(written));
    });

    const filters = [
      { title: 'by exact type', filter: { types: ['Opened@1'] } },
      { title: 'by several types', filter: { types: ['Opened@10', 'Closed.Well@1'] } },
      { title: 'by a prefix of the stream', filter: { streamPrefixes: [`${mark}-a-`] } },
      { title: 'by a prefix with signs that patterns know', filter: { streamPrefixes: [`${mark}_`, `${mark}%`] } },
      { title: 'by both, which must both match', filter: { types: ['Opened@1'], streamPrefixes: [`${mark}-`] } },
      { title: 'by a type that nothing has', filter: { types: ['Opened'] } },
    ];
    for (const { title, filter } of filters) {
      const passes = ({ type, stream }: { type: string; stream: string }) =>
        (filter.types?.includes(type) ?? true) &&
        (filter.streamPrefixes?.some((prefix) => stream.startsWith(prefix)) ?? true);

      it(`filters ${title}`, async () => {
        const wanted = written.filter(passes);
        expect(ids(await collect(store().readAll({ after: before, filter })))).toEqual(ids(wanted));
      });

      it(`filters ${title} from any position, also from that of an event that it skips`, async () => {
        const read = await all();
        const skipped = read.findIndex((event) => !passes(event));
        const taken = read.findIndex(passes);
        for (const cut of new Set([0, 1, skipped, Math.max(taken, 0), 29, 58, read.length - 1])) {
          const after = read[cut]?.position as Position;
          const wanted = ids(read.slice(cut + 1).filter(passes));
          expect(ids(await collect(store().readAll({ after, filter }))), `after ${cut}`).toEqual(wanted);
          expect(ids(await collect(store().readAll({ after, filter, limit: 2 })))).toEqual(wanted.slice(0, 2));
        }
      });
    }

    it('stops at the limit, which counts what the filter lets through', async () => {
      const filter = { types: ['Opened@1'] };
      const wanted = written.filter((event) => event.type === 'Opened@1');
      expect(ids(await collect(store().readAll({ after: before, filter, limit: 5 })))).toEqual(ids(wanted).slice(0, 5));
      expect(await collect(store().readAll({ after: before, limit: 0 }))).toEqual([]);
    });

    it('may be left at any event', async () => {
      let seen: RecordedEvent | undefined;
      for await (const event of store().readAll({ after: before })) {
        seen = event;
        break;
      }
      expect(seen?.id).toBe(written[0]?.id);
    });

    it('knows the position of the last event', async () => {
      const { position } = await store().append(aStream(), [anEvent()], 'no-stream');
      expect(await store().head()).toBe(position);
    });

    it('gives the same ids and positions to every process', async () => {
      const other = await subject().another();
      expect(other.id).toBe(store().id);
      expect(await other.head()).toBe(await store().head());
      expect(await collect(other.readAll({ after: before, limit: 10 }))).toEqual((await all()).slice(0, 10));
    });

    it('refuses the positions of another store, and what is no position', async () => {
      const own = (await store().head()) as Position;
      const foreign = own.replace(store().id, `${store().id}x`);
      for (const after of [foreign, 'nonsense', `${store().id}:12`, `${own}0`]) {
        await expect(collect(store().readAll({ after }))).rejects.toBeInstanceOf(ForeignPosition);
        await expect(collect(store().subscribeAll({ after }))).rejects.toBeInstanceOf(ForeignPosition);
      }
      expect(() => comparePositions(own, foreign)).toThrow(ForeignPosition);
    });
  });
}
