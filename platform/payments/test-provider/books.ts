import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const entry = z.object({
  reference: z.string(),
  /** The address of its page: whoever knows it may pay. */
  token: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  description: z.string(),
  language: z.enum(['it', 'en']),
  returnUrl: z.url(),
  expiresAt: z.iso.datetime(),
  status: z.enum(['open', 'captured', 'failed']),
  code: z.string(),
  /** The id of what happened to it last. */
  event: z.string(),
  refunds: z.record(z.string(), z.number().int()),
});
export type Entry = z.infer<typeof entry>;

/** What the provider is asked for, beside what it allots itself. */
export type Asked = Pick<
  Entry,
  'reference' | 'amount' | 'currency' | 'description' | 'language' | 'returnUrl' | 'expiresAt'
>;

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;

/** The payments that the test provider knows: in memory, and where a file is given in its lines, so that a restart forgets none. */
export class Books {
  readonly #byReference = new Map<string, Entry>();
  readonly #byToken = new Map<string, string>();
  readonly #file: string | null;

  constructor(file: string | null) {
    this.#file = file;
    if (!file || !existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) if (line) this.#remember(lineOf(line));
  }

  /** Opens a payment, or finds the one of this reference. Null: it is there with another amount. */
  open(asked: Asked): Entry | null {
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

  /** It is paid, or failed with a code; once. Null: it was settled before. */
  settle(reference: string, code: string): Entry | null {
    const known = this.find(reference);
    if (known?.status !== 'open') return null;
    return this.#keep({ ...known, status: code === '' ? 'captured' : 'failed', code, event: newId('evt') });
  }

  /** Gives money back, by the caller's id once. Gives why not; empty: it went back. */
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

/** A line that a death left half written is none. */
function lineOf(line: string): Entry | null {
  try {
    return entry.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
