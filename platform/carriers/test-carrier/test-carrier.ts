import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { z } from 'zod';

interface TestCarrierOptions {
  /** The secret that our side sends with each call. */
  readonly secret: string;
  /** File that keeps keys and their codes across restarts; null: they are kept in memory only. */
  readonly file: string | null;
}

const MAX_BYTES = 16 * 1024;
/** The heaviest package, in grams. */
const MAX_GRAMS = 70_000;
const requestSchema = z.object({
  weight: z.number().int().min(0),
  to: z.object({ name: z.string(), city: z.string() }),
});

/**
 * A carrier on loopback that moves no packages, for the demo and for tests. Tests choose by `manner` what happens to
 * its answers. `lost`: it accepts the package, and the connection breaks before it answers. `late`: it answers after
 * the caller has given up.
 */
export class TestCarrier {
  manner: 'prompt' | 'lost' | 'late' = 'prompt';
  readonly #options: TestCarrierOptions;
  readonly #codes = new Map<string, string>();
  #server: Server | null = null;
  #port = 0;

  constructor(options: TestCarrierOptions) {
    this.#options = options;
    const { file } = options;
    if (!file || !existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const [key, code] = line.split('\t');
      if (key && code) this.#codes.set(key, code);
    }
  }

  /** The carrier's address; it is the same after {@link close} and another start. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The codes given, by key. */
  get codes(): ReadonlyMap<string, string> {
    return this.#codes;
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.headersSent || send(response, 400, { code: 'bad-request' }));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Stops answering. What the carrier knows stays. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${this.#options.secret}`)
      return send(response, 401, { code: 'unknown' });
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || request.url !== '/v1/parcels' || typeof key !== 'string') {
      return send(response, 404, { code: 'unknown' });
    }
    const { weight } = requestSchema.parse(JSON.parse(await bodyOf(request)));
    if (weight > MAX_GRAMS) return send(response, 422, { code: 'too-heavy' });
    const code = this.#codeOf(key);
    if (this.manner === 'lost') return void request.socket.destroy();
    // No answer: the caller hangs up after its deadline.
    if (this.manner === 'late') return;
    send(response, 200, { code, url: `https://corriere.example/${code}` });
  }

  #codeOf(key: string): string {
    const known = this.#codes.get(key);
    if (known) return known;
    const code = `TC${String(this.#codes.size + 1).padStart(8, '0')}`;
    this.#codes.set(key, code);
    const { file } = this.#options;
    if (file) {
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(file, `${key}\t${code}\n`);
    }
    return code;
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
