import { canonicalJson } from '../kernel/canonical-json.ts';
import { type FieldFault, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { blocksFaults } from '../pages/offered/block-faults.ts';
import { newsletterMessages } from './newsletter.messages.ts';
import type { Newsletter, NewsletterEvent, NewsletterState } from './newsletter.state.ts';
import type { NewsletterContent } from './newsletter-content.ts';
import { type ChoiceKind, MAX_CHOICES } from './newsletter-limits.ts';

export type NewsletterDecision = readonly NewsletterEvent[] | Refusal;

/** Identifies a draft's content: scheduling names the hash of what was seen, and exactly that is frozen. */
export function hashOfNewsletter({ content, choices }: Newsletter, sha256: (text: string) => string): string {
  return sha256(canonicalJson({ content, choices }));
}

/** Why a draft can't be edited now; null: it can. A discarded draft is missing. */
function notDraft(state: NewsletterState): Refusal | null {
  if (!state || state.discarded) return missing;
  return state.status === 'DRAFT' ? null : refuseState(newsletterMessages['newsletter-not-draft']);
}

/** Changes the draft; the event carries only what differs. */
export function writeNewsletter(state: NewsletterState, wanted: Partial<NewsletterContent>): NewsletterDecision {
  const refusal = notDraft(state);
  if (refusal || !state) return refusal ?? missing;
  const known: Readonly<Record<string, unknown>> = { ...state.content };
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && canonicalJson(value) !== canonicalJson(known[field]);
  const changes: Partial<NewsletterContent> = Object.fromEntries(Object.entries(wanted).filter(differs));
  if (Object.keys(changes).length === 0) return [];
  return [{ type: 'NewsletterWritten', data: { newsletterId: state.newsletterId, changes } }];
}

/**
 * Adds a choice of recipients.
 * @param isThere whether the chosen group, contact or customer exists; not asked for `all`
 */
export function chooseRecipients(
  state: NewsletterState,
  choice: { readonly choiceId: number; readonly kind: ChoiceKind; readonly of: number | null },
  isThere: boolean,
): NewsletterDecision {
  const refusal = notDraft(state);
  if (refusal || !state) return refusal ?? missing;
  const { kind, of } = choice;
  if ((kind === 'all') !== (of === null) || (of !== null && !isThere))
    return refuse(newsletterMessages['recipients-unknown'], 'of');
  if (state.choices.some((one) => one.kind === kind && one.of === of))
    return refuse(newsletterMessages['recipients-twice'], 'of');
  if (state.choices.length >= MAX_CHOICES)
    return refuse(newsletterMessages['too-many-choices']({ max: MAX_CHOICES }), 'of');
  return [{ type: 'NewsletterRecipientsChosen', data: { newsletterId: state.newsletterId, ...choice } }];
}

/** Replaces what a choice names, such as its group, contact or customer. */
export function changeRecipients(
  state: NewsletterState,
  choice: Parameters<typeof chooseRecipients>[1],
  isThere: boolean,
): NewsletterDecision {
  const known = state?.choices.find(({ choiceId }) => choiceId === choice.choiceId);
  if (known && known.kind === choice.kind && known.of === choice.of) return [];
  const dropped = dropRecipients(state, choice.choiceId);
  if ('refused' in dropped) return dropped;
  const chosen = chooseRecipients(state, choice, isThere);
  return 'refused' in chosen ? chosen : [...dropped, ...chosen];
}

/** Removes a choice; an unknown one is missing. */
export function dropRecipients(state: NewsletterState, choiceId: number): NewsletterDecision {
  const refusal = notDraft(state);
  if (refusal || !state) return refusal ?? missing;
  if (!state.choices.some((one) => one.choiceId === choiceId)) return missing;
  return [{ type: 'NewsletterRecipientsDropped', data: { newsletterId: state.newsletterId, choiceId } }];
}

/** Discards a draft. */
export function discardNewsletter(state: NewsletterState): NewsletterDecision {
  const refusal = notDraft(state);
  if (refusal || !state) return refusal ?? missing;
  return [{ type: 'NewsletterDiscarded', data: { newsletterId: state.newsletterId } }];
}

/** Everything that keeps the newsletter from being mailed, by field. */
function contentFaults({ content: { subject, blocks } }: Newsletter): FieldFault[] {
  return [
    ...(subject === '' ? [{ field: 'subject', message: newsletterMessages['subject-missing'] }] : []),
    ...(blocks.length === 0 ? [{ field: 'blocks', message: newsletterMessages['newsletter-empty'] }] : []),
    ...blocksFaults(blocks),
  ];
}

function refuseFaults(faults: readonly FieldFault[]): Refusal | null {
  const [first] = faults;
  return first ? { ...refuse(first.message, first.field), fields: faults } : null;
}

/** Asks to mail the draft to the account that tests it. */
export function testNewsletter(state: NewsletterState, accountId: number): NewsletterDecision {
  if (!state || state.discarded) return missing;
  const refusal = refuseFaults(contentFaults(state));
  return refusal ?? [{ type: 'NewsletterTestAsked', data: { newsletterId: state.newsletterId, accountId } }];
}

/**
 * Plans the sending of the draft as it was seen.
 * @param seen the hash of that draft
 * @param at null: at once
 */
export function scheduleNewsletter(
  state: NewsletterState,
  { seen, at }: { readonly seen: string; readonly at: string | null },
  { now, sha256 }: { readonly now: string; readonly sha256: (text: string) => string },
): NewsletterDecision {
  const refusal = notDraft(state);
  if (refusal || !state) return refusal ?? missing;
  const hash = hashOfNewsletter(state, sha256);
  if (hash !== seen) return refuseState(newsletterMessages['newsletter-changed']);
  const recipientFaults =
    state.choices.length === 0 ? [{ field: 'recipients', message: newsletterMessages['recipients-missing'] }] : [];
  const fault = refuseFaults([...contentFaults(state), ...recipientFaults]);
  if (fault) return fault;
  if (at !== null && at <= now) return refuse(newsletterMessages['time-past'], 'day');
  return [{ type: 'NewsletterScheduled', data: { newsletterId: state.newsletterId, at: at ?? now, hash } }];
}

/** Calls the sending off before recipients are in the ledger: the newsletter is a draft again. */
export function unscheduleNewsletter(state: NewsletterState): NewsletterDecision {
  if (!state || state.discarded) return missing;
  if (state.status !== 'SCHEDULED') return refuseState(newsletterMessages['newsletter-not-scheduled']);
  return [{ type: 'NewsletterUnscheduled', data: { newsletterId: state.newsletterId } }];
}
