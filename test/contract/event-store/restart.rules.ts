import { describe, expect, it } from 'vitest';
import type { Position } from '#platform/event-store/port.ts';
import type { Subject } from './subject.ts';
import { anEvent, appendOneByOne, appendSurely, aStream, collect, Follower, ids, someEvents } from './tools.ts';

export function restartRules(subject: () => Subject): void {
  describe('restart of the engine', () => {
    it('keeps the log, the identity and the positions', async (context) => {
      const { engine, store, another } = subject();
      if (!engine.restart) return context.skip('needs an EventStoreDB that the suite may restart');
      const stream = aStream();
      const events = someEvents(3);
      const { position } = await store.append(stream, events, 'no-stream');
      const { id } = store;
      await engine.restart.stop();
      await engine.restart.start();
      const fresh = await another();
      expect(fresh.id).toBe(id);
      expect(await fresh.head()).toBe(position);
      expect(ids(await collect(fresh.readStream(stream)))).toEqual(ids(events));
      expect((await appendSurely(store, stream, [anEvent()])).revision).toBe(3);
      expect(ids(await collect(store.readAll({ after: position })))).toHaveLength(1);
    });

    it('loses and repeats nothing for a subscription, nor for a writer that tries again with the same ids', async (context) => {
      const { engine, store } = subject();
      if (!engine.restart) return context.skip('needs an EventStoreDB that the suite may restart');
      const mark = aStream('restart');
      const filter = { streamPrefixes: [mark] };
      const follower = new Follower(store, { after: await store.head(), filter });
      const writers = Array.from({ length: 4 }, (_, w) => ({ stream: `${mark}-${w}`, events: someEvents(25) }));
      // Half of the writers go on while the engine stops; the other half wait until it is away.
      const [midway, away] = [writers.map(() => Promise.withResolvers<void>()), Promise.withResolvers<void>()];
      const writing = Promise.all(
        writers.map(({ stream, events }, w) =>
          appendOneByOne(store, stream, events, async (n) => {
            if (n !== 11) return;
            midway[w]?.resolve();
            if (w % 2 === 0) await away.promise;
          }),
        ),
      );
      await Promise.all(midway.map(({ promise }) => promise));
      await engine.restart.stop();
      away.resolve();
      await engine.restart.start();
      await writing;

      const all = await collect(store.readAll({ filter }));
      await follower.reaching(all.at(-1)?.position as Position);
      await follower.stop();
      expect(follower.events).toEqual(all);
      for (const { stream, events } of writers) {
        expect(ids(await collect(store.readStream(stream)))).toEqual(ids(events));
      }
    });
  });
}
