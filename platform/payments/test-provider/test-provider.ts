import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { Books, type Entry } from './books.ts';
import { Deliveries } from './deliveries.ts';
import { paymentPage } from './page.ts';

export interface TestProviderOptions {
  /** The secret that our side sends with each call, and that signs webhooks. */
  readonly secret: string;
  /** Gives the address of the webhooks; called for each of them. */
  readonly webhookUrl: () => string;
  /** Folder that keeps the payments across restarts; null: they are kept in memory only. */
  readonly folder: string | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The port to listen on; 0: a free one. */
  readonly port?: number;
}

const MAX_BYTES = 16 * 1024;
const paymentRequest = z.object({
  reference: z.string().min(1).max(80),
  amount: z.number().int().positive(),
  currency: z.literal('EUR'),
  description: z.string().max(200),
  language: z.enum(['it', 'en']),
  returnUrl: z.url({ protocol: /^https?$/ }),
  expiresAt: z.iso.datetime(),
});
const refundRequest = z.object({
  reference: z.string(),
  refundId: z.string().min(1).max(80),
  amount: z.number().int().positive(),
});

/**
 * A card provider on loopback that moves no money. In the demo a person pays by a button on its page; tests pay by
 * `pay` and `refuse`, and choose by `deliveries.manner` how it treats its webhooks. It can be stopped and started
 * again.
 */
export class TestProvider {
  readonly deliveries: Deliveries;
  readonly #options: TestProviderOptions;
  readonly #books: Books;
  #server: Server | null = null;
  #port: number;

  constructor(options: TestProviderOptions) {
    this.#options = options;
    this.#port = options.port ?? 0;
    this.#books = new Books(options.folder && join(options.folder, 'payments.jsonl'));
    this.deliveries = new Deliveries(options.webhookUrl, options.secret, options.now);
  }

  /** The provider's address; it is the same after {@link away} and another start. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.#answer(request, response).catch(
        () => response.headersSent || send(response, 400, 'text/plain', 'bad request'),
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Stops answering. What the provider knows stays. */
  async away(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  async close(): Promise<void> {
    await this.deliveries.stop();
    await this.away();
  }

  /** The customer pays. A payment that is not open stays as it is; an expired one fails. */
  pay(reference: string): void {
    const open = this.#books.find(reference);
    this.#complete(reference, open && open.expiresAt <= new Date(this.#options.now()).toISOString() ? 'expired' : '');
  }

  /** The customer's bank declines, or the customer does. */
  refuse(reference: string): void {
    this.#complete(reference, 'declined');
  }

  /** The amounts returned of a payment, by the refund's id. */
  refundsOf(reference: string): Readonly<Record<string, number>> {
    return this.#books.find(reference)?.refunds ?? {};
  }

  #complete(reference: string, code: string): void {
    const completed = this.#books.complete(reference, code);
    if (completed) this.deliveries.tell({ id: completed.event, type: `payment.${completed.status}`, reference });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const page = /^\/pay\/(\w+)$/.exec(pathname)?.[1];
    if (page) return this.#page(this.#books.ofPage(page), request, response, languageIn(searchParams));
    if (!this.#isOurs(request)) return send(response, 401, 'text/plain', 'who are you?');
    if (request.method === 'GET' && pathname.startsWith('/v1/payments/')) {
      const known = this.#current(decodeURIComponent(pathname.slice('/v1/payments/'.length)));
      return known ? json(response, 200, truthOf(known)) : json(response, 404, { code: 'unknown' });
    }
    if (request.method !== 'POST') return json(response, 404, { code: 'unknown' });
    const body: unknown = JSON.parse(await bodyOf(request));
    if (pathname === '/v1/payments') {
      const known = this.#books.open(paymentRequest.parse(body));
      return known
        ? json(response, 200, { url: `${this.url}/pay/${known.token}` })
        : json(response, 409, { code: 'other-amount' });
    }
    if (pathname !== '/v1/refunds') return json(response, 404, { code: 'unknown' });
    const { reference, refundId, amount } = refundRequest.parse(body);
    const code = this.#books.refund(reference, refundId, amount);
    return code === '' ? json(response, 200, { status: 'made' }) : json(response, 422, { code });
  }

  /** A payment as it is now: one that was not paid in time has failed. */
  #current(reference: string): Entry | null {
    const known = this.#books.find(reference);
    if (known?.status === 'open' && known.expiresAt <= new Date(this.#options.now()).toISOString()) {
      this.#complete(reference, 'expired');
    }
    return this.#books.find(reference);
  }

  async #page(
    entry: Entry | null,
    request: IncomingMessage,
    response: ServerResponse,
    language: Entry['language'] | null,
  ) {
    if (entry && request.method === 'POST') {
      const action = new URLSearchParams(await bodyOf(request)).get('action');
      if (action === 'pay') this.pay(entry.reference);
      else if (action === 'refuse') this.refuse(entry.reference);
      response.writeHead(303, { location: entry.returnUrl }).end();
      return;
    }
    const shown = entry && this.#current(entry.reference);
    // Browsers apply `form-action` to the address of a redirect after the form, too.
    const goesTo = shown ? `'self' ${new URL(shown.returnUrl).origin}` : `'none'`;
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action ${goesTo}; frame-ancestors 'none'; base-uri 'none'`,
    );
    response.setHeader('referrer-policy', 'no-referrer');
    send(response, shown ? 200 : 404, 'text/html; charset=utf-8', paymentPage(shown, language));
  }

  #isOurs({ headers }: IncomingMessage): boolean {
    const [given, wanted] = [String(headers.authorization), `Bearer ${this.#options.secret}`].map((text) =>
      Buffer.from(text),
    );
    return given?.length === wanted?.length && timingSafeEqual(given as Buffer, wanted as Buffer);
  }
}

function truthOf({ reference, event, status, amount, currency, code }: Entry) {
  return { reference, event, status, amount, currency, code };
}

function languageIn(query: URLSearchParams): Entry['language'] | null {
  const asked = query.get('lang');
  return asked === 'it' || asked === 'en' ? asked : null;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function json(response: ServerResponse, status: number, body: object): void {
  send(response, status, 'application/json', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
