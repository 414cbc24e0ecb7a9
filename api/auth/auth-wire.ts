import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { commandIdOf, languageOf } from '#api/kernel/headers.ts';
import { outcomeProblem, type Problem, refusalProblem, unauthenticated } from '#api/kernel/problem.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import type { CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import type { Message } from '#domain/kernel/message.ts';
import { type FieldFault, refuse } from '#domain/kernel/refusal.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import type { Auth } from './auth.ts';
import type { RequestIds } from './auth-deps.ts';

/** What the routes of sign-in have in common on the wire. */

/** The signed-in account. The route admits nobody else already: this tells the compiler. @throws Problem 401 */
export function requireSignedIn(signedIn: SignedIn | null): SignedIn {
  if (!signedIn) throw unauthenticated();
  return signedIn;
}

/** A problem 422 with every one of these faults; its code and message are the first one's. */
export function faultsProblem(faults: readonly FieldFault[]): Problem {
  const [first] = faults;
  return refusalProblem({ ...refuse(first?.message ?? valueMessages['bad-value']), fields: faults });
}

export function idsOf(request: FastifyRequest): RequestIds {
  const { correlationId, id } = request;
  return { commandId: commandIdOf(request.headers), correlationId, causationId: id };
}

/** The caller's language. */
export function languageFor(request: FastifyRequest) {
  return request.signedIn?.language ?? languageOf(request.headers);
}

/** What a browser says of itself (`User-Agent`), for the list of sessions. */
export function deviceOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}

/**
 * A command's outcome as an answer.
 * @param answer the schema of `data`
 * @throws Problem for a command that did not succeed
 */
export async function wire<A extends z.ZodType>(
  outcome: CommandOutcome,
  answer: A,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // Nothing here is an edit that could conflict, so no names of accounts are needed.
  if (!outcome.ok) throw await outcomeProblem(outcome, async () => new Map());
  const { data, message, revision, position } = outcome;
  reply.header('etag', `"${revision}"`);
  return { data: answer.parse(data), message: message[languageFor(request)], revision, position };
}

/** `{data, message}` of a check: the message where the check holds, else an empty one. */
export function checkAnswer(holds: boolean, message: Message, request: FastifyRequest) {
  return { data: holds, message: holds ? message[languageOf(request.headers)] : '' };
}

/** What commands that choose a password need. */
export const withCredentials = (auth: Auth) => ({ credentials: auth.credentials, execute: auth.deps.execute });
