import { z } from 'zod';
import { LANGUAGES } from '../accounts/offered/languages.ts';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { id, instant, sha256 } from '../kernel/values.ts';
import { newsletterContent } from './newsletter-content.ts';
import { CHOICES, PAUSES } from './newsletter-limits.ts';

const newsletterId = id;
const ofNewsletter = z.object({ newsletterId });
const count = z.number().int().min(0);

/** Stream `newsletter-{id}`: one message to many. It holds no personal data: only the vault knows who got it. */
export const newsletterEvents = eventsIn(
  { chapter: 'Newsletters', stream: 'newsletter-{id}', historyOf: [] },
  {
    NewsletterOpened: event(z.object({ newsletterId, language: z.enum(LANGUAGES) }), {
      about: 'A newsletter was begun; nobody gets it yet.',
      says: saying('Newsletter creata', 'Newsletter created'),
    }),
    NewsletterWritten: event(z.object({ newsletterId, changes: newsletterContent.partial() }), {
      about: 'The draft of a newsletter was written; only what changed is carried.',
      says: saying('Bozza della newsletter salvata', 'Draft of the newsletter saved'),
      touches: ({ changes }) => changes,
    }),
    NewsletterRecipientsChosen: event(
      z.object({ newsletterId, choiceId: id, kind: z.enum(CHOICES), of: id.nullable() }),
      {
        about: 'The newsletter goes to a group, a contact, a customer, or to all who asked for it.',
        says: saying('Destinatari aggiunti', 'Recipients added'),
      },
    ),
    NewsletterRecipientsDropped: event(z.object({ newsletterId, choiceId: id }), {
      about: 'Such a choice was taken back.',
      says: saying('Destinatari tolti', 'Recipients taken off'),
    }),
    NewsletterTestAsked: event(z.object({ newsletterId, accountId: id }), {
      about: 'Somebody has the draft mailed to himself.',
      says: saying('Prova della newsletter chiesta', 'Test of the newsletter asked for'),
    }),
    NewsletterScheduled: event(z.object({ newsletterId, at: instant, hash: sha256 }), {
      about: 'The newsletter will leave at a time, as it is written now.',
      says: saying('Invio programmato', 'Sending scheduled'),
    }),
    NewsletterUnscheduled: event(ofNewsletter, {
      about: 'It does not leave then: it is a draft again.',
      says: saying('Invio annullato', 'Sending called off'),
    }),
    NewsletterFrozen: event(z.object({ newsletterId, recipients: count, leftOut: count }), {
      about: 'Who gets it stands in the ledger, for ever; who was chosen and never consented was left out.',
      says: saying('Destinatari fissati', 'Recipients fixed'),
    }),
    NewsletterStarted: event(ofNewsletter, {
      about: 'Its messages leave, or leave again.',
      says: saying('Invio avviato', 'Sending started'),
    }),
    NewsletterPaused: event(z.object({ newsletterId, why: z.enum(PAUSES) }), {
      about: 'No further message leaves until somebody says so: a person wants it, or its time is long over.',
      says: saying('Invio in pausa', 'Sending paused'),
    }),
    NewsletterStopped: event(ofNewsletter, {
      about: 'What has not left never leaves.',
      says: saying('Invio interrotto', 'Sending stopped'),
    }),
    NewsletterSent: event(ofNewsletter, {
      about: 'What became of each recipient stands in the ledger.',
      says: saying('Invio finito', 'Sending finished'),
    }),
    NewsletterDiscarded: event(ofNewsletter, {
      about: 'A draft was thrown away.',
      says: saying('Bozza eliminata', 'Draft thrown away'),
    }),
  },
);
