import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#api/contracts/envelope.ts';
import { failureIn } from '#api/messages.ts';
import { EventTooLarge } from '#platform/event-store/port.ts';
import { isAway } from '#platform/process/away.ts';
import { BadCursor } from '#projections/kernel/cursor.ts';
import { languageOf } from './headers.ts';
import { malformed, Problem } from './problem.ts';

const REQUEST_TOO_LARGE: Failure = { code: 'too-large', message: 'La richiesta è troppo grande' };

/** Faults of Fastify itself that are the caller's, by its codes. */
const CALLERS: Readonly<Record<string, readonly [status: number, failure: Failure]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, REQUEST_TOO_LARGE],
  FST_REQ_FILE_TOO_LARGE: [413, { code: 'too-large', message: 'Il file è troppo grande' }],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    { code: 'unsupported-media-type', message: 'Questo tipo di contenuto non è previsto' },
  ],
};
const UNAVAILABLE: Failure = {
  code: 'unavailable',
  message: 'Servizio momentaneamente non disponibile: riprova tra poco',
};
const INTERNAL: Failure = { code: 'internal', message: 'Ops, qualcosa è andato storto!' };

/** The status and failure that an error leaves with. Nothing of a stack or of an engine's words ever does. */
export function toFailure(error: unknown): { status: number; failure: Failure } {
  if (error instanceof Problem) return { status: error.status, failure: error.body };
  if (error instanceof BadCursor) return toFailure(malformed([{ field: 'cursor', message: 'Valore non valido' }]));
  if (error instanceof EventTooLarge) return { status: 413, failure: REQUEST_TOO_LARGE };
  if (isAway(error)) return { status: 503, failure: UNAVAILABLE };
  const { code = '', statusCode } = (typeof error === 'object' && error !== null ? error : {}) as Partial<FastifyError>;
  const known = CALLERS[code];
  if (known) return { status: known[0], failure: known[1] };
  if (statusCode === 429) {
    return { status: 429, failure: { code: 'too-many-requests', message: 'Troppe richieste: riprova tra un momento' } };
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, failure: { code: 'malformed', message: 'Richiesta non valida' } };
  }
  return { status: 500, failure: INTERNAL };
}

/** Writes a failure in the reader's language; what is ours to mend is logged with its stack. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, failure } = toFailure(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (status === 503) reply.header('retry-after', '1');
  const language = request.signedIn?.language ?? languageOf(request.headers);
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(failureIn(language, failure));
}
