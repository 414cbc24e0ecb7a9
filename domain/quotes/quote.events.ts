import { z } from 'zod';
import { emailAddress } from '../kernel/email.ts';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { internal, outward } from '../kernel/internal.ts';
import { around, asIssue } from '../kernel/message.ts';
import { formatEuro } from '../kernel/money.ts';
import { cents, id, instant, line, localDate, sha256, text } from '../kernel/values.ts';
import { STATE_KEYS } from '../repairs/offered/state-keys.ts';
import { ofRepair } from '../repairs/repair.events.ts';
import { quoteMessages } from './quote.messages.ts';
import { MAX_QUOTE_ARTICLES, MAX_QUOTE_REFERENTS } from './quote-limits.ts';

/** The storage fee that an article row asks for: of which repair, up to which day, and its net amount in cents. */
const quoteStorage = z.object({ repairId: id, until: localDate, amount: cents });

/** An article row of a quote. */
export const quoteArticle = z.object({
  description: text(500),
  code_gr: line(80),
  qta: z.number().min(0).max(100_000),
  /** Absent: the row asks no storage fee. */
  storage: quoteStorage.optional(),
});

/** A referent to whom a quote is sent. */
export const quoteReferent = z.object({
  user_id: id.nullable(),
  people_id: id.nullable(),
  email: emailAddress(),
});

/** The hash of the version that was shown, as whoever decides sends it. */
export const shownHash = z.string().regex(/^[0-9a-f]{64}$/, asIssue(quoteMessages['bad-version']));

/** The content of a quote's version, to which a decision binds. Amounts are net, in cents. */
export const quoteContent = z.object({
  object: line(200),
  description_and_items_agg: text(4000),
  note_before_the_quote: text(4000),
  note: internal(text(4000)),
  note_customer: text(4000),
  kind_attention: line(200),
  description_payment: line(200),
  articles: z.array(quoteArticle).max(MAX_QUOTE_ARTICLES),
  tot_quote: cents,
  discount: cents,
  /** `tot_quote − discount`, computed by the domain. */
  total_amount_with_discount: cents,
  /** VAT rate in basis points (2200 = 22 %). */
  vatRate: z.number().int().min(0).max(10_000),
  /** Last day on which it can be accepted. */
  validUntil: localDate,
});
export type QuoteContent = z.infer<typeof quoteContent>;
/** The fields of a quote that are free text. */
export const quoteTexts = quoteContent.pick({
  object: true,
  description_and_items_agg: true,
  note_before_the_quote: true,
  note: true,
  note_customer: true,
  kind_attention: true,
  description_payment: true,
});

/** The content that readers outside the firm may see. */
export const outwardQuoteContent = outward(quoteContent);
export type OutwardQuoteContent = z.infer<typeof outwardQuoteContent>;

const version = {
  ...ofRepair,
  /** 1, 2, 3 … within the repair. */
  version: z.number().int().positive(),
  content: quoteContent,
  /** SHA-256 (hex) of the canonical content: what a decision binds to. */
  hash: sha256,
};
const decision = {
  ...ofRepair,
  version: z.number().int().positive(),
  hash: sha256,
  /** Name of the person who decided, to be kept; empty where the account of the customer's panel tells it. */
  decidedBy: line(200),
  /** The channel by which the decision came. */
  channel: z.enum(['panel', 'link', 'staff']),
  ip: line(64),
};

/** The fields of a quote by which concurrent edits are merged: `quote.object`, … A version holds all of them. */
export function quoteFields<Q extends object>({
  content,
  referents,
}: {
  readonly content: Q;
  readonly referents?: unknown;
}): Record<string, unknown> {
  const all = { ...content, ...(referents === undefined ? {} : { referents }) };
  return Object.fromEntries(Object.entries(all).map(([field, value]) => [`quote.${field}`, value]));
}

export const quoteEvents = eventsIn(
  { chapter: 'Quotes', stream: 'repair-{id}', historyOf: ['repair'] },
  {
    QuoteDrafted: event(z.object({ ...version, referents: z.array(quoteReferent).max(MAX_QUOTE_REFERENTS) }), {
      about: 'A quote was written but not sent («Bozza»).',
      says: ({ version }) =>
        around(
          (n) => `Bozza di preventivo, versione ${n}`,
          (n) => `Quote drafted, version ${n}`,
          String(version),
        ),
      sealed: ['referents'],
      touches: quoteFields,
      repeats: true,
    }),
    QuoteIssued: event(z.object({ ...version, referents: z.array(quoteReferent).max(MAX_QUOTE_REFERENTS) }), {
      about: 'A version of the quote was sent to the customer («In Attesa»); an earlier pending one is superseded.',
      toCustomer: true,
      says: ({ version, content }) => ({
        it: `Preventivo inviato, versione ${version}: ${formatEuro(content.total_amount_with_discount, 'it')} + IVA`,
        en: `Quote sent, version ${version}: ${formatEuro(content.total_amount_with_discount, 'en')} + VAT`,
      }),
      sealed: ['referents'],
      touches: (data) => ({ ...quoteFields(data), states_id: 'QUOTING' }),
      repeats: true,
    }),
    QuoteAccepted: event(z.object(decision), {
      about: 'The version that was shown was accepted; the repair is approved.',
      toCustomer: true,
      says: ({ version }) =>
        around(
          (n) => `Preventivo accettato, versione ${n}`,
          (n) => `Quote accepted, version ${n}`,
          String(version),
        ),
      touches: () => ({ states_id: 'APPROVED' }),
    }),
    QuoteRejected: event(z.object(decision), {
      about: 'The version that was shown was rejected; the repair is refused.',
      toCustomer: true,
      says: ({ version }) =>
        around(
          (n) => `Preventivo rifiutato, versione ${n}`,
          (n) => `Quote rejected, version ${n}`,
          String(version),
        ),
      touches: () => ({ states_id: 'REFUSED' }),
    }),
    QuoteExpired: event(
      z.object({ ...ofRepair, version: z.number().int().positive(), expiredAt: instant, to: z.enum(STATE_KEYS) }),
      {
        about: 'Nobody decided within the validity; the repair is to be looked at again.',
        toCustomer: true,
        says: ({ version }) =>
          around(
            (n) => `Preventivo scaduto, versione ${n}`,
            (n) => `Quote expired, version ${n}`,
            String(version),
          ),
        touches: (data) => ({ states_id: data.to }),
      },
    ),
    QuoteWithdrawn: event(
      z.object({
        ...ofRepair,
        version: z.number().int().positive(),
        reason: internal(text(1000)),
        to: z.enum(STATE_KEYS),
      }),
      {
        about: 'Staff took a pending quote or a draft back («Annullato»).',
        toCustomer: true,
        says: ({ version }) =>
          around(
            (n) => `Preventivo annullato, versione ${n}`,
            (n) => `Quote withdrawn, version ${n}`,
            String(version),
          ),
        touches: (data) => ({ states_id: data.to }),
      },
    ),
  },
);

/** The chat about a repair's quote: stream `conversation-{repairId}`. */
export const conversationEvents = eventsIn(
  { chapter: 'Conversations', stream: 'conversation-{repairId}', historyOf: ['repair'] },
  {
    QuoteMessagePosted: event(
      z.object({
        ...ofRepair,
        messageId: id,
        side: z.enum(['customer', 'staff']),
        id_sender_id: id,
        messages: text(4000),
      }),
      {
        about: 'Customer or staff wrote about the quote.',
        toCustomer: true,
        says: ({ side }) =>
          side === 'customer'
            ? { it: 'Messaggio del cliente', en: 'Message from the customer' }
            : { it: 'Messaggio al cliente', en: 'Message to the customer' },
      },
    ),
    QuoteMessagesSeen: event(z.object({ ...ofRepair, side: z.enum(['customer', 'staff']), upTo: id }), {
      about: 'One side saw the messages up to this one.',
      says: ({ side }) =>
        side === 'customer'
          ? { it: 'Messaggi letti dal cliente', en: 'Messages seen by the customer' }
          : { it: 'Messaggi letti', en: 'Messages seen by staff' },
    }),
  },
);
