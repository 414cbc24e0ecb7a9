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

/** How many large bodies a process takes. */
export const LARGE_BODIES = {
  /** Being written to the disk: of one account (or line, where nobody is signed in), and in all. */
  atOnceOfOne: 4,
  atOnce: 32,
  /** Waiting, not read at all yet: a dozen photographs that a browser sends together come one after the other. */
  outsideOfOne: 60,
  outside: 300,
  /** In memory: read back from the disk, parsed and handled. The others wait for their turn on the disk. */
  inMemory: 2,
  /** How long a sender may take for the next {@link LARGE_BODIES}`.progressBytes`, in ms. */
  stallMs: 20_000,
  /**
   * Fewer bytes in that time count as silence: otherwise a byte now and then would hold a place for as long as a whole
   * request may take. The slowest mobile connections bring many times more.
   */
  progressBytes: 16 * 1024,
};
export type LargeBodyLimits = typeof LARGE_BODIES;

/**
 * On a route that takes files, a body of at most this many bytes is read as any other: it holds a form's words.
 * Otherwise every change of a form would wait for the two answers that hold the places in memory, and for the disk.
 */
const SMALL_BYTES = 64 * 1024;

/**
 * Whether a request may bring a large body: its route takes files, and its headers do not say that the body is small.
 */
export function mayBeLarge({ routeOptions, server, headers }: FastifyRequest): boolean {
  if ((routeOptions.bodyLimit ?? 0) <= (server.initialConfig.bodyLimit ?? 0)) return false;
  const declared = headers['transfer-encoding'] === undefined ? headers['content-length'] : undefined;
  return declared === undefined || Number(declared) > SMALL_BYTES;
}

/** Opens a file without a name: it is gone with its last use, whatever ends this process. */
export type OpenSpool = () => Promise<FileHandle>;

/**
 * Writes bodies that may carry files to the disk as they come, and hands on few of them at a time: however many are
 * sent at once, memory holds {@link LARGE_BODIES}`.inMemory` of them. One instance a process.
 */
export class LargeBodies {
  readonly #open: OpenSpool;
  readonly #limits: LargeBodyLimits;
  readonly #receiving = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  readonly #unread: { readonly who: string; readonly proceed: () => void }[] = [];
  #all = 0;
  #inMemory = 0;

  constructor(open: OpenSpool, limits: LargeBodyLimits = LARGE_BODIES) {
    this.#open = open;
    this.#limits = limits;
  }

  /**
   * Gives the body, read back from the disk, when its turn comes.
   * @throws Problem 413 larger than `limit`; 429 too many at once; 408 nothing came for too long
   */
  async take(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: Readable,
    limit: number,
  ): Promise<Readable & { receivedEncodedLength: number }> {
    const who = request.signedIn ? `account-${request.signedIn.actor.id}` : `address-${lineOf(clientAddress(request))}`;
    let release: () => void;
    try {
      if (Number(request.headers['content-length'] ?? 0) > limit) throw new Problem(413, apiMessages['too-large']);
      release = await this.#admit(who, reply);
    } catch (refused) {
      // A browser shows no answer before all of its body is taken: what is refused unread must flow away.
      payload.resume();
      throw refused;
    }
    let file: FileHandle | undefined;
    let body: Readable | undefined;
    try {
      file = await this.#open();
      const bytes = await receive(payload, file, limit, this.#limits);
      await this.#waitForMemory(reply);
      body = file.createReadStream({ start: 0, autoClose: true });
      return Object.assign(body, { receivedEncodedLength: bytes });
    } finally {
      release();
      if (!body) await file?.close();
    }
  }

  /**
   * Leaves the body unread until it may come: the sender sees only a slow line. Gives the function that frees its
   * place.
   * @throws Problem 429
   */
  async #admit(who: string, reply: FastifyReply): Promise<() => void> {
    if (this.#mayReceive(who)) this.#startReceiving(who);
    else {
      const waitingOfSender = this.#unread.filter((one) => one.who === who).length;
      if (waitingOfSender >= this.#limits.outsideOfOne || this.#unread.length >= this.#limits.outside) {
        reply.header('retry-after', '2');
        throw new Problem(429, apiMessages['too-many-files']);
      }
      await new Promise<void>((proceed) => this.#unread.push({ who, proceed }));
    }
    return () => {
      this.#all--;
      const left = (this.#receiving.get(who) ?? 1) - 1;
      if (left > 0) this.#receiving.set(who, left);
      else this.#receiving.delete(who);
      const next = this.#unread.findIndex((one) => this.#mayReceive(one.who));
      if (next < 0) return;
      const [one] = this.#unread.splice(next, 1);
      if (one) this.#startReceiving(one.who);
      one?.proceed();
    };
  }

  #mayReceive(who: string): boolean {
    return (this.#receiving.get(who) ?? 0) < this.#limits.atOnceOfOne && this.#all < this.#limits.atOnce;
  }

  #startReceiving(who: string): void {
    this.#all++;
    this.#receiving.set(who, (this.#receiving.get(who) ?? 0) + 1);
  }

  /** Waits for a place in memory. The place is held until the answer is sent, or the caller is gone. */
  async #waitForMemory(reply: FastifyReply): Promise<void> {
    while (this.#inMemory >= this.#limits.inMemory) await new Promise<void>((go) => this.#waiting.push(go));
    this.#inMemory++;
    const free = () => {
      this.#inMemory--;
      this.#waiting.shift()?.();
    };
    finished(reply.raw, free);
  }
}

/** Writes the chunks as fast as the disk takes them. Gives their length in bytes. @throws Problem 408, 413 */
async function receive(
  payload: Readable,
  file: FileHandle,
  limit: number,
  { stallMs, progressBytes }: LargeBodyLimits,
): Promise<number> {
  let bytes = 0;
  let awaited = progressBytes;
  const stalled = () => payload.destroy(new Problem(408, apiMessages.malformed));
  let timer = setTimeout(stalled, stallMs);
  try {
    for await (const chunk of payload) {
      bytes += (chunk as Buffer).length;
      if (bytes > limit) throw new Problem(413, apiMessages['too-large']);
      const progresses = bytes >= awaited;
      // The time that the disk takes for it is not the sender's.
      if (progresses) clearTimeout(timer);
      await file.write(chunk as Buffer);
      if (!progresses) continue;
      awaited = bytes + progressBytes;
      timer = setTimeout(stalled, stallMs);
    }
  } finally {
    clearTimeout(timer);
  }
  return bytes;
}
