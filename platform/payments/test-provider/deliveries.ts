import { pause } from '#platform/process/deadline.ts';
import { signWebhook } from '../signed-webhook.ts';

/** How the provider treats its webhooks: real ones do all of this. */
export interface Manner {
  /** `held`: until they are released, in whichever order; `lost`: they never go out. */
  readonly sending: 'at once' | 'held' | 'lost';
  /** How often each goes out. */
  readonly times: number;
}

/** Pauses before it is tried again, in ms, where nobody took it. */
const PAUSES = [500, 2_000, 10_000, 60_000] as const;
const DEADLINE_MS = 10_000;

/** Sends webhooks, signed anew at each try. */
export class Deliveries {
  manner: Manner = { sending: 'at once', times: 1 };
  readonly #url: () => string;
  readonly #secret: string;
  readonly #now: () => number;
  readonly #stopped = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #held: Buffer[] = [];

  /** @param url where they go, asked at each sending @param now ms since 1970 */
  constructor(url: () => string, secret: string, now: () => number) {
    this.#url = url;
    this.#secret = secret;
    this.#now = now;
  }

  /** Tells of something that happened, as the manner says. */
  tell(happened: { readonly id: string; readonly type: string; readonly reference: string }): void {
    const { sending, times } = this.manner;
    if (sending === 'lost') return;
    const body = Buffer.from(JSON.stringify(happened));
    const copies = Array.from({ length: times }, () => body);
    if (sending === 'held') this.#held.push(...copies);
    else for (const copy of copies) this.#send(copy);
  }

  /** Sends what was held; resolves when all of it was taken. */
  async release(order: 'as they came' | 'the last first' = 'as they came'): Promise<void> {
    const held = order === 'as they came' ? this.#held : this.#held.toReversed();
    this.#held = [];
    for (const one of held) {
      this.#send(one);
      await this.settled();
    }
  }

  /** Resolves when nothing is on its way. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.settled();
  }

  #send(body: Buffer): void {
    const running = this.#deliver(body).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #deliver(body: Buffer): Promise<void> {
    for (const wait of [...PAUSES, null]) {
      if (this.#stopped.signal.aborted || (await this.#taken(body))) return;
      if (wait !== null) await pause(wait, this.#stopped.signal);
    }
  }

  async #taken(body: Buffer): Promise<boolean> {
    try {
      const signature = signWebhook(this.#secret, body, this.#now());
      const answer = await fetch(this.#url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'payment-signature': signature },
        body: new Uint8Array(body),
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(DEADLINE_MS)]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }
}
