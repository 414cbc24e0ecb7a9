import { z } from 'zod';
import { outward } from '#domain/kernel/internal.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { line, orEmpty, text } from '#domain/kernel/values.ts';
import { quoteArticle, quoteTexts, shownHash } from '#domain/quotes/quote.events.ts';
import { quoteMessages } from '#domain/quotes/quote.messages.ts';
import { MAX_QUOTE_ARTICLES, MAX_QUOTE_REFERENTS } from '#domain/quotes/quote-limits.ts';
import { OWN_QUOTE_VIEWS, OWN_REPAIR_VIEWS } from '#domain/repairs/customer-lists.ts';
import { DECISION_STATES } from '#domain/repairs/offered/state-keys.ts';
import { counterReceiptView } from './counter-receipts.contract.ts';
import { customerRepair } from './customer-repairs.contract.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, moneyInput, page } from './envelope.ts';
import {
  clearableId,
  cursorInput,
  customerNumber,
  dateInput,
  idInput,
  idParams,
  numberInput,
  passedOver,
  wholeInput,
} from './input.ts';
import { quoteMessage, quoteView } from './repairs.contract.ts';

const { description, code_gr } = quoteArticle.shape;
/** The storage fee that a row asks, as `GET /api/v1/viewquotes/storage/{id}` offers it. */
const storage = z.object({ repairId: idInput, until: dateInput, amount: moneyInput });

/**
 * `POST /api/v1/intervention/updateInterventionUpdateViewQuotes`: the state says what is done (`QUOTE_STATES`): 1
 * stores a draft, 2 sends it (a new version when one was sent before), 3 and 4 note the customer's decision on the
 * version `hash`, 6 withdraws it. Without a state the call is refused. The server computes totals.
 */
export const saveQuoteBody = z.object({
  /** The repair. */
  id: idInput,
  id_states_quote: clearableId.optional(),
  ...quoteTexts.partial().shape,
  articles: z
    .array(z.object({ ...orEmpty({ description, code_gr }), qta: numberInput, storage: storage.optional() }))
    .max(MAX_QUOTE_ARTICLES)
    .optional(),
  tot_quote: moneyInput.optional(),
  discount: moneyInput.optional(),
  referents: z
    .array(
      z.object({
        user_id: clearableId.optional(),
        people_id: clearableId.optional(),
        email: z.string().trim().default(''),
      }),
    )
    .max(MAX_QUOTE_REFERENTS, asIssue(quoteMessages['too-many-referents']({ max: MAX_QUOTE_REFERENTS })))
    .optional(),
  /** Last day on which it can be accepted; default: 30 days from now. */
  valid_until: dateInput.optional(),
  /** For states 3 and 4: the version that was decided. */
  hash: shownHash.optional(),
  version: idInput.optional(),
  /** For states 3, 4 and 6: who decided, and why it is withdrawn. */
  decided_by: line(200).optional(),
  reason: text(1000).optional(),
  code_intervention_gr: passedOver("The repair's code, shown by the form; `id` says which repair."),
  user_id: passedOver("The repair's customer, who is never changed by its quote."),
  total_amount_with_discount: passedOver('The domain computes it from total and discount.'),
  date_agg: passedOver('The day on which it is sent.'),
  created_id: passedOver('Who writes it is taken from the session.'),
  id_user_quotes: passedOver('Who writes it is taken from the session.'),
});
export type SaveQuoteBody = z.input<typeof saveQuoteBody>;

/** `POST /api/v1/interventioncustomer/updateInterventionUpdateViewCustomerQuotes`: 3 accepts, 4 rejects. */
export const decideQuoteBody = z.object({
  updated_id: passedOver('Who decides is taken from the session.'),
  id_intervention: idInput,
  id_states_quote: z.union([z.literal([3, 4]), z.literal(['3', '4']).transform(Number)], {
    error: asIssue(quoteMessages['quote-state-missing']),
  }),
  /**
   * The number and hash of the version that was shown. Without them (the specification's call has neither) only a
   * version that replaced no other can be decided.
   */
  version: idInput.optional(),
  hash: shownHash.optional(),
});
export type DecideQuoteBody = z.input<typeof decideQuoteBody>;

/** `PUT /api/v1/intervention/insertMessageQuote`: a message of the chat, by customer or staff. */
export const postMessageBody = z.object({
  id_intervention: idInput,
  messages: text(4000),
});
export type PostMessageBody = z.input<typeof postMessageBody>;

/** `POST /api/v1/intervention/updateMessagesSeen`: this side has seen the chat, up to a message (default: all). */
export const messagesSeenBody = z.object({ id_intervention: idInput, upTo: idInput.optional() });

/** `POST /api/v1/intervention/withdrawQuote`: a pending quote is taken back. */
export const withdrawQuoteBody = z.object({ id: idInput, version: idInput.optional(), reason: text(1000).default('') });

/** A version of a quote, as the customer and the holder of a link see it. */
const outwardQuote = outward(quoteView);
export type OutwardQuote = z.infer<typeof outwardQuote>;

/** The ids that a decision sends as `id_states_quote`: the client takes them from what it was shown. */
const decisionStates = {
  accepted: z.literal(DECISION_STATES.accepted),
  rejected: z.literal(DECISION_STATES.rejected),
};

/** `GET /api/v1/interventioncustomer/getByViewQuotesCustomer/{id}`: the customer's own repair, its quote and chat. */
export const customerQuote = z.object({
  repair: customerRepair,
  /** The versions that were sent, never drafts. Newest first. */
  quotes: z.array(outwardQuote),
  messages: z.array(quoteMessage),
  /** The receipts that the counter gave for the goods, newest first. */
  receipts: z.array(counterReceiptView),
  ...decisionStates,
});
export type CustomerQuote = z.infer<typeof customerQuote>;

/** `GET /api/v1/quotelink/{token}`: the version of which the link's mail spoke. */
export const quoteLinkPage = z.object({
  code_intervention_gr: z.string(),
  /** The firm or person that the quote is for. */
  customer: z.string(),
  description: z.string(),
  quote: outwardQuote,
  /** It can be decided now. */
  decidable: z.boolean(),
  /** Why not, in words; empty when it can be decided. */
  reason: z.string(),
  ...decisionStates,
});
export type QuoteLinkPage = z.infer<typeof quoteLinkPage>;

/** `POST /api/v1/quotelink/{token}`: decides the version that the link is bound to. */
export const quoteLinkDecision = z.object({
  id_states_quote: decideQuoteBody.shape.id_states_quote,
  /** The name of the person who decides. */
  name: line(200).min(1, asIssue(valueMessages.required)),
});
export type QuoteLinkDecision = z.input<typeof quoteLinkDecision>;

/** Query of `GET /api/v1/interventioncustomer/getAllInterventionCustomer/{userId}`. */
const customerRepairsQuery = z.object({
  search: z.string().trim().max(200).optional(),
  view: z.enum(OWN_REPAIR_VIEWS).optional(),
  /** Days between which the repair was entered. */
  from: dateInput.optional(),
  to: dateInput.optional(),
  /** Rows are always newest first. */
  sort: z.enum(['id']).optional(),
  direction: z.enum(['desc']).optional(),
  cursor: cursorInput.optional(),
  limit: wholeInput(1, 500).default(100),
});

/** A row of `GET /api/v1/interventioncustomer/getAllQuotesCustomer/{userId}`: the last version sent for a repair. */
export const customerQuoteRow = z.object({
  /** The repair's id. */
  id: z.number().int(),
  version: z.number().int(),
  code_intervention_gr: z.string(),
  /** The repair's name: its machine, else its description. */
  machine: z.string(),
  object: z.string(),
  total_amount_with_discount: z.string(),
  total_with_vat: z.string(),
  id_states_quote: z.number().int(),
  states_quotes_description: z.string(),
  /** When it was sent, and until when it can be accepted. */
  date_agg: z.string(),
  valid_until: z.string(),
  position: z.string(),
});
export type CustomerQuoteRow = z.infer<typeof customerQuoteRow>;

const customerQuotesQuery = customerRepairsQuery
  .omit({ from: true, to: true })
  .extend({ view: z.enum(OWN_QUOTE_VIEWS).optional() });

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const quoteEndpoints = {
  saveQuote: {
    method: 'POST',
    path: '/api/v1/intervention/updateInterventionUpdateViewQuotes',
    body: saveQuoteBody,
    answer: done,
  },
  withdrawQuote: { method: 'POST', path: '/api/v1/intervention/withdrawQuote', body: withdrawQuoteBody, answer: done },
  decideQuote: {
    method: 'POST',
    path: '/api/v1/interventioncustomer/updateInterventionUpdateViewCustomerQuotes',
    body: decideQuoteBody,
    answer: done,
  },
  // Signed links show on GET and decide on POST: mail scanners follow links, and that must change nothing.
  showQuoteLink: {
    method: 'GET',
    path: '/api/v1/quotelink/:token',
    params: z.object({ token: z.string().max(1000) }),
    answer: answer(quoteLinkPage),
  },
  decideQuoteLink: {
    method: 'POST',
    path: '/api/v1/quotelink/:token',
    params: z.object({ token: z.string().max(1000) }),
    body: quoteLinkDecision,
    answer: done,
  },
  postQuoteMessage: {
    method: 'PUT',
    path: '/api/v1/intervention/insertMessageQuote',
    body: postMessageBody,
    answer: inserted,
  },
  seeQuoteMessages: {
    method: 'POST',
    path: '/api/v1/intervention/updateMessagesSeen',
    body: messagesSeenBody,
    answer: done,
  },
  customerRepairs: {
    method: 'GET',
    path: '/api/v1/interventioncustomer/getAllInterventionCustomer/:userId',
    params: z.object({ userId: customerNumber }),
    query: customerRepairsQuery,
    answer: page(customerRepair),
  },
  customerQuotes: {
    method: 'GET',
    path: '/api/v1/interventioncustomer/getAllQuotesCustomer/:userId',
    params: z.object({ userId: customerNumber }),
    query: customerQuotesQuery,
    answer: page(customerQuoteRow),
  },
  customerModule: {
    method: 'GET',
    path: '/api/v1/interventioncustomer/getByViewModuleCustomer/:id',
    params: idParams,
    answer: answer(customerRepair),
  },
  customerQuote: {
    method: 'GET',
    path: '/api/v1/interventioncustomer/getByViewQuotesCustomer/:id',
    params: idParams,
    answer: answer(customerQuote),
  },
} as const satisfies Endpoints;
