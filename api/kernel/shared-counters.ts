import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { withDeadline } from '#platform/process/deadline.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts what callers without sign-in begin, by its kind and their origin. */
    strangers: SharedCounters;
  }
}

/** How often a process tells the others what it counted, in ms. */
const TELL_MS = 250;
/** Longest wait for what the others counted, in ms: a Redis that hangs holds no request up. */
const ASK_MS = 200;
/** Keys that one process remembers. */
const MOST_KEYS = 10_000;

/** Adds to a key's count in the current window; gives the whole count, and the ms left of the window. */
const ADD = `
  local current = redis.call('INCRBY', KEYS[1], ARGV[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[2])
    left = tonumber(ARGV[2])
  end
  return {current, left}`;

/** A key's count in its window: of all processes, as far as this one knows. */
interface Counter {
  count: number;
  /** Counted here, and not yet told to Redis. */
  untold: number;
  endsAt: number;
}

export interface Counted {
  readonly current: number;
  /** Ms until the window ends. */
  readonly ttl: number;
}

/**
 * Counts by key and window for all processes, without asking Redis at every request: a process asks at the first
 * request of a window, then counts by itself and exchanges counts four times a second. So one process counts exactly,
 * and several together exceed a limit at most by what they take in a quarter of a second. While Redis is away or does
 * not answer, each process counts by itself.
 */
export class SharedCounters {
  readonly #redis: Pick<Redis, 'eval'>;
  readonly #prefix: string;
  readonly #now: () => number;
  readonly #counters = new LRUCache<string, Counter>({ max: MOST_KEYS });
  readonly #untold = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  /** @param prefix of the keys in Redis */
  constructor(redis: Pick<Redis, 'eval'>, prefix: string, now: () => number = Date.now) {
    this.#redis = redis;
    this.#prefix = prefix;
    this.#now = now;
  }

  /** Counts one more, and gives the count. Never fails. */
  async add(key: string, windowMs: number): Promise<Counted> {
    const known = this.#counters.get(key);
    if (known && known.endsAt > this.#now()) {
      known.count++;
      known.untold++;
      this.#tellSoon(key, windowMs);
      return { current: known.count, ttl: known.endsAt - this.#now() };
    }
    const counter: Counter = { count: 1, untold: 0, endsAt: this.#now() + windowMs };
    this.#counters.set(key, counter);
    await withDeadline(this.#exchange(key, counter, 1, windowMs), ASK_MS, () => undefined);
    return { current: counter.count, ttl: Math.max(0, counter.endsAt - this.#now()) };
  }

  #tellSoon(key: string, windowMs: number): void {
    this.#untold.add(key);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      for (const told of this.#untold) {
        const counter = this.#counters.get(told);
        if (counter) void this.#exchange(told, counter, counter.untold, windowMs);
      }
      this.#untold.clear();
    }, TELL_MS).unref();
  }

  /**
   * Adds to the count in Redis, and learns what the others counted.
   * @param more counted here since the last exchange
   */
  async #exchange(key: string, counter: Counter, more: number, windowMs: number): Promise<void> {
    counter.untold -= Math.min(more, counter.untold);
    try {
      const answer = await this.#redis.eval(ADD, 1, `${this.#prefix}${key}`, more, windowMs);
      const [current, left] = answer as [number, number];
      // What was counted here meanwhile is not in the answer.
      counter.count = current + counter.untold;
      counter.endsAt = this.#now() + left;
    } catch {
      // Redis is away: this process goes on counting by itself.
    }
  }
}
