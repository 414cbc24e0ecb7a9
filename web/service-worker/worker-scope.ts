/**
 * The part of a worker's globals that the service worker uses. The compiler knows either pages or workers, and all
 * other code is for pages.
 */

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEventLike extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface PushEventLike extends Extendable {
  readonly data: { json(): unknown } | null;
}

interface NotificationEventLike extends Extendable {
  readonly notification: Notification;
}

/** An open page of the application. */
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface Events {
  readonly push: PushEventLike;
  readonly notificationclick: NotificationEventLike;
  readonly install: Extendable;
  readonly activate: Extendable;
  readonly fetch: FetchEventLike;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): void;
  skipWaiting(): Promise<void>;
}
