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

/** Above `doubtful` a person looks first, and nothing is mailed; above `most` nothing is taken. */
export const FORM_BOUNDS = {
  /** Of one household or firm, an hour: colleagues share a line. */
  line: { windowMs: HOUR_MS, doubtful: 8, most: 40 },
  /** To one e-mail address, a day: nobody is written to by others. */
  email: { windowMs: DAY_MS, doubtful: 4, most: 40 },
  /** By one form, an hour. */
  form: { windowMs: HOUR_MS, doubtful: 200, most: 3_000 },
  /** In all, an hour: what the inbox, and who reads it, can hold. */
  all: { windowMs: HOUR_MS, doubtful: Number.POSITIVE_INFINITY, most: 5_000 },
} as const;

/** Forms with files of one line, an hour: asked before any of it is read, for what is large holds a place. */
const MOST_FILES = 40;

/** @throws Problem 429 */
export async function boundFiles(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const key = `form-file-${lineOf(clientAddress(request))}`;
  const { current, ttl } = await request.server.strangers.add(key, HOUR_MS);
  if (current > MOST_FILES) throw tooMany(reply, ttl);
}

function tooMany(reply: FastifyReply, ttl: number): Problem {
  reply.header('retry-after', String(Math.ceil(ttl / 1000)));
  return new Problem(429, requestMessages['too-many-requests']);
}

/** What has come lately makes one more doubtful, or too many. */
export interface Bounds {
  /** Counts one more. @throws Problem 429 */
  take(
    sent: { readonly form: Pick<FormDefinition, 'name' | 'paid'>; readonly email: string },
    request: FastifyRequest,
  ): Promise<Doubt[]>;
}

/** Counts in all processes together. @param reply is told when to come back */
export function formBounds(counters: SharedCounters, reply: FastifyReply): Bounds {
  return {
    take: async ({ form, email }, request) => {
      // Counters outlive an erasure by a day: no address stands in them.
      const mailbox = createHash('sha256').update(email.toLowerCase()).digest('hex');
      // Whoever pays is refused where others are only held: what his colleagues write by other forms is not against him.
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
