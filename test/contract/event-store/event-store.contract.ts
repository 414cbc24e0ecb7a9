import { afterAll, beforeAll, describe } from 'vitest';
import type { EventStore } from '#platform/event-store/port.ts';
import { appendingRules } from './appending.rules.ts';
import { readingRules } from './reading.rules.ts';
import { restartRules } from './restart.rules.ts';
import type { Engine, Subject } from './subject.ts';
import { subscribingRules } from './subscribing.rules.ts';

/** The contract of the event store port. Every adapter runs it. Callers may rely only on what is proved here. */
export function eventStoreContract(name: string, start: () => Promise<Engine>): void {
  describe(`event store contract: ${name}`, () => {
    let subject: Subject;
    const opened: EventStore[] = [];

    beforeAll(async () => {
      const engine = await start();
      const another = async () => {
        const store = await engine.connect();
        opened.push(store);
        return store;
      };
      subject = { engine, store: await another(), another };
    });

    afterAll(async () => {
      for (const store of opened) await store.close();
      await subject?.engine.dispose();
    });

    appendingRules(() => subject);
    readingRules(() => subject);
    subscribingRules(() => subject);
    restartRules(() => subject);
  });
}
