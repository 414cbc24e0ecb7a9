import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { tellImagesPrepared } from '#domain/ads/ad.decide.ts';
import { MAX_EXTRA_IMAGES } from '#domain/ads/ad-limits.ts';
import { id } from '#domain/kernel/values.ts';
import { adCommand } from './ad-facts.ts';

/** Given by a worker when images of an ad are ready to be shown. */
export const tellImagesPreparedCommand = defineCommand({
  name: 'TellImagesPrepared',
  ...adCommand,
  schema: z.object({
    id,
    media: z
      .array(id)
      .min(1)
      .max(MAX_EXTRA_IMAGES + 1),
  }),
  access: 'system',
  decide: ({ payload, state, context }) => tellImagesPrepared(state, payload.media, context),
});
