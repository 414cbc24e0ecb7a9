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
  gather: async (around, _payload, ad) => ({
    seller: await sellerOf(around, ad?.customer_id ?? null),
    shownBy: ad ? await around.repairsInAds(ad.customer_id) : [],
  }),
  decide: ({ state, facts: { seller, shownBy }, context }) => submitAd(state, seller, shownBy, context),
  message: adMessages.submitted,
});
