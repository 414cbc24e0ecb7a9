import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import type { Failure } from '#api/contracts/envelope.ts';
import type { ClientMessages, LiveAnswer, Marks, ServerMessages } from '#api/contracts/live.contract.ts';
import { ALL_READ_MODELS } from '#api/contracts/topics.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { AT_ONCE } from './own-writes.ts';

type Body = Partial<Failure> & {
  readonly message: string;
  readonly next?: string | null;
  readonly count?: { readonly value: number; readonly capped: boolean };
  readonly position?: string | null;
  readonly revision?: number;
};

/** An answer of the API. */
export class Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  constructor({ statusCode, headers, body }: LightMyRequestResponse) {
    // Beside `nosniff` a browser shows nothing whose type it is not told.
    if (body !== '' && !/^\w+\/[\w.+-]+/.test(String(headers['content-type']))) {
      throw new Error(`an answer without a Content-Type: ${statusCode} ${body.slice(0, 300)}`);
    }
    this.status = statusCode;
    this.headers = headers;
    this.text = body;
  }

  get body(): Body {
    return JSON.parse(this.text) as Body;
  }

  /** The body's `data`, typed as its contract has it. @throws Error with the answer when its status is not 200 */
  data<T = Record<string, unknown>>(): T {
    if (this.status !== 200) throw new Error(`${this.status} ${this.text}`);
    return (this.body as Body & { data: T }).data;
  }
}

export type LiveClient = Socket<ServerMessages, ClientMessages>;

/** Follows a topic, from a position of all its read models or from marks; gives the answer. */
export function follow(client: LiveClient, topic: string, since: string | Marks | null = null): Promise<LiveAnswer> {
  const marks = typeof since === 'string' ? { [ALL_READ_MODELS]: since } : since;
  return new Promise((done) => client.emit('follow', topic, marks, done));
}

/** The values of one message that a client receives from now on; the list grows. */
export function heard<M extends keyof ServerMessages>(
  client: LiveClient,
  message: M,
): Parameters<ServerMessages[M]>[0][] {
  const all: Parameters<ServerMessages[M]>[0][] = [];
  client.onAny((name: string, ...values: Parameters<ServerMessages[M]>[0][]) => {
    if (name === message) all.push(...values);
  });
  return all;
}

type Headers = Readonly<Record<string, string>>;

/** A person who calls the API: signed in with a token, a visitor without one. */
export class Person {
  readonly actor: Extract<Actor, { kind: 'account' }> | null;
  readonly token: string | null;
  readonly sessionId: string;
  readonly #app: FastifyInstance;
  readonly #url: string;
  readonly #clients: LiveClient[] = [];

  constructor(
    app: FastifyInstance,
    url: string,
    who: { actor: Extract<Actor, { kind: 'account' }>; token: string; sessionId: string } | null,
  ) {
    this.#app = app;
    this.#url = url;
    this.actor = who?.actor ?? null;
    this.token = who?.token ?? null;
    this.sessionId = who?.sessionId ?? '';
  }

  /** The account's id. @throws Error for a visitor */
  get id(): number {
    if (!this.actor) throw new Error('a visitor has no account');
    return this.actor.id;
  }

  get(url: string, headers: Headers = {}): Promise<Answer> {
    return this.#call('GET', url, undefined, headers);
  }
  /** Writes send a new Idempotency-Key, unless `headers` has one. */
  put(url: string, body: object = {}, headers: Headers = {}): Promise<Answer> {
    return this.#call('PUT', url, body, headers);
  }
  post(url: string, body: object = {}, headers: Headers = {}): Promise<Answer> {
    return this.#call('POST', url, body, headers);
  }
  delete(url: string, headers: Headers = {}): Promise<Answer> {
    return this.#call('DELETE', url, undefined, headers);
  }
  /** As {@link post}, but is answered as soon as the events are safe. */
  postAtOnce(url: string, body: object, headers: Headers = {}): Promise<Answer> {
    return this.#call('POST', url, body, { ...headers, [AT_ONCE]: 'true' });
  }

  /** The same person, who notes each request in a list before it is sent. */
  noting(requests: InjectOptions[]): Person {
    const app = {
      inject: (request: InjectOptions) => {
        requests.push(request);
        return this.#app.inject(request);
      },
    } as FastifyInstance;
    const { actor, token, sessionId } = this;
    return new Person(app, this.#url, actor && token ? { actor, token, sessionId } : null);
  }

  /** Sends a noted request once more, as another command. */
  async again(request: InjectOptions): Promise<Answer> {
    const headers = { ...request.headers, ...(request.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }) };
    return new Answer(await this.#app.inject({ ...request, headers }));
  }

  /** A live connection, open. */
  async live(): Promise<LiveClient> {
    const client: LiveClient = io(this.#url, {
      auth: { token: this.token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    this.#clients.push(client);
    await new Promise<void>((done, fail) => {
      client.once('connect', done);
      client.once('connect_error', fail);
    });
    return client;
  }

  leave(): void {
    for (const client of this.#clients) client.disconnect();
  }

  async #call(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    payload: object | undefined,
    headers: Headers,
  ): Promise<Answer> {
    const answer = await this.#app.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...headers,
      },
    });
    return new Answer(answer);
  }
}
