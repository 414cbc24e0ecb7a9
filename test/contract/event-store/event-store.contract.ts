import { afterAll, beforeAll, describe } from 'vitest';
import type { EventStore } from '#platform/event-store/port.ts';
import { appendingRules } from './appending.rules.ts';
import { readingRules } from './reading.rules.ts';
import { restartRules } from './restart.rules.ts';
import { subscribingRules } from './subscribing.rules.ts';

/** An engine with one log on it. The log need not be empty. */
export interface Engine {
  /** A new store on the log, open; each stands for a process of its own. The suite closes it. */
  connect(): Promise<EventStore>;
  /** Stops the engine and starts it again with its log; absent where the suite has no power over it. */
  readonly restart?: { stop(): Promise<void>; start(): Promise<void> };
  dispose(): Promise<void>;
}

/** What the rules use: the engine, and a store on it that lives as long as the suite. */
export interface Subject {
  readonly engine: Engine;
  readonly store: EventStore;
  /** Another store on the same log, closed at the end. */
  another(): Promise<EventStore>;
}

/** The port's contract. Every adapter runs it: what is not proved here, no caller may rely on. */
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
