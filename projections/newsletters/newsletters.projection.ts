import type { EventName } from '#domain/events.ts';
import { newsletterEvents } from '#domain/newsletters/newsletter.events.ts';
import { evolveNewsletter, type Newsletter } from '#domain/newsletters/newsletter.state.ts';
import { imagesOf } from '#domain/pages/offered/block.ts';
import { defineProjection } from '../kernel/projection.ts';

export type NewsletterRow = {
  id: number;
  subject: string;
  status: Newsletter['status'];
  language: Newsletter['content']['language'];
  /** When it is to be sent, or was. */
  at: string | null;
  /** How many recipients the ledger names, and how many were left out; null: the newsletter is not frozen. */
  recipients: number | null;
  left_out: number | null;
  choices: Newsletter['choices'];
  /** Media ids of the images that it ever showed. */
  media: readonly number[];
  /** A message of it was or is being sent, even as a test: its recipients see the images. */
  sent: boolean;
  updated_at: string;
  /** The newsletter as the domain folds it. */
  facts: Newsletter;
};

/** The newsletters, without discarded drafts. What became of each recipient is in the vault's ledger. */
export const newsletters = defineProjection<NewsletterRow>({
  name: 'newsletters',
  version: 1,
  key: 'id',
  columns: {
    id: 'int8',
    subject: 'text',
    status: 'text',
    language: 'text',
    at: 'timestamptz',
    recipients: 'int4',
    left_out: 'int4',
    choices: 'jsonb',
    media: 'jsonb',
    sent: 'bool',
    updated_at: 'timestamptz',
    facts: 'jsonb',
  },
  generated: { searched: { type: 'text', as: `read.plain(id::text || ' ' || subject)` } },
  indexes: ['(status, id desc)', 'using gin (media jsonb_path_ops)', 'using gin (choices jsonb_path_ops)'],
  on: Object.keys(newsletterEvents) as EventName[],
  keys: (event) => ('newsletterId' in event.data ? [event.data.newsletterId] : []),
  evolve: (row, event) => {
    const newsletter = evolveNewsletter(row?.facts ?? null, event);
    if (!newsletter || newsletter.discarded) return null;
    const { newsletterId: id, content, status, at, frozen, choices } = newsletter;
    return {
      id,
      subject: content.subject,
      status,
      language: content.language,
      at,
      choices,
      recipients: frozen?.recipients ?? null,
      left_out: frozen?.leftOut ?? null,
      sent: row?.sent === true || frozen !== null || event.type === 'NewsletterTestAsked',
      media: [...new Set([...(row?.media ?? []), ...imagesOf(content.blocks)])].sort((one, other) => one - other),
      updated_at: event.meta.at,
      facts: newsletter,
    };
  },
});
