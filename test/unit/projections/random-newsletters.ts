import type { OfficinaEvent } from '#domain/events.ts';
import { int, pick, type Random } from '#test/support/chance.ts';

const AT = '2026-03-05T08:00:00.000Z';

/** Random newsletters, each in the order of its stream; their lives need not be lawful. */
export function randomNewsletters(random: Random): [string, OfficinaEvent[]][] {
  return [1, 2, 3].map((newsletterId): [string, OfficinaEvent[]] => {
    const choiceId = int(random, 1, 3);
    const media = int(random, 1, 5);
    const image = { key: 'a', kind: 'image', caption: '', image: { media, alt: 'Tornio' } } as const;
    const facts: OfficinaEvent[] = [
      { type: 'NewsletterWritten', data: { newsletterId, changes: { subject: `Occasioni ${media}` } } },
      { type: 'NewsletterWritten', data: { newsletterId, changes: { blocks: [image] } } },
      { type: 'NewsletterRecipientsChosen', data: { newsletterId, choiceId, kind: 'group', of: 4 } },
      { type: 'NewsletterRecipientsDropped', data: { newsletterId, choiceId } },
      { type: 'NewsletterScheduled', data: { newsletterId, at: AT, hash: 'a'.repeat(64) } },
      { type: 'NewsletterUnscheduled', data: { newsletterId } },
      { type: 'NewsletterFrozen', data: { newsletterId, recipients: 3, leftOut: 1 } },
      { type: 'NewsletterStarted', data: { newsletterId } },
      { type: 'NewsletterPaused', data: { newsletterId, why: pick(random, ['person', 'late'] as const) } },
      { type: 'NewsletterStopped', data: { newsletterId } },
      { type: 'NewsletterSent', data: { newsletterId } },
      { type: 'NewsletterTestAsked', data: { newsletterId, accountId: 1 } },
    ];
    const end: OfficinaEvent[] = random() < 0.2 ? [{ type: 'NewsletterDiscarded', data: { newsletterId } }] : [];
    return [
      `newsletter-${newsletterId}`,
      [
        { type: 'NewsletterOpened', data: { newsletterId, language: pick(random, ['it', 'en'] as const) } },
        ...Array.from({ length: int(random, 2, 12) }, () => pick(random, facts)),
        ...end,
      ],
    ];
  });
}
