import { pause, unlessAborted } from './deadline.ts';

/** A running server of our own. */
export interface LocalServer {
  /** The server's address. It may hold a secret: never log it. */
  readonly url: string;
  readonly pid: number;
  /** Resolves when the process is gone, for whatever reason, with what is known of the reason. */
  readonly ended: Promise<string>;
  /** Ends the process; resolves when it is gone, within a few seconds whatever it does. May be called twice. */
  stop(): Promise<void>;
}

export interface ServerLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface KeptServerOptions {
  /** Name of the server in the log. */
  readonly name: string;
  /**
   * Starts the server, the first time and every other time. Leaves no process behind when it fails.
   * @param signal aborts when the start is no longer wanted
   * @param url the address at which it served before, and at which its clients know it
   */
  readonly start: (signal: AbortSignal, url?: string) => Promise<LocalServer>;
  readonly log: ServerLog;
  /** First pause before a start, and the longest, in ms (default 100 and 10000). */
  readonly pauses?: { readonly first: number; readonly longest: number };
}

/** A server that served this long, in ms, does not die in a loop: its next start comes soon again. */
const SETTLED_MS = 60_000;

/** A server of our own that is restarted whenever it dies, until it is closed. */
export class KeptServer {
  readonly #options: KeptServerOptions;
  readonly #closing = new AbortController();
  #server: LocalServer | null = null;
  #keeping: Promise<unknown> = Promise.resolve();

  constructor(options: KeptServerOptions) {
    this.#options = options;
  }

  /** Starts the server. @throws what the first start throws: a server that never served needs a person's attention */
  async open(): Promise<LocalServer> {
    const { signal } = this.#closing;
    const opening = this.#options.start(signal);
    this.#keeping = opening.then((server) => this.#keep(server)).catch(() => undefined);
    return opening;
  }

  /** Stops the server, also in the middle of a start. Resolves when nothing of it is left. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#server?.stop();
    await this.#keeping;
  }

  async #keep(first: LocalServer): Promise<void> {
    const { name, log, start, pauses = { first: 100, longest: 10_000 } } = this.#options;
    const { signal } = this.#closing;
    let began = performance.now();
    let wait = pauses.first;
    for (let server: LocalServer | null = first; ; ) {
      this.#server = server;
      if (signal.aborted) return await server?.stop();
      if (server) {
        const reason = await unlessAborted(server.ended, signal);
        if (reason === undefined) return;
        this.#server = null;
        if (performance.now() - began > SETTLED_MS) wait = pauses.first;
        log.error({ server: name, pid: server.pid, reason }, `${name} died, and is started again`);
      }
      await pause(wait, signal);
      if (signal.aborted) return;
      wait = Math.min(wait * 2, pauses.longest);
      began = performance.now();
      try {
        server = await start(signal, first.url);
        log.warn({ server: name, pid: server.pid }, `${name} serves again`);
      } catch (error) {
        server = null;
        if (!signal.aborted) log.error({ server: name, err: error }, `${name} does not start; tried again`);
      }
    }
  }
}
