import type { z } from 'zod';
import type { QuoteStateKey } from '../repairs/offered/state-keys.ts';
import type { QuoteContent, quoteReferent } from './quote.events.ts';

export type QuoteReferent = z.infer<typeof quoteReferent>;

/** How a version was decided, and by whom. */
export interface QuoteDecision {
  readonly channel: 'panel' | 'link' | 'staff';
  readonly decidedBy: string;
  readonly ip: string;
}

/** One version of a repair's quote, with its state and the decision on it. */
export interface QuoteVersion {
  readonly version: number;
  readonly content: QuoteContent;
  readonly hash: string;
  readonly referents: readonly QuoteReferent[];
  readonly state: QuoteStateKey;
  readonly decision: QuoteDecision | null;
  /** Why it was withdrawn; empty otherwise. */
  readonly reason: string;
}

/** All versions, by ascending number; at most one is DRAFT (the last) and at most one PENDING. */
export interface Quotes {
  readonly versions: readonly QuoteVersion[];
}

export const noQuotes: Quotes = { versions: [] };

/** The version that awaits the customer's decision; null: none does. */
export function pendingQuote(quotes: Quotes): QuoteVersion | null {
  return quotes.versions.find((version) => version.state === 'PENDING') ?? null;
}

/** The version that is being written; null: none is. */
export function draftQuote(quotes: Quotes): QuoteVersion | null {
  return quotes.versions.find((version) => version.state === 'DRAFT') ?? null;
}

/** The newest version, a draft included. */
export function latestQuote(quotes: Quotes): QuoteVersion | null {
  return quotes.versions.at(-1) ?? null;
}

/** The version whose state the list shows: the newest that was sent, else the draft; null: no quote. */
export function shownQuote(quotes: Quotes): QuoteVersion | null {
  return quotes.versions.findLast((version) => version.state !== 'DRAFT') ?? latestQuote(quotes);
}

/** True when the newest version that was sent is accepted. */
export function isAccepted(quotes: Quotes): boolean {
  return shownQuote(quotes)?.state === 'ACCEPTED';
}
