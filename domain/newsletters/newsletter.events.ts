import { z } from 'zod';
import { LANGUAGES } from '../accounts/languages.ts';
import { defineEvent } from '../kernel/event-definition.ts';
import { id, instant, sha256 } from '../kernel/values.ts';
import { newsletterContent } from './newsletter-content.ts';
import { CHOICES, PAUSES } from './newsletter-limits.ts';

const newsletterId = id;
const ofNewsletter = z.object({ newsletterId });
const count = z.number().int().min(0);

/** Stream `newsletter-{id}`: one message to many. No person's data are in it: whom it went to is known in the vault alone. */
export const newsletterEvents = {
  NewsletterOpened: defineEvent('NewsletterOpened', z.object({ newsletterId, language: z.enum(LANGUAGES) }), {
    about: 'A newsletter was begun; nobody gets it yet.',
  }),
  NewsletterWritten: defineEvent(
    'NewsletterWritten',
    z.object({ newsletterId, changes: newsletterContent.partial() }),
    {
      about: 'The draft of a newsletter was written; only what changed is carried.',
      touches: ({ changes }) => changes,
    },
  ),
  NewsletterRecipientsChosen: defineEvent(
    'NewsletterRecipientsChosen',
    z.object({ newsletterId, choiceId: id, kind: z.enum(CHOICES), of: id.nullable() }),
    { about: 'The newsletter goes to a group, a contact, a customer, or to all who asked for it.' },
  ),
  NewsletterRecipientsDropped: defineEvent('NewsletterRecipientsDropped', z.object({ newsletterId, choiceId: id }), {
    about: 'Such a choice was taken back.',
  }),
  NewsletterTestAsked: defineEvent('NewsletterTestAsked', z.object({ newsletterId, accountId: id }), {
    about: 'Somebody has the draft mailed to himself.',
  }),
  NewsletterScheduled: defineEvent('NewsletterScheduled', z.object({ newsletterId, at: instant, hash: sha256 }), {
    about: 'The newsletter will leave at a time, as it is written now.',
  }),
  NewsletterUnscheduled: defineEvent('NewsletterUnscheduled', ofNewsletter, {
    about: 'It does not leave then: it is a draft again.',
  }),
  NewsletterFrozen: defineEvent('NewsletterFrozen', z.object({ newsletterId, recipients: count, leftOut: count }), {
    about: 'Who gets it stands in the ledger, for ever; who was chosen and never consented was left out.',
  }),
  NewsletterStarted: defineEvent('NewsletterStarted', ofNewsletter, { about: 'Its messages leave, or leave again.' }),
  NewsletterPaused: defineEvent('NewsletterPaused', z.object({ newsletterId, why: z.enum(PAUSES) }), {
    about: 'No further message leaves until somebody says so: a person wants it, or its time is long over.',
  }),
  NewsletterStopped: defineEvent('NewsletterStopped', ofNewsletter, {
    about: 'What has not left never leaves.',
  }),
  NewsletterSent: defineEvent('NewsletterSent', ofNewsletter, {
    about: 'What became of each recipient stands in the ledger.',
  }),
  NewsletterDiscarded: defineEvent('NewsletterDiscarded', ofNewsletter, {
    about: 'A draft was thrown away.',
  }),
};
