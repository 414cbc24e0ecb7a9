import { z } from 'zod';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { line, text } from '#domain/kernel/values.ts';
import { contactForm } from '#domain/public-requests/forms/contact.form.ts';
import { ebookForm } from '#domain/public-requests/forms/ebook.form.ts';
import { subscribeForm, unsubscribeForm } from '#domain/public-requests/forms/newsletter.forms.ts';
import { FORM_NAMES } from '#domain/public-requests/offered/forms.ts';
import { DOUBTS, ENDS } from '#domain/public-requests/request.events.ts';
import { REQUEST_STATES } from '#domain/public-requests/request.state.ts';
import { REPLY_LENGTH } from '#domain/public-requests/request-limits.ts';
import { REQUEST_SORTS, REQUEST_VIEWS } from '#domain/public-requests/request-lists.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, options, page, placed } from './envelope.ts';
import { formBody } from './form-bodies.ts';
import { choiceQuery, cursorInput, idInput, idParams, languageInput, wholeInput } from './input.ts';
import { eraseBody } from './personal-data.contract.ts';
import { bookingDetail } from './tours.contract.ts';

const int = z.number().int();
/** `emailToSend`: one of the firm's own addresses, which is notified too; any other is refused. */
const contactBody = formBody(contactForm).extend({ emailToSend: line(254).optional() });
const nothing = answer(z.null());

/** Forms with a JSON body; work-for-us brings a file. None needs a token. */
const formEndpoints = {
  insertContactRequest: { method: 'PUT', path: '/api/v1/contactrequest', body: contactBody, answer: nothing },
  sendContactRequest: { method: 'POST', path: '/api/v1/contactrequest', body: contactBody, answer: nothing },
  insertContactRequestLanguage: {
    method: 'PUT',
    path: '/api/v1/contactrequest/language/:lang',
    params: z.object({ lang: languageInput }),
    body: contactBody,
    answer: nothing,
  },
  insertWorkForUs: {
    method: 'POST',
    path: '/api/v1/contactrequest/insertworkforus',
    query: z.object({}),
    file: true,
    answer: nothing,
  },
  subscribeContact: {
    method: 'POST',
    path: '/api/v1/contact/subscribe',
    body: formBody(subscribeForm),
    answer: nothing,
  },
  unsubscribeContact: {
    method: 'POST',
    path: '/api/v1/contact/unsubscribe',
    body: formBody(unsubscribeForm),
    answer: nothing,
  },
  insertLandingEbook: {
    method: 'PUT',
    path: '/api/v1/contactrequest/landingebook',
    body: formBody(ebookForm),
    answer: nothing,
  },
  /** `token`: of the link that is mailed once the address is confirmed. */
  ebookFile: {
    method: 'GET',
    path: '/api/v1/contactrequest/ebook/:token',
    params: z.object({ token: z.string().min(1).max(500) }),
  },
  unsubscribeNewsletter: {
    method: 'POST',
    path: '/api/v1/newsletter/unsubscribe',
    body: formBody(unsubscribeForm),
    answer: nothing,
  },
} as const satisfies Endpoints;

/** A row of the inbox. */
export const requestRow = z.object({
  id: int,
  form: z.enum(FORM_NAMES),
  status: z.enum(REQUEST_STATES),
  name: z.string(),
  email: z.string(),
  about: z.string(),
  doubts: z.array(z.enum(DOUBTS)),
  assignee_id: int.nullable(),
  assignee: z.string(),
  customer_id: int.nullable(),
  repair_id: int.nullable(),
  has_file: z.boolean(),
  submitted_at: z.string(),
  position: z.string(),
});
export type RequestRow = z.infer<typeof requestRow>;

/** Query of the inbox. */
export const requestListQuery = z.object({
  search: z.string().trim().max(200).optional(),
  view: z.enum(REQUEST_VIEWS).optional(),
  form: z.enum(FORM_NAMES).optional(),
  assignee_id: idInput.optional(),
  sort: z.enum(REQUEST_SORTS).default('id'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  cursor: cursorInput.optional(),
  limit: wholeInput(1, 500).default(100),
});

/** A request with all of its answers, and the thread. */
export const requestDetail = requestRow.omit({ position: true }).extend({
  language: z.enum(LANGUAGES),
  answers: z.array(z.object({ field: z.string(), value: z.string() })),
  consents: z.array(z.object({ consent: z.string(), at: z.string() })),
  file: z.object({ media: int, name: z.string() }).nullable(),
  emailToSend: z.string(),
  confirmed: z.boolean(),
  erased: z.boolean(),
  /** The booking of a tour's form; null: none. */
  booking: bookingDetail.nullable(),
  replies: z.array(z.object({ n: int, subject: z.string(), text: z.string(), at: z.string(), by: z.string() })),
  /** The customer who has the request's address; null: no known customer. */
  known: z.object({ id: int, label: z.string() }).nullable(),
});
export type RequestDetail = z.infer<typeof requestDetail>;

const oneRequest = z.object({ id: idInput });

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const publicRequestEndpoints = {
  ...formEndpoints,
  listRequests: {
    method: 'GET',
    path: '/api/v1/contactrequest/getAll',
    query: requestListQuery,
    answer: page(requestRow),
  },
  requestCounts: {
    method: 'GET',
    path: '/api/v1/contactrequest/getCounts',
    answer: answer(z.record(z.enum(REQUEST_VIEWS), int)),
  },
  selectAssignees: {
    method: 'GET',
    path: '/api/v1/contactrequest/selectAssignees',
    query: choiceQuery,
    answer: options,
  },
  readRequest: {
    method: 'GET',
    path: '/api/v1/contactrequest/:id',
    params: idParams,
    answer: placed(requestDetail),
  },
  assignRequest: {
    method: 'POST',
    path: '/api/v1/contactrequest/assign',
    body: oneRequest.extend({ assignee_id: idInput.optional() }),
    answer: done,
  },
  answerRequest: {
    method: 'POST',
    path: '/api/v1/contactrequest/answer',
    body: oneRequest.extend({ subject: line(200), text: text(REPLY_LENGTH) }),
    answer: done,
  },
  releaseRequest: { method: 'POST', path: '/api/v1/contactrequest/release', body: oneRequest, answer: done },
  closeRequest: {
    method: 'POST',
    path: '/api/v1/contactrequest/close',
    body: oneRequest.extend({ as: z.enum(ENDS).default('done') }),
    answer: done,
  },
  reopenRequest: { method: 'POST', path: '/api/v1/contactrequest/reopen', body: oneRequest, answer: done },
  turnRequest: {
    method: 'POST',
    path: '/api/v1/contactrequest/turn',
    body: oneRequest.extend({ into: z.enum(['customer', 'repair']) }),
    answer: done,
  },
  eraseRequest: { method: 'PUT', path: '/api/v1/erasure/request', body: eraseBody, answer: inserted },
} as const satisfies Endpoints;
