import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import type { Firm } from '#domain/firm/firm.events.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { fileRef, line, sha256, text } from '#domain/kernel/values.ts';
import { FORM_NAMES } from '#domain/public-requests/offered/forms.ts';
import { DOUBTS } from '#domain/public-requests/request.events.ts';
import { requestMessages } from '#domain/public-requests/request.messages.ts';
import { requestFold, requestStream } from '#domain/public-requests/request.state.ts';
import { submitRequest } from '#domain/public-requests/submit-request.decide.ts';

/** The addresses that a form may name: the firm's own. With others, anybody could have mails sent to anybody. */
function firmAddresses({ email, pec, mail_reply_to, mail_sender_address }: Firm): Set<string> {
  return new Set([email, pec, mail_reply_to, mail_sender_address].filter(Boolean).map((one) => one.toLowerCase()));
}

/**
 * Records a form of the public site that was sent. `api/public-requests/offered/submit-form.ts` has read it, and says
 * what is doubtful.
 */
export const submitRequestCommand = defineCommand({
  name: 'SubmitRequest',
  schema: z.object({
    form: z.enum(FORM_NAMES),
    language: z.enum(LANGUAGES),
    answers: z.array(z.object({ field: line(60), value: text(4000) })).max(60),
    consents: z.array(z.object({ consent: line(60), wording: sha256 })).max(10),
    file: fileRef.nullable(),
    emailToSend: line(254),
    doubts: z.array(z.enum(DOUBTS)),
    address: line(60),
    agent: line(300),
  }),
  access: 'public',
  allot: async (ids) => ({ id: await ids.next('public-request') }),
  stream: (_payload, allotted) => requestStream(allotted.id),
  opens: true,
  fold: requestFold,
  gather: async ({ load }, { emailToSend }) => ({
    isOwn: emailToSend === '' || firmAddresses(await load(FIRM_STREAM, firmFold)).has(emailToSend.toLowerCase()),
  }),
  decide: ({ payload, allotted, facts: { isOwn } }) =>
    isOwn ? submitRequest(allotted.id, payload) : refuse(requestMessages['not-our-address'], 'emailToSend'),
  // For the firm only: the person who sent it is told nothing that numbers requests.
  answer: ({ allotted: { id } }) => ({ id }),
});
