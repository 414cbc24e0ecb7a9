/**
 * The recipients of a newsletter: all who asked for it, a group, one contact, one customer; customers who got a part
 * (fitted by us, or bought), who own a machine like that of a repair, whose repair's warranty ends within so many days,
 * or who have not answered a quote for so many days.
 */
export const CHOICES = ['all', 'group', 'contact', 'customer', 'part', 'machine', 'warranty', 'quote'] as const;
export type ChoiceKind = (typeof CHOICES)[number];

/** Choices whose number counts days, and the days that are offered. */
export const CHOICE_DAYS = { warranty: [15, 30, 60], quote: [7, 15, 30] } as const;
export const MAX_CHOICE_DAYS = 365;
/** True when the number of a choice counts days. */
export const countsDays = (kind: ChoiceKind): kind is keyof typeof CHOICE_DAYS => Object.hasOwn(CHOICE_DAYS, kind);

/**
 * Why sending pauses until somebody decides: a person paused it; it is {@link LATE_MS} late; too many recipients
 * complained; or a backup was restored meanwhile.
 */
export const PAUSES = ['person', 'late', 'complaints', 'restored'] as const;
export type PauseReason = (typeof PAUSES)[number];

export const MAX_CHOICES = 200;
export const MAX_NEWSLETTER_BLOCKS = 40;
/** The rate of complaints, per thousand received messages, from which a person is asked. */
export const COMPLAINTS_PER_MILLE = 3;
export const LATE_MS = 2 * 3_600_000;

/** The kinds of a page's blocks that a newsletter may hold: those that mail readers show. */
export const NEWSLETTER_BLOCK_KINDS = ['hero', 'text', 'image', 'html'] as const;

/** The states of a newsletter. */
export const NEWSLETTER_STATES = ['DRAFT', 'SCHEDULED', 'SENDING', 'PAUSED', 'SENT', 'STOPPED'] as const;
export type NewsletterStatus = (typeof NEWSLETTER_STATES)[number];

/** What becomes of one recipient of a frozen newsletter. */
export const FATES = [
  'QUEUED',
  'CLAIMED',
  'SENDING',
  'SENT',
  'DEFERRED',
  'BOUNCED',
  'FAILED',
  'SUPPRESSED',
  'UNCERTAIN',
] as const;
export type Fate = (typeof FATES)[number];

/** Views of the list: drafts and scheduled, being sent, over, all. */
export const NEWSLETTER_VIEWS = ['drafts', 'leaving', 'over', 'all'] as const;
export type NewsletterView = (typeof NEWSLETTER_VIEWS)[number];

const VIEW_STATES: Readonly<Record<NewsletterView, readonly NewsletterStatus[]>> = {
  drafts: ['DRAFT', 'SCHEDULED'],
  leaving: ['SENDING', 'PAUSED'],
  over: ['SENT', 'STOPPED'],
  all: NEWSLETTER_STATES,
};

/** The states of a view. */
export const statesIn = (view: NewsletterView): readonly NewsletterStatus[] => VIEW_STATES[view];

/** What the list can be sorted by. */
export const NEWSLETTER_SORTS = ['id', 'subject', 'status'] as const;
export type NewsletterSort = (typeof NEWSLETTER_SORTS)[number];
