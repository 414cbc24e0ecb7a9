import type { StoredEvent } from '#journal/journal.ts';
import type { Write } from '#workers/followers/follower.ts';
import { clearDue, setDue } from './due-table.ts';

/** The events of newsletters that set and clear deadlines. */
export const NEWSLETTER_DUE_ON = ['NewsletterScheduled', 'NewsletterUnscheduled', 'NewsletterTestAsked'] as const;

/**
 * Returns the deadlines that an event of a newsletter sets and clears: its freezing at its time, a requested test at
 * once.
 */
export function newsletterDeadlines(event: StoredEvent): Write[] {
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
}
