import { describe, expect, it } from 'vitest';
import type { EventStore, EventToAppend } from '#platform/event-store/port.ts';
import { aStream, collect, someEvents } from './tools.ts';

/**
 * The same ids as another process would send them: with other data, because the events are encrypted again or at a
 * later time.
 */
const fromAnother = (events: readonly EventToAppend[], writer: number) =>
  events.map((event) => ({ ...event, data: { ...event.data, writer } }));

/** What the `written` of an append's result promises. The store in memory keeps these rules too. */
export function writtenRules(store: () => EventStore): void {
  describe('written', () => {
    it('is not said of events that were there already, whose data stay those of the first append', async () => {
      const stream = aStream();
      const events = someEvents(2);
      const first = await store().append(stream, fromAnother(events, 1), 'no-stream');
      const second = await store().append(stream, fromAnother(events, 2), 'no-stream');
      expect(second).toEqual({ ...first, written: false });
      expect((await collect(store().readStream(stream))).map(({ data }) => data.writer)).toEqual([1, 1]);
    });

    it('is said of at most one of many appends of the same ids at once, and then its data are what is stored', async () => {
      for (let round = 0; round < 5; round++) {
        const stream = aStream();
        const events = someEvents(1 + (round % 3));
        const writers = [0, 1, 2, 3, 4];
        const results = await Promise.all(
          writers.map((writer) => store().append(stream, fromAnother(events, writer), 'no-stream')),
        );
        const stored = (await collect(store().readStream(stream))).map(({ data }) => data.writer);
        expect(stored).toHaveLength(events.length);
        const certain = writers.filter((writer) => results[writer]?.written);
        expect(certain.length).toBeLessThanOrEqual(1);
        for (const writer of certain) expect(stored).toEqual(events.map(() => writer));
      }
    });
  });
}
