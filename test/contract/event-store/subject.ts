import type { EventStore } from '#platform/event-store/port.ts';

/** An engine with one log on it. The log need not be empty. */
export interface Engine {
  /** A new store on the log, open; each stands for a process of its own. The suite closes it. */
  connect(): Promise<EventStore>;
  /** Stops the engine and starts it again with its log; absent where the suite cannot restart it. */
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
