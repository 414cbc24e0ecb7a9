import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { fileProblem } from '#api/kernel/file-problem.ts';
import { consentOriginOf, givenConsents } from '#api/kernel/given-consents.ts';
import { commandKeyOf } from '#api/kernel/headers.ts';
import { outcomeProblem, Problem } from '#api/kernel/problem.ts';
import { visitorOf } from '#api/kernel/visitor.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { formTicketLink } from '#commands/public-requests/form-ticket.link.ts';
import { submitRequestCommand } from '#commands/public-requests/submit-request.command.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { FileRef } from '#domain/kernel/values.ts';
import { type FormDefinition, formTexts } from '#domain/public-requests/form-definition.ts';
import type { Doubt } from '#domain/public-requests/request.events.ts';
import { requestMessages } from '#domain/public-requests/request.messages.ts';
import { sha256 } from '#journal/identity.ts';
import { isFileFault } from '#platform/files/inspect-file.ts';
import { FORM_FILE } from '#platform/files/media-store.ts';
import { formBounds } from '../form-bounds.ts';
import { doubtsOf } from '../form-doubts.ts';
import type { SentFile } from './multipart-form.ts';

/** Doubts that don't count for a paid form (haste, or a program that calls), because nobody pays for a prank. */
const NO_DOUBT_OF_WHO_PAYS: readonly Doubt[] = ['fast', 'no-page'];

/** What a form sent, already checked by its schema (`formBody`). */
export interface SentForm {
  readonly form: FormDefinition;
  readonly values: Readonly<Record<string, unknown>>;
  readonly language: Language;
  readonly file: SentFile | null;
}

/**
 * Takes what somebody sent by a form, as a call or from a page: counts it, collects doubts, stores its file and
 * executes the command. The same page sent twice is one request, because of the key that was made with the page.
 * @returns the request's number; null when the same answers of the same page came before
 * @throws Problem 413, 422 for the file; 429 for too many requests, and for any doubt about a paid form; what the
 *   command refuses
 */
export async function submitForm(
  { form, values, language, file }: SentForm,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: RouteDeps,
): Promise<number | null> {
  const answers = Object.keys(form.fields).flatMap((field) => {
    const value = String(values[field] ?? '');
    return value === '' ? [] : [{ field, value }];
  });
  const ticket = deps.links.open(formTicketLink, String(values.ticket ?? ''), deps.now());
  const email = answers.find(({ field }) => field === 'email')?.value ?? '';
  const counted = await formBounds(request.server.strangers, reply).take({ form, email }, request);
  const said = { form: form.name, trap: String(values.trap ?? ''), ticket, values: answers.map(({ value }) => value) };
  const storedFile = file && (await keep(file, deps));
  const all: readonly Doubt[] = [...doubtsOf(said, deps.now()), ...counted];
  const doubts = form.paid ? all.filter((doubt) => !NO_DOUBT_OF_WHO_PAYS.includes(doubt)) : all;
  if (form.paid && doubts.length > 0) throw new Problem(429, requestMessages['too-many-requests']);
  const payload = {
    form: form.name,
    language,
    answers,
    consents: await givenConsents(form.consents, formTexts(form), { values, language }, deps.pools.pg),
    file: storedFile,
    emailToSend: String(values.emailToSend ?? ''),
    doubts,
    ...consentOriginOf(request),
  };
  const pageKey = ticket && `${ticket.key}:${sha256(JSON.stringify(answers))}`;
  const key = pageKey ?? commandKeyOf(request.headers) ?? randomUUID();
  const outcome = await deps.execute(submitRequestCommand as unknown as AnyCommand, payload, {
    actor: visitorOf(request, key),
    commandId: `form:${key}`,
    correlationId: request.correlationId,
    causationId: request.id,
  });
  // Either the first attempt stored its own file or nothing was taken. Remove this one: a CV that no request names
  // would outlive the erasure of its person.
  if (storedFile && !outcome.ok) await deps.media.remove([storedFile.media]);
  // The same answers from the same page were taken the first time; only the doubts differ, as more requests came
  // meanwhile.
  if (outcome.ok) return (outcome.data as { readonly id: number }).id;
  if (pageKey !== null && 'otherPayload' in outcome) return null;
  throw await outcomeProblem(outcome, deps.namesOf);
}

async function keep({ bytes, name }: SentFile, { media }: RouteDeps): Promise<FileRef> {
  const storedFile = await media.keep({ bytes, name, uploader: null, key: `${FORM_FILE}${randomUUID()}` });
  if (isFileFault(storedFile)) throw fileProblem(storedFile);
  return { media: storedFile.id, name: storedFile.name };
}
