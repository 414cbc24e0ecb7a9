import { defineCommand } from '#commands/kernel/command.ts';
import {
  certificateFold,
  certificateOf,
  certificateStream,
  certificateYear,
  certifyErasure,
} from '#domain/personal-data/certificates.ts';
import { erasureEvents } from '#domain/personal-data/erasure.events.ts';

const certificateInput = erasureEvents.ErasureCertified.schema.omit({
  year: true,
  number: true,
  code: true,
  completedAt: true,
});

/**
 * Certifies that everything of an erasure was done: its certificate takes the year's next number. Given by
 * `workers/erasure`.
 */
export const certifyErasureCommand = defineCommand({
  name: 'CertifyErasure',
  schema: certificateInput,
  access: { function: 'personalData', action: 'delete' },
  // The year is kept with the command, so that a retry after New Year finds the same series.
  allot: async (_ids, _payload, context) => ({ year: certificateYear(context) }),
  stream: (_payload, { year }) => certificateStream(year),
  fold: certificateFold,
  decide: ({ payload, allotted, state, context }) => certifyErasure(state, { ...payload, ...allotted }, context),
  answer: ({ payload, state }) => certificateOf(state, payload.erasureId),
});
