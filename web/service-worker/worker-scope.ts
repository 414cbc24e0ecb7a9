/** What our service worker uses of its world: the compiler knows either pages or workers, and all other code is of pages. */

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEventLike extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Events {
  readonly install: Extendable;
  readonly activate: Extendable;
  readonly fetch: FetchEventLike;
}

export interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  addEventListener<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): void;
  skipWaiting(): Promise<void>;
}
