import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const entry = z.object({
  reference: z.string(),
  /** The address of the payment's page: anyone who knows it may pay. */
  token: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  description: z.string(),
  language: z.enum(['it', 'en']),
  returnUrl: z.url(),
  expiresAt: z.iso.datetime(),
  status: z.enum(['open', 'captured', 'failed']),
  code: z.string(),
  /** The id of the last thing that happened to the payment. */
  event: z.string(),
  refunds: z.record(z.string(), z.number().int()),
});
export type Entry = z.infer<typeof entry>;

/** A payment as it is requested, without the fields that the provider itself assigns. */
export type RequestedPayment = Pick<
  Entry,
  'reference' | 'amount' | 'currency' | 'description' | 'language' | 'returnUrl' | 'expiresAt'
>;

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;

/**
 * The payments that the test provider knows: in memory, and in the lines of a file if one is given, so that a restart
 * forgets none.
 */
export class Books {
  readonly #byReference = new Map<string, Entry>();
  readonly #byToken = new Map<string, string>();
  readonly #file: string | null;

  constructor(file: string | null) {
    this.#file = file;
    if (!file || !existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) if (line) this.#remember(lineOf(line));
  }

  /** Opens a payment, or finds the one with this reference. Null when it exists with another amount. */
  open(asked: RequestedPayment): Entry | null {
    const known = this.#byReference.get(asked.reference);
    if (known) return known.amount === asked.amount && known.currency === asked.currency ? known : null;
    return this.#keep({ ...asked, token: newId('pay'), status: 'open', code: '', event: newId('evt'), refunds: {} });
  }

  find(reference: string): Entry | null {
    return this.#byReference.get(reference) ?? null;
  }

  ofPage(token: string): Entry | null {
    return this.find(this.#byToken.get(token) ?? '');
  }

  /** Marks an open payment as paid, or as failed when a code is given. Null when it is not open (any more). */
  complete(reference: string, code: string): Entry | null {
    const known = this.find(reference);
    if (known?.status !== 'open') return null;
    return this.#keep({ ...known, status: code === '' ? 'captured' : 'failed', code, event: newId('evt') });
  }

  /**
   * Returns money, once for each id of the caller.
   * @returns the reason of a refusal; empty when the money was returned
   */
  refund(reference: string, refundId: string, amount: number): string {
    const known = this.find(reference);
    if (known?.status !== 'captured') return 'not-captured';
    const before = known.refunds[refundId];
    if (before !== undefined) return before === amount ? '' : 'other-amount';
    const back = Object.values(known.refunds).reduce((sum, one) => sum + one, 0);
    if (back + amount > known.amount) return 'more-than-captured';
    this.#keep({ ...known, refunds: { ...known.refunds, [refundId]: amount } });
    return '';
  }

  #keep(kept: Entry): Entry {
    if (this.#file) {
      mkdirSync(dirname(this.#file), { recursive: true });
      appendFileSync(this.#file, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
    }
    this.#remember(kept);
    return kept;
  }

  #remember(kept: Entry | null): void {
    if (!kept) return;
    this.#byReference.set(kept.reference, kept);
    this.#byToken.set(kept.token, kept.reference);
  }
}

/** The payment in a line; null for a line that a crash left half written. */
function lineOf(line: string): Entry | null {
  try {
    return entry.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
