import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress, lineOf } from '#api/kernel/client-address.ts';
import { Problem } from '#api/kernel/problem.ts';
import type { SharedCounters } from '#api/kernel/shared-counters.ts';
import type { FormDefinition } from '#domain/public-requests/form-definition.ts';
import type { Doubt } from '#domain/public-requests/request.events.ts';
import { requestMessages } from '#domain/public-requests/request.messages.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Above `doubtful` a request waits for a person and nothing is mailed; above `most` it is refused. */
export const FORM_BOUNDS = {
  /** From one line (a household or a firm) in an hour: colleagues share a line. */
  line: { windowMs: HOUR_MS, doubtful: 8, most: 40 },
  /** With one e-mail address in a day: others must not cause mails to it. */
  email: { windowMs: DAY_MS, doubtful: 4, most: 40 },
  /** By one form in an hour. */
  form: { windowMs: HOUR_MS, doubtful: 200, most: 3_000 },
  /** By all forms in an hour: what the inbox and its readers can handle. */
  all: { windowMs: HOUR_MS, doubtful: Number.POSITIVE_INFINITY, most: 5_000 },
} as const;

/**
 * Maximum number of forms with files from one line in an hour. It is checked before the body is read, because a large
 * body occupies one of few places.
 */
const MOST_FILES = 40;

/** @param kind forms of one kind are counted together @throws Problem 429 */
export async function boundFiles(kind: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const key = `${kind}-file-${lineOf(clientAddress(request))}`;
  const { current, ttl } = await request.server.strangers.add(key, HOUR_MS);
  if (current > MOST_FILES) throw tooMany(reply, ttl);
}

function tooMany(reply: FastifyReply, ttl: number): Problem {
  reply.header('retry-after', String(Math.ceil(ttl / 1000)));
  return new Problem(429, requestMessages['too-many-requests']);
}

/** Tells by the requests of late whether one more is doubtful, or too many. */
export interface Bounds {
  /** Counts one more request and returns the doubts about it. @throws Problem 429 */
  take(
    sent: { readonly form: Pick<FormDefinition, 'name' | 'paid'>; readonly email: string },
    request: FastifyRequest,
  ): Promise<Doubt[]>;
}

/** Counts over all processes. @param reply gets the header `retry-after` when a request is refused */
export function formBounds(counters: SharedCounters, reply: FastifyReply): Bounds {
  return {
    take: async ({ form, email }, request) => {
      // Counters outlive an erasure by a day, so they contain no address.
      const mailbox = createHash('sha256').update(email.toLowerCase()).digest('hex');
      // A paid form is refused where other forms are only held. So it has counters of its own: what colleagues send by
      // other forms does not count against a person who pays.
      const of = form.paid ? `${form.name}-` : '';
      const keys = { line: of + lineOf(clientAddress(request)), email: of + mailbox, form: form.name, all: '' };
      const doubts: Doubt[] = [];
      for (const name of ['line', 'email', 'form', 'all'] as const) {
        const { windowMs, doubtful, most } = FORM_BOUNDS[name];
        const { current, ttl } = await counters.add(`form-${name}-${keys[name]}`, windowMs);
        if (current > most) throw tooMany(reply, ttl);
        if (name !== 'all' && current > doubtful) doubts.push(name);
      }
      return doubts;
    },
  };
}
