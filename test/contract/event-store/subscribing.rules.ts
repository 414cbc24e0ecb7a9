import { describe, expect, it } from 'vitest';
import { comparePositions, type Position } from '#platform/event-store/port.ts';
import type { Subject } from './subject.ts';
import { anEvent, appendOneByOne, aStream, collect, Follower, ids, someEvents } from './tools.ts';

export function subscribingRules(subject: () => Subject): void {
  const store = () => subject().store;

  describe('subscribing', () => {
    it('catches up and goes on live, without a gap or a duplicate, while many write', async () => {
      const mark = aStream('live');
      const past = someEvents(40);
      await appendOneByOne(store(), `${mark}-past`, past);

      const filter = { streamPrefixes: [mark] };
      const others = [store(), await subject().another()];
      const early = new Follower(store(), { after: null, filter, batchSize: 7 });
      // Half of the writers write all the time; the other half wait until the late follower has begun.
      const came = Promise.withResolvers<void>();
      const writing = Promise.all(
        Array.from({ length: 8 }, (_, w) =>
          appendOneByOne(others[w % 2] as (typeof others)[0], `${mark}-${w}`, someEvents(20), async (n) => {
            if (n === w && w < 4) await came.promise;
          }),
        ),
      );
      await early.until(({ events }) => events.length > 40);
      const late = new Follower(others[1] as (typeof others)[0], { after: null, filter, batchSize: 1000 });
      came.resolve();
      await writing;
      const all = await collect(store().readAll({ filter }));
      expect(all).toHaveLength(40 + 8 * 20);
      const end = all.at(-1)?.position as Position;
      for (const follower of [early, late]) {
        await follower.reaching(end);
        await follower.stop();
        expect(follower.events).toEqual(all);
      }
    });

    it('goes on exactly where any batch ended', async () => {
      const mark = aStream('resume');
      const before = await store().head();
      const filter = { streamPrefixes: [mark], types: ['Wanted@1'] };
      for (let i = 0; i < 30; i++) {
        await store().append(`${mark}-${i}`, [anEvent({ i }, i % 3 ? 'Wanted@1' : 'Other@1')], 'no-stream');
      }
      const end = (await store().head()) as Position;
      const whole = new Follower(store(), { after: before, filter, batchSize: 4 });
      await whole.reaching(end);
      await whole.stop();
      expect(whole.events).toHaveLength(20);

      let consumed = 0;
      for (const batch of whole.batches) {
        consumed += batch.events.length;
        const rest = await collect(store().readAll({ after: batch.position, filter }));
        expect(ids(rest)).toEqual(ids(whole.events.slice(consumed)));
        const again = new Follower(store(), { after: batch.position, filter });
        await again.reaching(end);
        await again.stop();
        expect(ids(again.events)).toEqual(ids(whole.events.slice(consumed)));
      }
    });

    it('gives at most the asked number of events in a batch, and never a batch that goes back', async () => {
      const before = await store().head();
      await store().append(aStream(), someEvents(25), 'no-stream');
      const follower = new Follower(store(), { after: before, batchSize: 10 });
      await follower.reaching((await store().head()) as Position);
      await follower.stop();
      expect(Math.max(...follower.batches.map((batch) => batch.events.length))).toBeLessThanOrEqual(10);
      let last = before;
      for (const batch of follower.batches) {
        for (const event of batch.events) {
          expect(comparePositions(last, event.position)).toBeLessThan(0);
          last = event.position;
        }
        expect(comparePositions(last, batch.position)).toBeLessThanOrEqual(0);
        last = batch.position;
      }
    });

    for (const count of [20, 25]) {
      it(`says live when nothing is left behind the batch, and not before (${count} events by 10)`, async () => {
        const before = await store().head();
        await store().append(aStream(), someEvents(count), 'no-stream');
        const end = await store().head();
        const follower = new Follower(store(), { after: before, batchSize: 10 });
        await follower.until(({ batches }) => batches.some((batch) => batch.live));
        await follower.stop();
        expect(follower.events).toHaveLength(count);
        for (const batch of follower.batches.filter(({ live }) => live)) {
          expect(comparePositions(batch.position, end)).toBeGreaterThanOrEqual(0);
        }
      });
    }

    it('begins with a batch even when there is nothing to deliver, so that its reader knows it is live', async () => {
      const end = (await store().head()) as Position;
      const follower = new Follower(store(), { after: end });
      await follower.until(({ batches }) => batches.some((batch) => batch.live));
      await follower.stop();
      expect(follower.events).toEqual([]);
      // The first batch is not before the end. It may be later, after events that the engine itself wrote.
      expect(comparePositions(follower.batches[0]?.position ?? null, end)).toBeGreaterThanOrEqual(0);
    });

    it('from the end: delivers only what comes after its first batch', async () => {
      await store().append(aStream(), someEvents(3), 'no-stream');
      const follower = new Follower(store(), { after: 'end' });
      await follower.until(({ batches }) => batches.length > 0);
      expect(follower.events).toEqual([]);
      const event = anEvent();
      await store().append(aStream(), [event], 'no-stream');
      await follower.until(({ events }) => events.length > 0);
      await follower.stop();
      expect(ids(follower.events)).toEqual([event.id]);
    });

    it('moves its position past events that its filter skips', async () => {
      const follower = new Follower(store(), { after: 'end', filter: { types: ['NeverHappens@1'] } });
      await follower.until(({ batches }) => batches.length > 0);
      for (let i = 0; i < 5; i++) {
        const { position } = await store().append(aStream(), someEvents(2), 'no-stream');
        await follower.reaching(position);
      }
      await follower.stop();
      expect(follower.events).toEqual([]);
    });

    it('delivers what another process appended', async () => {
      const other = await subject().another();
      const follower = new Follower(store(), { after: 'end' });
      await follower.until(({ batches }) => batches.length > 0);
      const events = someEvents(3);
      await appendOneByOne(other, aStream(), events);
      await follower.until((seen) => seen.events.length >= 3);
      await follower.stop();
      expect(ids(follower.events)).toEqual(ids(events));
    });

    it('ends when aborted: before it began, while it waits, and between two batches', async () => {
      expect(await collect(store().subscribeAll({ after: null, signal: AbortSignal.abort() }))).toEqual([]);

      const waiting = new Follower(store(), { after: 'end' });
      await waiting.until(({ batches }) => batches.some((batch) => batch.live));
      await waiting.stop();

      const abort = new AbortController();
      await store().append(aStream(), someEvents(5), 'no-stream');
      let batches = 0;
      for await (const _ of store().subscribeAll({ after: null, batchSize: 1, signal: abort.signal })) {
        batches++;
        abort.abort();
      }
      expect(batches).toBe(1);
    });

    it('may be left at any batch, and ends with its store', async () => {
      for await (const batch of store().subscribeAll({ after: null })) {
        expect(batch.position).toContain(store().id);
        break;
      }
      const closing = await subject().another();
      const follower = new Follower(closing, { after: 'end' });
      await follower.until(({ batches }) => batches.length > 0);
      await closing.close();
      await follower.stop();
    });
  });
}
