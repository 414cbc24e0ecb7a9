import type { Random } from '#commands/demo/random.ts';
import type { Caller } from './cast.ts';
import { tryOnce, Unacknowledged, untilAnswered } from './patient-call.ts';

/** What an API answered to a write: the same at every repetition of its key. */
export interface Answered {
  readonly data: unknown;
  readonly revision: number;
  readonly position: string | null;
}

/** A write whose answer arrived. */
export interface Acknowledged {
  readonly caller: Caller;
  readonly key: string;
  readonly method: 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body: object;
  readonly answer: Answered;
  readonly attempts: number;
}

type Write = Omit<Acknowledged, 'answer' | 'attempts'>;

const ONE_TRY_MS = 8_000;

/** Calls any of the APIs, again with the same key until it is answered, and notes each acknowledgement. */
export class Client {
  readonly acknowledged: Acknowledged[] = [];
  /** How often each status was answered that was no acknowledgement. */
  readonly turnedAway = new Map<number, number>();
  readonly #urls: readonly string[];
  readonly #random: Random;
  readonly #keys: string;
  #count = 0;

  /** @param keys what its idempotency keys begin with */
  constructor(urls: readonly string[], random: Random, keys: string) {
    this.#urls = urls;
    this.#random = random;
    this.#keys = keys;
  }

  /** Sends a write until it is acknowledged; now and then twice at once. Gives the answer's data. */
  async write<T>(caller: Caller, method: Write['method'], path: string, body: object = {}): Promise<T> {
    const write: Write = { caller, method, path, body, key: `${this.#keys}-${this.#count++}` };
    const twins = this.#random.chance(0.15) ? 2 : 1;
    const [first, second] = await Promise.all(Array.from({ length: twins }, () => this.#untilAnswered(write)));
    if (!first) throw new Unacknowledged(write.key);
    if (second && JSON.stringify(second.answer) !== JSON.stringify(first.answer)) {
      throw new Error(`${write.key} was answered ${JSON.stringify(first.answer)} and ${JSON.stringify(second.answer)}`);
    }
    this.acknowledged.push({ ...write, ...first });
    return first.answer.data as T;
  }

  /** Sends a write again, under its key. */
  async repeat(write: Write): Promise<Answered> {
    return (await this.#untilAnswered(write)).answer;
  }

  /** Reads until an answer holds what is wanted. */
  async read<T>(caller: Caller, path: string, wanted: (data: T) => boolean): Promise<T> {
    const dataOf = ({ text }: { readonly text: string }) => (JSON.parse(text) as { data: T }).data;
    const { answer } = await untilAnswered(() => this.#once(caller, 'GET', path), {
      said: `GET ${path}`,
      pauseMs: () => 30,
      isWanted: (one) => wanted(dataOf(one)),
    });
    return dataOf(answer);
  }

  async #untilAnswered(write: Write): Promise<Pick<Acknowledged, 'answer' | 'attempts'>> {
    const { caller, method, path, key, body } = write;
    const { answer, attempts } = await untilAnswered(() => this.#once(caller, method, path, key, body), {
      said: `${key}: ${method} ${path} ${JSON.stringify(body)}`,
      pauseMs: () => 30 + this.#random.int(0, 120),
      onNotNow: (status) => this.turnedAway.set(status, (this.turnedAway.get(status) ?? 0) + 1),
    });
    const { data, revision, position } = JSON.parse(answer.text) as Answered;
    return { answer: { data, revision, position }, attempts };
  }

  #once(caller: Caller, method: string, path: string, key?: string, body?: object) {
    const headers: Record<string, string> = { authorization: `Bearer ${caller.token}` };
    if (key) Object.assign(headers, { 'idempotency-key': key, 'content-type': 'application/json' });
    const request = { method, headers, body: body && JSON.stringify(body) };
    return tryOnce(this.#random.pick(this.#urls) + path, request, ONE_TRY_MS);
  }
}
