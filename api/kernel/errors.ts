import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Message } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { isUnavailable } from '#platform/backing-services/unavailable.ts';
import { EventTooLarge } from '#platform/event-store/port.ts';
import { BadCursor } from '#projections/kernel/lists/cursor.ts';
import { apiMessages } from './api.messages.ts';
import { languageOf } from './headers.ts';
import { malformed, Problem } from './problem.ts';

/** Fastify's own errors that are the caller's fault, by their codes. */
const CALLERS: Readonly<Record<string, readonly [status: number, message: Message]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, apiMessages['too-large']],
  FST_REQ_FILE_TOO_LARGE: [413, apiMessages['file-too-large']],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, apiMessages['unsupported-media-type']],
};

/** The problem that answers an error. It never holds a stack or an engine's words. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof BadCursor) return malformed([{ field: 'cursor', message: valueMessages['bad-value'] }]);
  if (error instanceof EventTooLarge) return new Problem(413, apiMessages['too-large']);
  const { code = '', statusCode } = (typeof error === 'object' && error !== null ? error : {}) as Partial<FastifyError>;
  const known = CALLERS[code];
  if (known) return new Problem(...known);
  if (statusCode === 429) return new Problem(429, apiMessages['too-many-requests']);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem(statusCode, apiMessages.malformed);
  }
  // Keep it after the checks above: a caller that hangs up before its body is whole says ECONNRESET too, and is no
  // server of ours that is away.
  if (isUnavailable(error)) return new Problem(503, apiMessages.unavailable);
  return new Problem(500, apiMessages.internal);
}

/**
 * Writes a failure in the reader's language. Failures that are ours to mend (500 and more) are logged with their stack.
 */
export async function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const problem = toProblem(error);
  const { status } = problem;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (status === 503) reply.header('retry-after', '1');
  const language = request.signedIn?.language ?? languageOf(request.headers);
  // Tell a failure in any case: in the program's own words where the dictionary can't be queried.
  const firmWords = await request.server
    .inDictionary(problem.messageCodes, language)
    .catch(() => new Map<string, string>());
  await reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem.in(language, firmWords));
}
