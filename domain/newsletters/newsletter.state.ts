import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { newsletterEvents } from './newsletter.events.ts';
import type { NewsletterContent } from './newsletter-content.ts';
import type { ChoiceKind, NewsletterStatus, PauseReason } from './newsletter-limits.ts';

type Definitions = typeof newsletterEvents;
export type NewsletterEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** One choice of recipients, of several. */
export interface NewsletterChoice {
  readonly choiceId: number;
  readonly kind: ChoiceKind;
  /** The group, contact, customer or part, a repair of such a machine, or a number of days; null: all. */
  readonly of: number | null;
}

/** A newsletter as the stream `newsletter-{id}` tells. Its content never changes once it is scheduled. */
export interface Newsletter {
  readonly newsletterId: number;
  readonly content: NewsletterContent;
  readonly choices: readonly NewsletterChoice[];
  readonly status: NewsletterStatus;
  /** When it leaves, or left; ISO 8601. Null: it is not scheduled. */
  readonly at: string | null;
  readonly hash: string | null;
  /** How many recipients the ledger names, and how many were left out; null: it is not frozen. */
  readonly frozen: { readonly recipients: number; readonly leftOut: number } | null;
  readonly pausedFor: PauseReason | null;
  readonly discarded: boolean;
}
export type NewsletterState = Newsletter | null;

/** Total: an event of another kind, or one before the newsletter was begun, changes nothing. */
export function evolveNewsletter(
  state: NewsletterState,
  event: { readonly type: string; readonly data: unknown },
): NewsletterState {
  if (!isNewsletterEvent(event)) return state;
  if (event.type === 'NewsletterOpened') {
    const { newsletterId, language } = event.data;
    const content = { subject: '', preheader: '', language, blocks: [] };
    const nothing = { choices: [], at: null, hash: null, frozen: null, pausedFor: null, discarded: false };
    return { newsletterId, content, status: 'DRAFT', ...nothing };
  }
  return state && { ...state, ...changed(state, event) };
}

function changed(
  { content, choices }: Newsletter,
  event: Exclude<NewsletterEvent, { type: 'NewsletterOpened' }>,
): Partial<Newsletter> {
  switch (event.type) {
    case 'NewsletterWritten':
      return { content: { ...content, ...event.data.changes } };
    case 'NewsletterRecipientsChosen': {
      const { choiceId, kind, of } = event.data;
      return { choices: [...choices, { choiceId, kind, of }] };
    }
    case 'NewsletterRecipientsDropped':
      return { choices: choices.filter(({ choiceId }) => choiceId !== event.data.choiceId) };
    case 'NewsletterTestAsked':
      return {};
    case 'NewsletterScheduled':
      return { status: 'SCHEDULED', at: event.data.at, hash: event.data.hash };
    case 'NewsletterUnscheduled':
      return { status: 'DRAFT', at: null, hash: null };
    case 'NewsletterFrozen': {
      const { recipients, leftOut } = event.data;
      return { frozen: { recipients, leftOut } };
    }
    case 'NewsletterStarted':
      return { status: 'SENDING', pausedFor: null };
    case 'NewsletterPaused':
      return { status: 'PAUSED', pausedFor: event.data.why };
    case 'NewsletterStopped':
      return { status: 'STOPPED', pausedFor: null };
    case 'NewsletterSent':
      return { status: 'SENT' };
    case 'NewsletterDiscarded':
      return { discarded: true };
    default:
      return assertNever(event);
  }
}

function isNewsletterEvent(event: { readonly type: string; readonly data: unknown }): event is NewsletterEvent {
  return Object.hasOwn(newsletterEvents, event.type);
}

/** The fold for commands that decide on a newsletter, and for readers of its stream. */
export const newsletterFold = { initial: null as NewsletterState, evolve: evolveNewsletter };

export function newsletterStream(newsletterId: number): string {
  return `newsletter-${newsletterId}`;
}
