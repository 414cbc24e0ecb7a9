import { createContext, runInContext } from 'node:vm';

interface FakeRequest {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
}

const ORIGIN = 'https://officina.example';
const addressOf = (asked: string | { readonly url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname;

/** A browser with its caches, and a server behind it. Answers are texts. */
export class FakeBrowser {
  /** What the server answers now, by path; null: it cannot be reached. */
  server: ReadonlyMap<string, string> | null = new Map();
  readonly caches = new Map<string, Map<string, string>>();
  /** Whether a page of ours is open. `led` notes where pages were led: `in` that page or `beside` it. */
  pageOpen = false;
  readonly led: (readonly ['in' | 'beside', string])[] = [];
  #listeners = new Map<string, (event: object) => void>();

  /** Starts a service worker from its built file, through install and activate. */
  async install(code: string): Promise<(path: string, mode?: string) => Promise<string | null>> {
    const listeners = new Map<string, (event: object) => void>();
    const page = { focus: async () => undefined, navigate: async (url: string) => this.led.push(['in', url]) };
    const scope = {
      location: new URL(ORIGIN),
      clients: {
        claim: async () => undefined,
        matchAll: async () => (this.pageOpen ? [page] : []),
        openWindow: async (url: string) => this.led.push(['beside', url]),
      },
      registration: {},
      skipWaiting: async () => undefined,
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    };
    const fetched = async (asked: string | { readonly url: string }) => {
      const text = this.server?.get(addressOf(asked));
      if (text === undefined) throw new TypeError('Failed to fetch');
      return text;
    };
    const open = async (name: string) => {
      const cache = this.caches.get(name) ?? new Map<string, string>();
      this.caches.set(name, cache);
      const add = async (asked: string | { readonly url: string }) =>
        void cache.set(addressOf(asked), await fetched(asked));
      const addAll = async (all: readonly string[]) => void (await Promise.all(all.map(add)));
      return { add, addAll, match: async (asked: string) => cache.get(addressOf(asked)) };
    };
    class Request {
      readonly url: string;
      constructor(path: string) {
        this.url = ORIGIN + path;
      }
    }
    const caches = {
      open,
      keys: async () => [...this.caches.keys()],
      delete: async (name: string) => this.caches.delete(name),
      match: async (asked: FakeRequest) =>
        [...this.caches.values()].map((cache) => cache.get(addressOf(asked))).find((text) => text !== undefined),
    };
    runInContext(code, createContext({ self: scope, caches, fetch: fetched, Request, URL, JSON, Promise }));
    for (const name of ['install', 'activate']) {
      const works: Promise<unknown>[] = [];
      listeners.get(name)?.({ waitUntil: (work: Promise<unknown>) => works.push(work) });
      await Promise.all(works);
    }
    this.#listeners = listeners;
    return async (path, mode = 'cors') => {
      let answer: Promise<string> | null = null;
      const request: FakeRequest = { url: ORIGIN + path, method: 'GET', mode };
      listeners.get('fetch')?.({ request, respondWith: (response: Promise<string>) => (answer = response) });
      return answer;
    };
  }

  /** Clicks a notification of the worker that was installed last. */
  async touch(link: string): Promise<void> {
    const works: Promise<unknown>[] = [];
    const notification = { data: { link }, close: () => undefined };
    const waitUntil = (work: Promise<unknown>) => works.push(work);
    this.#listeners.get('notificationclick')?.({ notification, waitUntil });
    await Promise.all(works);
  }
}
