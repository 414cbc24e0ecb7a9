import { pause } from '#platform/process/deadline.ts';
import { signWebhook } from '../signed-webhook.ts';

/** How the provider treats its webhooks. Real providers do all of this. */
export interface Manner {
  /** `held`: they wait until they are released, in either order; `lost`: they are never sent. */
  readonly sending: 'at once' | 'held' | 'lost';
  /** How often each webhook is sent. */
  readonly times: number;
}

/** Pauses between the tries to send a webhook that was not accepted, in ms. */
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

  /** @param url gives the address of the webhooks, called for each of them @param now ms since 1970 */
  constructor(url: () => string, secret: string, now: () => number) {
    this.#url = url;
    this.#secret = secret;
    this.#now = now;
  }

  /** Sends a webhook about something that happened, in the way that `manner` says. */
  tell(happened: { readonly id: string; readonly type: string; readonly reference: string }): void {
    const { sending, times } = this.manner;
    if (sending === 'lost') return;
    const body = Buffer.from(JSON.stringify(happened));
    const copies = Array.from({ length: times }, () => body);
    if (sending === 'held') this.#held.push(...copies);
    else for (const copy of copies) this.#send(copy);
  }

  /** Sends the held webhooks, one after the other; resolves when all were delivered or given up. */
  async release(order: 'as they came' | 'the last first' = 'as they came'): Promise<void> {
    const held = order === 'as they came' ? this.#held : this.#held.toReversed();
    this.#held = [];
    for (const one of held) {
      this.#send(one);
      await this.settled();
    }
  }

  /** Resolves when no webhook is on its way. */
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
      if (this.#stopped.signal.aborted || (await this.#isAccepted(body))) return;
      if (wait !== null) await pause(wait, this.#stopped.signal);
    }
  }

  async #isAccepted(body: Buffer): Promise<boolean> {
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
