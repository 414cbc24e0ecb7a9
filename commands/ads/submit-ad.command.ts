import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { submitAd } from '#domain/ads/ad.decide.ts';
import { adMessages } from '#domain/ads/ad.messages.ts';
import { id } from '#domain/kernel/values.ts';
import { adCommand, sellerOf } from './ad-facts.ts';

/** The seller submits a draft, or an ad that expired, for publication. */
export const submitAdCommand = defineCommand({
  name: 'SubmitAd',
  ...adCommand,
  schema: z.object({ id }),
  access: { function: 'ads', action: 'edit' },
  gather: (around, _payload, ad) => sellerOf(around, ad?.customer_id ?? null),
  decide: ({ state, facts, context }) => submitAd(state, facts, context),
  message: adMessages.submitted,
});
