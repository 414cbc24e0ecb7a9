import { createHash } from 'node:crypto';
import type { OfficinaEvent } from '#domain/events.ts';
import { hashOfNewsletter } from '#domain/newsletters/newsletter.decide.ts';
import {
  evolveNewsletter,
  type Newsletter,
  type NewsletterEvent,
  type NewsletterState,
} from '#domain/newsletters/newsletter.state.ts';
import type { NewsletterContent } from '#domain/newsletters/newsletter-content.ts';

// Events of a newsletter, with which tests begin.

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const LETTER: NewsletterContent = {
  subject: 'Occasioni di marzo',
  preheader: 'Tre torni revisionati',
  language: 'it',
  blocks: [
    {
      key: 'a',
      kind: 'hero',
      title: 'Tre torni revisionati',
      text: 'Pronti in officina.',
      image: null,
      action: 'Guarda gli annunci',
      href: '/ricerca',
    },
    { key: 'b', kind: 'text', text: 'Prezzi **netti**, vedi [il listino](https://example.com/listino).' },
  ],
};

export const folded = (events: readonly NewsletterEvent[]): NewsletterState =>
  events.reduce(evolveNewsletter, null as NewsletterState);

/** A draft with the content of {@link LETTER}, which goes to all who asked for newsletters. */
export function drafted(newsletterId = 7, changes: Partial<NewsletterContent> = {}): NewsletterEvent[] {
  return [
    { type: 'NewsletterOpened', data: { newsletterId, language: 'it' } },
    { type: 'NewsletterWritten', data: { newsletterId, changes: { ...LETTER, ...changes } } },
    { type: 'NewsletterRecipientsChosen', data: { newsletterId, choiceId: 1, kind: 'all', of: null } },
  ];
}

export const hashOf = (events: readonly NewsletterEvent[]): string =>
  hashOfNewsletter(folded(events) as Newsletter, sha256);

/** The same draft, scheduled for a time. */
export function scheduled(at: string, newsletterId = 7): NewsletterEvent[] {
  const draft = drafted(newsletterId);
  return [...draft, { type: 'NewsletterScheduled', data: { newsletterId, at, hash: hashOf(draft) } }];
}

/** The events of a contact with this address that asked for newsletters. */
export function contactEntered(id: number, email: string, over: Record<string, unknown> = {}): OfficinaEvent[] {
  const values = {
    email,
    name: 'Carla',
    surname: `N${id}`,
    send_newsletter: true,
    consent_date: '2026-02-01',
    ...over,
  };
  return [{ type: 'ContactInserted', data: { id, values } }] as OfficinaEvent[];
}
