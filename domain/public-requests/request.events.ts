import { z } from 'zod';
import { LANGUAGES } from '../accounts/languages.ts';
import { defineEvent } from '../kernel/event-definition.ts';
import { fileRef, id, line, made, sha256, text } from '../kernel/values.ts';
import { FORM_NAMES } from './forms.ts';
import { REPLY_LENGTH } from './request-limits.ts';

/**
 * Why a request is held until a person has looked at it: a field that people do not see was filled in; it came faster than anybody
 * writes; it came from no page of ours; it is full of links; too many came from one line, from one address, or by one form.
 */
export const DOUBTS = ['trap', 'fast', 'no-page', 'links', 'line', 'email', 'form'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** How a request ends. */
export const ENDS = ['done', 'spam'] as const;
export type RequestEnd = (typeof ENDS)[number];

const requestId = id;
/** Its words are whoever sent it: his key seals them, whoever else an event names. */
const his = { concerns: 'request' } as const;

/** Stream `request-{id}`: what somebody sent by a form of the public site, and what became of it. */
export const requestEvents = {
  RequestSubmitted: defineEvent(
    'RequestSubmitted',
    z.object({
      requestId,
      form: z.enum(FORM_NAMES),
      language: z.enum(LANGUAGES),
      /** By the form's fields, in their order; those that were left empty are left out. */
      answers: z.array(z.object({ field: made(60), value: text(4000) })),
      file: fileRef.nullable(),
      /** Where the firm is told besides, of its own addresses; empty: nowhere. */
      emailToSend: line(254),
      doubts: z.array(z.enum(DOUBTS)),
    }),
    { ...his, about: 'Somebody sent a form of the public site. With doubts it waits for a person.', sealed: ['file'] },
  ),
  ConsentGiven: defineEvent(
    'ConsentGiven',
    z.object({
      requestId,
      consent: made(60),
      /** Of the words that he agreed to, as they were worded then. */
      wording: sha256,
      language: z.enum(LANGUAGES),
      address: line(60),
      agent: line(300),
    }),
    { ...his, about: 'Whoever sent a request agreed to something: to which words, from where, by which browser.' },
  ),
  RequestReleased: defineEvent('RequestReleased', z.object({ requestId }), {
    ...his,
    about: 'A person looked at a doubtful request and takes it for a real one.',
  }),
  RequestConfirmed: defineEvent('RequestConfirmed', z.object({ requestId, address: line(60), agent: line(300) }), {
    ...his,
    about: 'The address is his: whoever sent the request followed the link that was mailed to it.',
  }),
  RequestAssigned: defineEvent('RequestAssigned', z.object({ requestId, assigneeId: id.nullable() }), {
    ...his,
    about: 'Somebody of the staff takes care of the request; null: nobody does any more.',
  }),
  RequestAnswered: defineEvent(
    'RequestAnswered',
    z.object({ requestId, n: z.number().int().positive(), subject: line(200), text: text(REPLY_LENGTH) }),
    { ...his, about: 'The firm wrote back; the answer goes out by mail.' },
  ),
  RequestTurned: defineEvent(
    'RequestTurned',
    z.object({ requestId, customer_id: id, isNew: z.boolean(), wantsRepair: z.boolean() }),
    {
      ...his,
      about: 'The request becomes a customer, or goes to one who is known, and a repair, where one is wanted.',
    },
  ),
  RequestRepairOpened: defineEvent('RequestRepairOpened', z.object({ requestId, customer_id: id, repairId: id }), {
    ...his,
    about: 'The repair that a request became.',
  }),
  RequestClosed: defineEvent('RequestClosed', z.object({ requestId, as: z.enum(ENDS) }), {
    ...his,
    about: 'Nothing is left to do with a request: it was dealt with, or is no real one.',
  }),
  RequestReopened: defineEvent('RequestReopened', z.object({ requestId }), {
    ...his,
    about: 'A closed request is open again.',
  }),
};
