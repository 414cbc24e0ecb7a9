import type { FileHandle } from 'node:fs/promises';
import { finished, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiMessages } from './api.messages.ts';
import { clientAddress, lineOf } from './client-address.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    largeBodies: LargeBodies;
  }
}

/** What large bodies may take of a process. */
export const LARGE_BODIES = {
  /** On their way to the disk, of one account (or line, where nobody is signed in) and in all. */
  atOnceOfOne: 4,
  atOnce: 32,
  /** Not yet read at all: a dozen photographs that a browser sends together come one after the other. */
  outsideOfOne: 60,
  outside: 300,
  /** In memory: read back from the disk, parsed and worked. The others wait their turn there. */
  inMemory: 2,
  /** Longest silence of whoever sends one, in ms. */
  stallMs: 20_000,
};
export type LargeBodyLimits = typeof LARGE_BODIES;

/**
 * So long a body may be on a route that takes files and still be read as any other: it holds a form's words. In the gate
 * every change of a form would wait for two answers and for the disk.
 */
const SMALL_BYTES = 64 * 1024;

/** Whether a request may bring a large body: its route takes files, and it does not say that it is a small one. */
export function mayBeLarge({ routeOptions, server, headers }: FastifyRequest): boolean {
  if ((routeOptions.bodyLimit ?? 0) <= (server.initialConfig.bodyLimit ?? 0)) return false;
  const said = headers['transfer-encoding'] === undefined ? headers['content-length'] : undefined;
  return said === undefined || Number(said) > SMALL_BYTES;
}

/** A file without a name, gone with its last use, whatever ends this process. */
export type OpenSpool = () => Promise<FileHandle>;

/**
 * Takes bodies that may carry files to the disk as they come, and hands on few of them at a time: however many are sent
 * at once, memory holds {@link LARGE_BODIES}`.inMemory` of them. One gate a process.
 */
export class LargeBodies {
  readonly #open: OpenSpool;
  readonly #limits: LargeBodyLimits;
  readonly #coming = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  readonly #outside: { readonly who: string; readonly come: () => void }[] = [];
  #all = 0;
  #inMemory = 0;

  constructor(open: OpenSpool, limits: LargeBodyLimits = LARGE_BODIES) {
    this.#open = open;
    this.#limits = limits;
  }

  /**
   * The body as it is read from the disk, once it is its turn.
   * @throws Problem 413 larger than `limit`; 429 too many at once; 408 nothing came for too long
   */
  async take(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: Readable,
    limit: number,
  ): Promise<Readable & { receivedEncodedLength: number }> {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw new Problem(413, apiMessages['too-large']);
    const who = request.signedIn ? `account-${request.signedIn.actor.id}` : `address-${lineOf(clientAddress(request))}`;
    const leave = await this.#enter(who, reply);
    let file: FileHandle | undefined;
    let body: Readable | undefined;
    try {
      file = await this.#open();
      const bytes = await receive(payload, file, limit, this.#limits.stallMs);
      await this.#turn(reply);
      body = file.createReadStream({ start: 0, autoClose: true });
      return Object.assign(body, { receivedEncodedLength: bytes });
    } finally {
      leave();
      if (!body) await file?.close();
    }
  }

  /** Waits unread until it may come: its sender sees no more than a slow line. @throws Problem 429 */
  async #enter(who: string, reply: FastifyReply): Promise<() => void> {
    if (this.#mayCome(who)) this.#comes(who);
    else {
      const own = this.#outside.filter((one) => one.who === who).length;
      if (own >= this.#limits.outsideOfOne || this.#outside.length >= this.#limits.outside) {
        reply.header('retry-after', '2');
        throw new Problem(429, apiMessages['too-many-files']);
      }
      await new Promise<void>((come) => this.#outside.push({ who, come }));
    }
    return () => {
      this.#all--;
      const left = (this.#coming.get(who) ?? 1) - 1;
      if (left > 0) this.#coming.set(who, left);
      else this.#coming.delete(who);
      const next = this.#outside.findIndex((one) => this.#mayCome(one.who));
      if (next < 0) return;
      const [one] = this.#outside.splice(next, 1);
      if (one) this.#comes(one.who);
      one?.come();
    };
  }

  #mayCome(who: string): boolean {
    return (this.#coming.get(who) ?? 0) < this.#limits.atOnceOfOne && this.#all < this.#limits.atOnce;
  }

  #comes(who: string): void {
    this.#all++;
    this.#coming.set(who, (this.#coming.get(who) ?? 0) + 1);
  }

  /** Waits for a place in memory; it is held until the answer is away, or whoever asked is gone. */
  async #turn(reply: FastifyReply): Promise<void> {
    while (this.#inMemory >= this.#limits.inMemory) await new Promise<void>((go) => this.#waiting.push(go));
    this.#inMemory++;
    const free = () => {
      this.#inMemory--;
      this.#waiting.shift()?.();
    };
    finished(reply.raw, free);
  }
}

/** Writes what comes, as fast as the disk takes it; its length. */
async function receive(payload: Readable, file: FileHandle, limit: number, stallMs: number): Promise<number> {
  let bytes = 0;
  const stalled = () => payload.destroy(new Problem(408, apiMessages.malformed));
  let timer = setTimeout(stalled, stallMs);
  try {
    for await (const chunk of payload) {
      clearTimeout(timer);
      bytes += (chunk as Buffer).length;
      if (bytes > limit) throw new Problem(413, apiMessages['too-large']);
      await file.write(chunk as Buffer);
      timer = setTimeout(stalled, stallMs);
    }
  } finally {
    clearTimeout(timer);
  }
  return bytes;
}
