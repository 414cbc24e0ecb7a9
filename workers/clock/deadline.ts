import type { Pool } from 'pg';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { EventName } from '#domain/events.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import type { BounceWork } from '#workers/bounces/bounce-due.ts';
import type { CarrierWork } from '#workers/carriers/announce-package.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import type { DueRow, DueWrite } from '#workers/due/due-table.ts';
import type { Lookups } from '#workers/lookups/lookups.ts';
import type { NewsletterWork } from '#workers/newsletters/newsletter-work.ts';
import type { ChannelWriter } from '#workers/notifications/channels.ts';
import type { PaymentWork } from '#workers/payments/payment-work.ts';

/** What handlers of due rows may use; each names what it needs of it. */
export interface DueDeps {
  readonly pool: Pool;
  readonly execute: Pipeline['execute'];
  readonly journal: Journal;
  readonly lookups: Lookups;
  /** Called after the commit with the messages that were put into the outbox. */
  readonly enqueued: (mailIds: readonly number[]) => void;
  /** Called after the commit with the accounts whose notifications changed. */
  readonly notified: (accountIds: readonly number[]) => void;
  readonly writers: readonly ChannelWriter[];
  readonly payments: PaymentWork;
  readonly newsletters: NewsletterWork;
  readonly bounces: BounceWork;
  readonly carriers: CarrierWork;
}

/** The deadlines of a feature: one file each, `<name>.deadlines.ts`. */
export interface Deadlines<K extends string> {
  /** The events that set and clear them; absent: something else than `dueFollower` sets them. */
  readonly on?: readonly EventName[];
  /** What an event of `on` sets and clears: rows of these kinds alone. */
  writes?(
    event: StoredEvent,
    journal: Pick<Journal, 'read'>,
  ): readonly DueWrite<NoInfer<K>>[] | Promise<readonly DueWrite<NoInfer<K>>[]>;
  /** By kind, what happens once a row is due. A command decides: it refuses what is not due. */
  readonly handlers: Readonly<Record<K, (deps: DueDeps, row: DueRow, now: string) => Promise<DueResult>>>;
}

/** Declares the deadlines of a feature. The names of kinds never change: rows wait under them. */
export function defineDeadlines<K extends string>(deadlines: Deadlines<K>): Deadlines<K> {
  return deadlines;
}
