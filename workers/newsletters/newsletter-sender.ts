import { completeNewsletterCommand, holdNewsletterCommand } from '#commands/newsletters/send-newsletter.commands.ts';
import { REQUEST_LINKS } from '#commands/public-requests/request.links.ts';
import type { Newsletter } from '#domain/newsletters/newsletter.state.ts';
import { allEnded } from '#platform/process/all-ended.ts';
import { Repeated } from '#platform/process/repeated.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import { type CurrentAddress, currentAddresses } from '#projections/newsletters/audience.query.ts';
import { addressName } from '#workers/bounces/suppressions.ts';
import { ClaimLost } from '#workers/outbox/outbox-table.ts';
import { Ahead, type Next } from './ahead.ts';
import { hostGroup } from './host-group.ts';
import { type ClaimedRecipient, type Ending, Ledger } from './ledger.ts';
import { mailFaultOf } from './mail-fault.ts';
import { executeOnNewsletter, loadNewsletter, messageTo, type NewsletterWork } from './newsletter-work.ts';

export interface NewsletterSenderDeps extends NewsletterWork {
  /** Milliseconds since 1970: the business's clock. */
  readonly now: () => number;
  readonly log: Logger;
  /** How often it looks at the ledger, in ms (default 5000). */
  readonly sweepMs?: number | undefined;
  /** How long a recipient stays claimed, in ms (default 180000). */
  readonly leaseMs?: number | undefined;
}

/** Messages under way at once, each on a connection of its own: when a process dies, at most as many are UNCERTAIN. */
const LANES = 3;
/** Waits after the first, second … refusal for now, in ms; after the last one the recipient is given up. */
const BACKOFF = [300_000, 1_800_000, 7_200_000, 21_600_000] as const;
/** Wait while the server is away, in ms. */
const AWAY_MS = 60_000;
/**
 * Longest wait when a group's rate is used up, in ms. The wait is random, since thousands may wait for the same place.
 */
const CROWDED_MS = 60_000;
const YEARS_10 = 10 * 365 * 86_400_000;

/** Brings newsletters through the ledger to their end. Any number of processes may run one. */
export class NewsletterSender {
  readonly #deps: NewsletterSenderDeps;
  readonly #ledger: Ledger;
  readonly #sweeps: Repeated;

  constructor(deps: NewsletterSenderDeps) {
    this.#deps = deps;
    this.#ledger = new Ledger(deps.pool, deps.leaseMs);
    this.#sweeps = new Repeated({
      work: () => this.sweep(),
      everyMs: deps.sweepMs ?? 5_000,
      onError: (error) => deps.log.warn({ err: error }, 'newsletters wait for the next sweep'),
    });
  }

  start(): void {
    this.#sweeps.start();
  }

  /** Finishes the messages under way. */
  async stop(): Promise<void> {
    await this.#sweeps.stop();
  }

  /** Sends what is due now, and completes newsletters of which nothing is left. For tests, and every few seconds. */
  async sweep(): Promise<void> {
    await this.#ledger.recover(this.#now());
    for (const { id, store } of await this.#ledger.open()) {
      await this.#askIfRestored(id, store);
      const ahead = new Ahead(this.#ledger, {
        newsletter: () => this.#leaving(id),
        stillWanted: (recipients) => this.#stillWanted(recipients),
        now: () => this.#now(),
      });
      await allEnded(Array.from({ length: LANES }, () => this.#lane(ahead)));
      await ahead.giveBack();
      await this.#finishIfOver(id);
    }
  }

  /**
   * After the restore of a backup nobody can tell who was written to since its ledger was saved: a person is asked
   * first.
   */
  async #askIfRestored(id: number, store: string | null): Promise<void> {
    const here = this.#deps.journal.store.id;
    if (store === null || store === here) return;
    await executeOnNewsletter(
      this.#deps,
      holdNewsletterCommand,
      { id, why: 'restored' },
      `hold-newsletter-${id}-${here}`,
    );
    await this.#ledger.continuesIn(id, here);
  }

  /** Asks the stream at each claim whether the newsletter's messages are still to leave. */
  async #leaving(id: number): Promise<Newsletter | null> {
    const newsletter = await loadNewsletter(this.#deps, id);
    return newsletter?.status === 'SENDING' ? newsletter : null;
  }

  /** Writes one message after the other. */
  async #lane(ahead: Ahead): Promise<void> {
    while (!this.#sweeps.stopped) {
      const next = await ahead.next();
      if (!next) return;
      this.#deps.fault?.('claimed', next.recipient.id);
      if (!(await this.#write(next))) return;
    }
  }

  /** Writes to one recipient. Returns false when the mail server is away: the others wait too. */
  async #write({ newsletter, recipient, to }: Next): Promise<boolean> {
    const { fault, log } = this.#deps;
    try {
      if (!to) {
        await this.#recordEnding(recipient, 'CLAIMED', { state: 'SUPPRESSED', error: 'no consent any more' });
        return true;
      }
      const group = hostGroup(to.email);
      const mail = await this.#messageOf(newsletter, recipient, to);
      if (!(await this.#ledger.leaving(recipient, group))) {
        await this.#recordEnding(recipient, 'CLAIMED', {
          state: 'QUEUED',
          error: null,
          again: 1_000 + Math.random() * CROWDED_MS,
        });
        return true;
      }
      fault?.('leaving', recipient.id);
      const ending = await this.#send(mail, recipient, group);
      await this.#recordEnding(recipient, 'SENDING', ending);
      fault?.('noted', recipient.id);
      return ending.state !== 'QUEUED';
    } catch (error) {
      if (!(error instanceof ClaimLost)) throw error;
      log.warn({ recipient: recipient.id }, 'a recipient was taken by another process');
      return true;
    }
  }

  /** Reads consent and address again: a recipient who left since the ledger was frozen gets nothing. */
  async #stillWanted(recipients: readonly ClaimedRecipient[]): Promise<ReadonlyMap<number, CurrentAddress>> {
    const { pool, pseudonym } = this.#deps;
    const now = await currentAddresses(
      pool,
      recipients.map(({ contact_id }) => contact_id),
    );
    return new Map(
      recipients.flatMap(({ id, contact_id, address }) => {
        const to = now.get(contact_id);
        return to && addressName(pseudonym, to.email) === address ? [[id, to] as const] : [];
      }),
    );
  }

  #messageOf(newsletter: Newsletter, recipient: ClaimedRecipient, to: CurrentAddress) {
    const { links, publicUrl } = this.#deps;
    const { language } = newsletter.content;
    const expiresAt = new Date(Date.parse(newsletter.at ?? this.#now()) + YEARS_10).toISOString();
    const token = links.make(REQUEST_LINKS.unsubscribe, {
      id: recipient.contact_id,
      newsletter: newsletter.newsletterId,
      expiresAt,
    });
    const leave = `${publicUrl}${language === 'it' ? '' : `/${language}`}/newsletter/lascia/${token}`;
    const key = `newsletter-${recipient.newsletter_id}-${recipient.id}-${recipient.address.slice(0, 12)}`;
    return messageTo(
      this.#deps,
      newsletter,
      { address: to.email, name: to.name, leave },
      { key, date: this.#now(), returnPath: this.#deps.returnPath(recipient.id) },
    );
  }

  async #send(
    mail: Awaited<ReturnType<typeof messageTo>>,
    { id, attempts }: ClaimedRecipient,
    group: string,
  ): Promise<Ending> {
    try {
      await this.#deps.transport.send(mail);
    } catch (error) {
      const { kind, text: said, ...how } = mailFaultOf(error);
      switch (kind) {
        case 'away':
          return { state: 'QUEUED', error: said, again: AWAY_MS };
        case 'refused':
          return { state: 'BOUNCED', error: said };
        case 'unknown':
          return { state: 'UNCERTAIN', error: said };
        case 'later': {
          if ('slower' in how && how.slower) await this.#ledger.slowDown(group);
          const again = BACKOFF[attempts];
          return again === undefined ? { state: 'FAILED', error: said } : { state: 'DEFERRED', error: said, again };
        }
      }
    }
    this.#deps.fault?.('sent', id);
    return { state: 'SENT' };
  }

  #recordEnding(recipient: ClaimedRecipient, from: 'CLAIMED' | 'SENDING', ending: Ending): Promise<void> {
    return this.#ledger.recordEnding(recipient, from, ending, this.#now());
  }

  /** Completes a newsletter when nobody is left to write to. A stopped one is over once nothing of it is under way. */
  async #finishIfOver(id: number): Promise<void> {
    const { waiting, underWay } = await this.#ledger.left(id);
    if (underWay > 0) return;
    const before = await loadNewsletter(this.#deps, id);
    if (before?.status === 'SENDING' && waiting === 0) {
      await executeOnNewsletter(this.#deps, completeNewsletterCommand, { id }, `complete-newsletter-${id}`);
      this.#deps.fault?.('completed', id);
    }
    const after = await loadNewsletter(this.#deps, id);
    if (after?.status === 'SENT' || after?.status === 'STOPPED') await this.#ledger.finish(id);
  }

  #now(): string {
    return new Date(this.#deps.now()).toISOString();
  }
}
