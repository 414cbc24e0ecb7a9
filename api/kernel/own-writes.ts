import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Readings } from '#commands/kernel/command.ts';
import type { WrittenPart } from '#commands/kernel/pipeline/command-log.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { storeOf } from '#platform/event-store/port.ts';
import { type SignedLinks, signedLinks } from '#platform/signed-links/signed-links.ts';
import type { Runner } from '#projections/kernel/runner/runner.ts';
import { type InstanceCookie, instanceCookie } from './instance-cookie.ts';
import { ownWritesLink } from './own-writes.link.ts';
import { cartTokenOf } from './session-token.ts';

/** How long a session's write is remembered. By then every read model holds it, or nobody knows when it will. */
const KEPT_MS = 30_000;
const MOST_SESSIONS = 50_000;
/** The most parts that are remembered each by itself: more become one. */
const MOST_PARTS = 4;
/** The most names of events in one part: with more, all read models are waited for. */
const MOST_NAMES = 24;
/** The most writes of one session that Redis keeps. */
const MOST_TOLD = 32;
/** Says that a read shows a state before the session's own last write. */
export const BEHIND_HEADER = 'x-read-behind';

declare module 'fastify' {
  interface FastifyInstance {
    ownWrites: OwnWrites;
  }
  interface FastifyRequest {
    /** What the request has to do with its session's writes. */
    ownWork: OwnWork | null;
    /** The session that this request began: what it wrote is that session's. */
    begunSession: string | null;
  }
  interface FastifyContextConfig {
    /** True: the route looks at no read model, so it waits for none. */
    readonly readsNothing?: boolean;
    /** Read models that it looks at, of those that others do not wait for. */
    readonly reads?: readonly string[];
  }
}

const parts = z.array(z.object({ stream: z.string(), position: z.string(), events: z.array(z.string()) }));

interface OwnWork {
  readonly request: FastifyRequest;
  /** What earlier requests of the session wrote; read when it is first needed. Null: it can't be learned now. */
  earlier?: Promise<readonly WrittenPart[] | null>;
  /** What the cookie of the request tells; opened when it is first needed. */
  cookie?: readonly WrittenPart[];
  /** What this request wrote. */
  readonly written: WrittenPart[];
}

export interface OwnWritesOptions {
  readonly visibility: Pick<Runner, 'waitFor'>;
  /** A connection for commands: what clients without cookies wrote is known to all processes by it. */
  readonly redis: Redis;
  /** The master key. */
  readonly master: Buffer;
  readonly publicUrl: string;
  /** Longest wait of a read, in ms. */
  readonly waitMs?: number;
}

/**
 * Reads of a session wait for what the session wrote. A write answers as soon as its events are safe, and leaves a mark
 * with its session: in memory for this process, for all others in a signed cookie, or in Redis where the client keeps
 * no cookies. Until the read models that listen to those events hold them, a later read of the session waits, bounded.
 * A session that wrote nothing waits for nothing.
 */
export class OwnWrites {
  readonly #options: OwnWritesOptions;
  readonly #work = new AsyncLocalStorage<OwnWork>();
  readonly #marks = new LRUCache<string, readonly WrittenPart[]>({ max: MOST_SESSIONS, ttl: KEPT_MS });
  readonly #links: SignedLinks;
  readonly #cookie: InstanceCookie;

  constructor(options: OwnWritesOptions) {
    this.#options = options;
    this.#links = signedLinks(options.master);
    this.#cookie = instanceCookie(options.master, options.publicUrl, 'written');
  }

  /** The pipeline's `execute` for requests: what it writes is their session's. */
  noting(execute: Pipeline['execute']): Pipeline['execute'] {
    return async (command, payload, options) => {
      const outcome = await execute(command, payload, options);
      const written = outcome.ok ? outcome.written : 'refusal' in outcome ? outcome.written : undefined;
      this.#work.getStore()?.written.push(...(written ?? []));
      return outcome;
    };
  }

  /** Readings that a decision asks for: of read models that hold what the session wrote before. */
  settled(readings: Omit<Readings, 'pseudonym'>): Omit<Readings, 'pseudonym'> {
    const entries = Object.entries(readings).map(([name, read]: [string, (...given: never[]) => unknown]) => {
      // A reading that asks no read model, or waits for what it names by itself.
      if (name === 'cards' || name === 'programTexts' || name === 'caughtUp') return [name, read];
      return [name, async (...given: never[]) => this.settle().then(() => read(...given))];
    });
    return Object.fromEntries(entries) as Omit<Readings, 'pseudonym'>;
  }

  /**
   * Waits until the read models hold what the session of the present request wrote. False: they still do not. Outside
   * of requests there is nothing to wait for.
   * @param reads names of read models that others do not wait for (`Projection.awaited`)
   */
  async settle(reads: readonly string[] = []): Promise<boolean> {
    const work = this.#work.getStore();
    if (!work) return true;
    work.earlier ??= this.#earlier(work);
    const earlier = await work.earlier;
    return (await this.#held([...(earlier ?? []), ...work.written], reads)) && earlier !== null;
  }

  /**
   * Follows the requests of the server: every one but those whose route reads nothing (`config.readsNothing`) waits
   * before it is handled, and what a request wrote is marked before its answer leaves.
   */
  follow(app: FastifyInstance): void {
    app.decorateRequest('ownWork', null);
    app.decorateRequest('begunSession', null);
    app.addHook('preHandler', (request, _reply, done) => {
      request.ownWork = { request, written: [] };
      this.#work.run(request.ownWork, done);
    });
    app.addHook('preHandler', async (request, reply) => {
      const { readsNothing, reads } = request.routeOptions.config;
      if (readsNothing) return;
      if (!(await this.settle(reads))) reply.header(BEHIND_HEADER, 'true');
    });
    app.addHook('onSend', async ({ ownWork }, reply) => {
      if (ownWork && ownWork.written.length > 0) await this.#mark(ownWork, reply);
    });
  }

  async #held(all: readonly WrittenPart[], reads: readonly string[] = []): Promise<boolean> {
    const { visibility, waitMs = 3_000 } = this.#options;
    const held = all.map(({ stream, position, events }) => visibility.waitFor(position, events, waitMs, stream, reads));
    return (await Promise.all(held)).every((one) => one === 'visible');
  }

  async #mark(work: OwnWork, reply: FastifyReply): Promise<void> {
    const { request, written } = work;
    const session = sessionOf(request);
    const marks = joined([...this.#here(session), ...this.#inCookie(work), ...written]);
    if (session !== null) this.#marks.set(session, marks);
    const told = session === null || !keepsNoCookies(request) || (await this.#tellOthers(session, written));
    // Nobody else can be told: then the write waits, and no read needs to.
    if (!told) await this.#held(written);
    const expiresAt = new Date(Date.now() + KEPT_MS).toISOString();
    const value = this.#links.make(ownWritesLink, { written: JSON.stringify(marks), expiresAt });
    this.#cookie.set(reply, value, KEPT_MS);
  }

  async #earlier(work: OwnWork): Promise<readonly WrittenPart[] | null> {
    const session = sessionOf(work.request);
    const told = session !== null && keepsNoCookies(work.request) ? await this.#told(session) : [];
    return told && joined([...this.#here(session), ...this.#inCookie(work), ...told]);
  }

  #here(session: string | null): readonly WrittenPart[] {
    return (session !== null && this.#marks.get(session)) || [];
  }

  #inCookie(work: OwnWork): readonly WrittenPart[] {
    work.cookie ??= this.#opened(work.request);
    return work.cookie;
  }

  #opened(request: FastifyRequest): readonly WrittenPart[] {
    const mark = this.#links.open(ownWritesLink, this.#cookie.read(request), Date.now());
    return mark ? parts.parse(JSON.parse(mark.written)) : [];
  }

  /** False: Redis is away, so no other process learns what a client without cookies wrote. */
  async #tellOthers(session: string, written: readonly WrittenPart[]): Promise<boolean> {
    const key = redisKey(session);
    const told = this.#options.redis
      .multi()
      .rpush(key, JSON.stringify(written))
      .ltrim(key, -MOST_TOLD, -1)
      .pexpire(key, KEPT_MS);
    const results = await told.exec().catch(() => null);
    return results?.every(([error]) => error === null) ?? false;
  }

  /** What the session wrote at any process; null: Redis is away. */
  async #told(session: string): Promise<readonly WrittenPart[] | null> {
    const texts = await this.#options.redis.lrange(redisKey(session), 0, -1).catch(() => null);
    return texts?.flatMap((text) => parts.parse(JSON.parse(text))) ?? null;
  }
}

/** The session that a request belongs to; null: none that its next request will name. */
function sessionOf(request: FastifyRequest): string | null {
  return request.begunSession ?? request.signedIn?.sessionId ?? cartTokenOf(request);
}

/** A browser always sends some cookie of ours once it has a session. */
function keepsNoCookies({ headers }: FastifyRequest): boolean {
  return headers.cookie === undefined;
}

const redisKey = (session: string) => `officina:written:${createHash('sha256').update(session).digest('base64url')}`;

/** The same parts once each, and few of them: more than {@link MOST_PARTS} become one. */
function joined(all: readonly WrittenPart[]): readonly WrittenPart[] {
  const last = all.reduce<string | null>((most, { position }) => (isLater(position, most) ? position : most), null);
  if (last === null) return [];
  // Positions of a store that was moved away are told by nobody any more.
  const known = all.filter(({ position }) => storeOf(position) === storeOf(last));
  const each = [...new Map(known.map((part) => [`${part.stream}\n${part.position}`, part])).values()];
  const short = each.every(({ events }) => events.length <= MOST_NAMES);
  if (each.length <= MOST_PARTS && short) return each;
  const events = [...new Set(each.flatMap((part) => part.events))];
  return [{ stream: '', position: last, events: events.length > MOST_NAMES ? [] : events }];
}

function isLater(position: string, most: string | null): boolean {
  return most === null || storeOf(position) !== storeOf(most) || position > most;
}
