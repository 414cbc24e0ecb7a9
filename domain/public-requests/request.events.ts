import { z } from 'zod';
import { LANGUAGES } from '../accounts/offered/languages.ts';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { fileRef, id, line, made, text } from '../kernel/values.ts';
import { FORM_NAMES } from './offered/forms.ts';
import { keptConsent } from './offered/kept-consent.ts';
import { REPLY_LENGTH } from './request-limits.ts';

/**
 * Why a request is held until a person has looked at it: a field that people do not see was filled in; it came faster
 * than anybody writes; it came from no page of ours; it has many links; too many came from one network line, from one
 * address, or by one form.
 */
export const DOUBTS = ['trap', 'fast', 'no-page', 'links', 'line', 'email', 'form'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** How a request ends. */
export const ENDS = ['done', 'spam'] as const;
export type RequestEnd = (typeof ENDS)[number];

const requestId = id;
/** The personal data are the sender's: sealed with the request's key, whomever else an event names. */
const his = { concerns: 'request' } as const;

/** Stream `request-{id}`: what somebody sent by a form of the public site, and what became of it. */
export const requestEvents = eventsIn(
  { chapter: 'Requests from the site', stream: 'request-{id}', historyOf: [] },
  {
    RequestSubmitted: event(
      z.object({
        requestId,
        form: z.enum(FORM_NAMES),
        language: z.enum(LANGUAGES),
        /** By the form's fields, in their order, without those that were left empty. */
        answers: z.array(z.object({ field: made(60), value: text(4000) })),
        file: fileRef.nullable(),
        /** One of the firm's own addresses to tell besides; empty: none. */
        emailToSend: line(254),
        doubts: z.array(z.enum(DOUBTS)),
      }),
      {
        ...his,
        about: 'Somebody sent a form of the public site. With doubts it waits for a person.',
        says: saying('Richiesta inviata dal sito', 'Request sent by the site'),
        sealed: ['file'],
      },
    ),
    ConsentGiven: event(z.object({ requestId, ...keptConsent.shape }), {
      ...his,
      about: 'Whoever sent a request agreed to something: to which words, from where, by which browser.',
      says: saying('Consenso dato', 'Consent given'),
    }),
    RequestReleased: event(z.object({ requestId }), {
      ...his,
      about: 'A person looked at a doubtful request and takes it for a real one.',
      says: saying('Richiesta tolta dalle dubbie', 'Request released from the doubtful ones'),
    }),
    RequestConfirmed: event(z.object({ requestId, address: line(60), agent: line(300) }), {
      ...his,
      about: 'The address is his: whoever sent the request followed the link that was mailed to it.',
      says: saying('Indirizzo confermato', 'Address confirmed'),
    }),
    RequestAssigned: event(z.object({ requestId, assigneeId: id.nullable() }), {
      ...his,
      about: 'Somebody of the staff takes care of the request; null: nobody does any more.',
      says: ({ assigneeId }) =>
        assigneeId === null
          ? { it: 'Richiesta senza incaricato', en: 'Request given back' }
          : { it: 'Richiesta assegnata', en: 'Request assigned' },
    }),
    RequestAnswered: event(
      z.object({ requestId, n: z.number().int().positive(), subject: line(200), text: text(REPLY_LENGTH) }),
      {
        ...his,
        about: 'The firm wrote back; the answer goes out by mail.',
        says: saying('Risposta alla richiesta', 'Request answered'),
      },
    ),
    RequestTurned: event(z.object({ requestId, customer_id: id, isNew: z.boolean(), wantsRepair: z.boolean() }), {
      ...his,
      about: 'The request becomes a customer, or goes to one who is known, and a repair, where one is wanted.',
      says: saying('Richiesta collegata a un cliente', 'Request given to a customer'),
    }),
    RequestRepairOpened: event(z.object({ requestId, customer_id: id, repairId: id }), {
      ...his,
      about: 'The repair that a request became.',
      says: saying('Riparazione nata da una richiesta', 'Repair made of a request'),
    }),
    RequestClosed: event(z.object({ requestId, as: z.enum(ENDS) }), {
      ...his,
      about: 'Nothing is left to do with a request: it was dealt with, or is no real one.',
      says: saying('Richiesta chiusa', 'Request closed'),
    }),
    RequestReopened: event(z.object({ requestId }), {
      ...his,
      about: 'A closed request is open again.',
      says: saying('Richiesta riaperta', 'Request reopened'),
    }),
  },
);
