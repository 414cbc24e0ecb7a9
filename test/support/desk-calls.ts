import { randomUUID } from 'node:crypto';
import { addressed, withQuery } from '#api/contracts/address.ts';
import type {
  ReadAnswer,
  ReadPath,
  ReadValues,
  WriteAnswer,
  WriteMethod,
  WritePath,
  WriteValues,
} from '#api/contracts/endpoints.ts';
import type { SaveQuoteBody } from '#api/contracts/quotes.contract.ts';
import type { InsertRepairBody } from '#api/contracts/repair-writes.contract.ts';
import { BEHIND_HEADER } from '#api/kernel/own-writes.ts';
import { QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';
import { marksOfWrites } from './browser.ts';

type DataOf<A> = A extends { readonly data: infer D } ? D : never;

/** A person who calls a running Officina over HTTP, to make what a browser test needs before it begins. */
export class Caller {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async signIn(url: string, login: string): Promise<Caller> {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: login, password: 'officina' }),
    });
    const { access_token } = (await answer.json()) as { access_token: string };
    return new Caller(url, access_token);
  }

  /**
   * The data that a read answers, once it shows what the open browsers wrote.
   * @param values parameters of the path go into it, the rest into the query
   */
  async get<P extends ReadPath>(path: P, values: ReadValues<P>): Promise<DataOf<ReadAnswer<P>>> {
    for (const mark of await marksOfWrites(this.#url)) await this.#settled({ cookie: mark });
    const { path: filled, rest } = addressed(path, values as object);
    return this.#send('GET', withQuery(filled, rest));
  }

  /** The data that a write answers. @param values parameters of the path go into it, the rest into the body */
  writeAtOnce<M extends WriteMethod, P extends WritePath<M> & string>(
    method: M,
    path: P,
    values: WriteValues<M, P>,
  ): Promise<DataOf<WriteAnswer<M, P>>> {
    const { path: filled, rest } = addressed(path, values as object);
    return this.#send(method, filled, rest);
  }

  /** As {@link writeAtOnce}, but once every reader is shown what was written. */
  async write<M extends WriteMethod, P extends WritePath<M> & string>(
    method: M,
    path: P,
    values: WriteValues<M, P>,
  ): Promise<DataOf<WriteAnswer<M, P>>> {
    const data = await this.writeAtOnce(method, path, values);
    await this.#settled();
    return data;
  }

  /**
   * A read waits for what its own session wrote, for some seconds, and says when the read models are still behind.
   * @param headers which show what another session wrote, too
   */
  async #settled(headers: Readonly<Record<string, string>> = {}): Promise<void> {
    for (let tries = 0; tries < 20; tries++) {
      const answer = await fetch(`${this.#url}/api/auth/me`, {
        headers: { ...headers, authorization: `Bearer ${this.#token}` },
      });
      if (!answer.headers.has(BEHIND_HEADER)) return;
    }
    throw new Error('the read models stay behind');
  }

  /** Stores a file, and answers its id. */
  async upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
    const form = new FormData();
    form.append('file', new Blob([bytes]), name);
    const answer = await fetch(`${this.#url}/api/v1/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'idempotency-key': randomUUID() },
      body: form,
    });
    if (!answer.ok) throw new Error(`upload of ${name}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: { media: number } }).data.media;
  }

  /** A stored file, as it is. */
  async download(media: number): Promise<Buffer> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await fetch(`${this.#url}/api/v1/media/${media}`, { headers });
    if (!answer.ok) throw new Error(`media ${media}: ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  async #send<T>(method: string, address: string, body?: object): Promise<T> {
    const answer = await fetch(this.#url + address, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  }
}

export interface EnteredRepair {
  readonly id: number;
  readonly code: string;
}

/** Enters a repair whose goods have arrived, as the desk does. @param firm a part of the customer's name */
export async function enterRepair(
  desk: Caller,
  details: Partial<InsertRepairBody> = {},
  firm = 'Carpenteria Bianchi',
): Promise<EnteredRepair> {
  const [customer] = await desk.get('/api/v1/user/select', { search: firm });
  const { id, code_intervention_gr } = await desk.write('PUT', '/api/v1/intervention', {
    customer_id: customer?.id,
    description: 'Scheda di prova',
    ...details,
  });
  return { id, code: code_intervention_gr };
}

/** Sends a first quote of a repair to its customer. */
export async function sendQuote(
  desk: Caller,
  { id }: EnteredRepair,
  quote: Partial<SaveQuoteBody> = {},
): Promise<void> {
  await desk.write('POST', '/api/v1/intervention/updateInterventionUpdateViewQuotes', {
    id,
    id_states_quote: QUOTE_STATES.find(({ key }) => key === 'PENDING')?.id,
    tot_quote: '400',
    ...quote,
  });
}
