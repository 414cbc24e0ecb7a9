import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { erasureEvents } from '#domain/personal-data/erasure.events.ts';

/**
 * Records that the keys are gone, in every process: read models must fold these streams anew. Given by
 * `workers/erasure`.
 */
export const tellKeysDestroyedCommand = defineCommand({
  name: 'TellKeysDestroyed',
  schema: z.object(erasureEvents.PersonalKeysDestroyed.schema.shape),
  access: { function: 'personalData', action: 'delete' },
  stream: ({ erasureId }) => `erasure-${erasureId}`,
  // Each part of a long list is a fact of its own; the command's id keeps it from being recorded twice.
  fold: { initial: null, evolve: () => null },
  decide: ({ payload }) => [{ type: 'PersonalKeysDestroyed', data: payload }],
});
