import { clearDue, setDue } from '#workers/due/due-table.ts';
import { freezeDue, testDue } from '#workers/newsletters/newsletter-due.ts';
import { defineDeadlines } from './deadline.ts';

/** The freezing of a newsletter at its time, and a requested test at once. */
export const newsletterDeadlines = defineDeadlines({
  on: ['NewsletterScheduled', 'NewsletterUnscheduled', 'NewsletterTestAsked'],
  writes: (event) => {
    switch (event.type) {
      case 'NewsletterScheduled': {
        // A loaded event (demo, import) mails nobody.
        if (event.meta.quiet) return [];
        const { newsletterId, at } = event.data;
        const subject = String(newsletterId);
        return [
          setDue([
            {
              kind: 'newsletter-sending',
              subject,
              due_at: at,
              // The event store of that time: in another one, of a restored backup, a person is asked first.
              data: { newsletterId, at, store: event.position.slice(0, event.position.lastIndexOf(':')) },
              group_key: `newsletter-${subject}`,
            },
          ]),
        ];
      }
      case 'NewsletterUnscheduled':
        return [clearDue(`newsletter-${event.data.newsletterId}`)];
      case 'NewsletterTestAsked': {
        if (event.meta.quiet) return [];
        const { newsletterId, accountId } = event.data;
        const row = { kind: 'newsletter-test' as const, subject: event.id, due_at: event.meta.at };
        return [setDue([{ ...row, data: { newsletterId, accountId }, group_key: `newsletter-test-${newsletterId}` }])];
      }
      default:
        return [];
    }
  },
  handlers: {
    'newsletter-sending': ({ newsletters }, row, now) => freezeDue(newsletters, row, now),
    'newsletter-test': ({ newsletters }, row, now) => testDue(newsletters, row, now),
  },
});
