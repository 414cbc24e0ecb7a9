import type { Redis } from 'ioredis';
import type { Presence } from '#api/contracts/live.contract.ts';

/** How long somebody counts as present without announcing it again; browsers announce it every 10 s. */
export const PRESENCE_MS = 30_000;

type Person = Presence['people'][number];
interface StoredPerson extends Person {
  readonly until: number;
}

const PREFIX = 'officina:presence:';
const keyOf = (subject: string) => `${PREFIX}${subject}`;

/**
 * Who has a record open now: in Redis, never an event. One entry a socket; two tabs of one person count as one person.
 */
export class PresenceBoard {
  readonly #redis: Redis;
  readonly #now: () => number;

  constructor(redis: Redis, now: () => number) {
    this.#redis = redis;
    this.#now = now;
  }

  /** True when it changes what others see. */
  async put(subject: string, socketId: string, person: Person): Promise<boolean> {
    const key = keyOf(subject);
    const before = await this.#redis.hget(key, socketId);
    const kept: StoredPerson = { ...person, until: this.#now() + PRESENCE_MS };
    await this.#redis.multi().hset(key, socketId, JSON.stringify(kept)).pexpire(key, PRESENCE_MS).exec();
    if (before === null) return true;
    const { mode, until } = JSON.parse(before) as StoredPerson;
    return mode !== person.mode || until < this.#now();
  }

  /** True when somebody left. */
  async remove(subject: string, socketId: string): Promise<boolean> {
    return (await this.#redis.hdel(keyOf(subject), socketId)) > 0;
  }

  /** Everyone who announced it within {@link PRESENCE_MS}, once each, by name; editing counts over viewing. */
  async people(subject: string): Promise<Person[]> {
    const entries = Object.values(await this.#redis.hgetall(keyOf(subject))).map(
      (text) => JSON.parse(text) as StoredPerson,
    );
    const people = new Map<number, Person>();
    for (const { id, name, mode, until } of entries) {
      if (until < this.#now()) continue;
      if (people.get(id)?.mode !== 'editing') people.set(id, { id, name, mode });
    }
    return [...people.values()].sort((a, b) => a.name.localeCompare(b.name, 'it'));
  }

  /** The subjects that somebody has open. */
  async subjects(): Promise<string[]> {
    const found = new Set<string>();
    let cursor = '0';
    do {
      const [next, keys] = await this.#redis.scan(cursor, 'MATCH', `${PREFIX}*`, 'COUNT', 1000);
      for (const key of keys) found.add(key.slice(PREFIX.length));
      cursor = next;
    } while (cursor !== '0');
    return [...found];
  }
}
