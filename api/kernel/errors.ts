import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Message } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { EventTooLarge } from '#platform/event-store/port.ts';
import { isAway } from '#platform/process/away.ts';
import { BadCursor } from '#projections/kernel/lists/cursor.ts';
import { apiMessages } from './api.messages.ts';
import { languageOf } from './headers.ts';
import { malformed, Problem } from './problem.ts';

/** Faults of Fastify itself that are the caller's, by its codes. */
const CALLERS: Readonly<Record<string, readonly [status: number, message: Message]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, apiMessages['too-large']],
  FST_REQ_FILE_TOO_LARGE: [413, apiMessages['file-too-large']],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, apiMessages['unsupported-media-type']],
};

/** What an error leaves with. Nothing of a stack or of an engine's words ever does. */
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
  // After those: a caller who hangs up before his body is whole is no server of ours that is away (both say ECONNRESET).
  if (isAway(error)) return new Problem(503, apiMessages.unavailable);
  return new Problem(500, apiMessages.internal);
}

/** Writes a failure in the reader's language; what is ours to mend is logged with its stack. */
export async function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const problem = toProblem(error);
  const { status } = problem;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (status === 503) reply.header('retry-after', '1');
  const language = request.signedIn?.language ?? languageOf(request.headers);
  // A failure is told in any case: where the dictionary can't be asked, as the program has it.
  const firm = await request.server.inDictionary(problem.messageCodes, language).catch(() => new Map<string, string>());
  await reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem.in(language, firm));
}
