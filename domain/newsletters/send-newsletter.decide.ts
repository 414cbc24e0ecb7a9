import { missing, refuseState } from '../kernel/refusal.ts';
import type { NewsletterDecision } from './newsletter.decide.ts';
import { newsletterMessages } from './newsletter.messages.ts';
import type { NewsletterState } from './newsletter.state.ts';
import { LATE_MS } from './newsletter-limits.ts';

/** What the clock knows once the ledger names everybody. */
export interface Frozen {
  readonly at: string;
  readonly recipients: number;
  readonly leftOut: number;
  /** It was planned before a backup was restored: nobody can tell whether it was sent already. */
  readonly restored: boolean;
}

/**
 * Once the ledger names everybody, the messages leave; long after the planned time a person is asked first. Planned for
 * another time, or frozen already: no event.
 */
export function freezeNewsletter(state: NewsletterState, frozen: Frozen, now: string): NewsletterDecision {
  if (state?.status !== 'SCHEDULED' || state.at !== frozen.at) return [];
  if (now < frozen.at) return refuseState(newsletterMessages['newsletter-not-yet']);
  const { newsletterId } = state;
  const { recipients, leftOut } = frozen;
  const isLate = Date.parse(now) - Date.parse(frozen.at) > LATE_MS;
  return [
    { type: 'NewsletterFrozen', data: { newsletterId, recipients, leftOut } },
    isLate || frozen.restored
      ? { type: 'NewsletterPaused', data: { newsletterId, why: frozen.restored ? 'restored' : 'late' } }
      : { type: 'NewsletterStarted', data: { newsletterId } },
  ];
}

/** No further message leaves; those under way do. */
export function pauseNewsletter(state: NewsletterState): NewsletterDecision {
  if (!state || state.discarded) return missing;
  if (state.status !== 'SENDING') return refuseState(newsletterMessages['newsletter-not-sending']);
  return [{ type: 'NewsletterPaused', data: { newsletterId: state.newsletterId, why: 'person' } }];
}

/** Pauses the sending until a person decides whether the rest may leave. Not being sent now: no event. */
export function holdNewsletter(state: NewsletterState, why: 'complaints' | 'restored'): NewsletterDecision {
  if (state?.status !== 'SENDING') return [];
  return [{ type: 'NewsletterPaused', data: { newsletterId: state.newsletterId, why } }];
}

/** Lets the rest leave after all. */
export function resumeNewsletter(state: NewsletterState): NewsletterDecision {
  if (!state || state.discarded) return missing;
  if (state.status !== 'PAUSED') return refuseState(newsletterMessages['newsletter-not-paused']);
  return [{ type: 'NewsletterStarted', data: { newsletterId: state.newsletterId } }];
}

/** Messages that have not left never leave. It can't be undone. */
export function stopNewsletter(state: NewsletterState): NewsletterDecision {
  if (!state || state.discarded) return missing;
  if (state.status === 'SENT' || state.status === 'STOPPED') return refuseState(newsletterMessages['newsletter-over']);
  if (state.status !== 'SENDING' && state.status !== 'PAUSED')
    return refuseState(newsletterMessages['newsletter-not-frozen']);
  return [{ type: 'NewsletterStopped', data: { newsletterId: state.newsletterId } }];
}

/** Nobody is left in the ledger to write to. Paused or stopped meanwhile: no event. */
export function completeNewsletter(state: NewsletterState): NewsletterDecision {
  if (state?.status !== 'SENDING') return [];
  return [{ type: 'NewsletterSent', data: { newsletterId: state.newsletterId } }];
}
