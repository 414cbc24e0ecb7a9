import type { Newsletter } from '#domain/newsletters/newsletter.state.ts';
import type { CurrentAddress } from '#projections/newsletters/audience.query.ts';
import type { ClaimedRecipient, Ledger } from './ledger.ts';

/** How many one statement claims. That many may still leave after somebody stopped the newsletter. */
const AT_ONCE = 12;

/** A recipient and the newsletter, as they were at the claim. */
export interface Next {
  readonly newsletter: Newsletter;
  readonly recipient: ClaimedRecipient;
  /** Null: the recipient must not be written to any more. */
  readonly to: CurrentAddress | null;
}

/** What is asked at each claim. */
export interface ClaimRequest {
  /** The newsletter while its messages may leave; null: they may not (any more). */
  readonly newsletter: () => Promise<Newsletter | null>;
  /** The recipients among these who may still be written to, with their addresses, by ledger id. */
  readonly stillWanted: (recipients: readonly ClaimedRecipient[]) => Promise<ReadonlyMap<number, CurrentAddress>>;
  readonly now: () => string;
}

/**
 * Recipients of one newsletter, claimed a few ahead for all connections of a process: a claim is a commit, and sending
 * waits for commits.
 */
export class Ahead {
  readonly #ledger: Ledger;
  readonly #asked: ClaimRequest;
  #claimed: Next[] = [];
  #filling: Promise<void> | null = null;

  constructor(ledger: Ledger, asked: ClaimRequest) {
    this.#ledger = ledger;
    this.#asked = asked;
  }

  /** Null: nobody is due, others have claimed them, or none may leave now. */
  async next(): Promise<Next | null> {
    if (this.#claimed.length === 0) {
      this.#filling ??= this.#fill().finally(() => {
        this.#filling = null;
      });
      await this.#filling;
    }
    return this.#claimed.shift() ?? null;
  }

  /** Gives back the recipients to whom nothing was begun. */
  async giveBack(): Promise<void> {
    const left = this.#claimed.splice(0);
    if (left.length > 0) await this.#ledger.giveBack(left.map(({ recipient }) => recipient));
  }

  async #fill(): Promise<void> {
    const { newsletter: asked, stillWanted, now } = this.#asked;
    const newsletter = await asked();
    if (!newsletter) return;
    const claimed = await this.#ledger.claim(newsletter.newsletterId, now(), AT_ONCE);
    const wanted = await stillWanted(claimed);
    for (const recipient of claimed)
      this.#claimed.push({ newsletter, recipient, to: wanted.get(recipient.id) ?? null });
  }
}
