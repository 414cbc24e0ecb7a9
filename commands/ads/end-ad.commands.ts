import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { deleteAd, expireAd, sellAd } from '#domain/ads/ad.decide.ts';
import { adMessages } from '#domain/ads/ad.messages.ts';
import { removeErasedAd } from '#domain/ads/offered/review-ad.decide.ts';
import { id } from '#domain/kernel/values.ts';
import { adCommand } from './ad-facts.ts';

const ofOne = { ...adCommand, schema: z.object({ id }) } as const;

/** The seller takes an ad away. */
export const deleteAdCommand = defineCommand({
  name: 'DeleteAd',
  ...ofOne,
  access: { function: 'ads', action: 'delete' },
  decide: ({ state }) => deleteAd(state),
  message: adMessages.deleted,
});

/** The seller marks an ad as sold. */
export const sellAdCommand = defineCommand({
  name: 'SellAd',
  ...ofOne,
  access: { function: 'ads', action: 'edit' },
  decide: ({ state }) => sellAd(state),
  message: adMessages.sold,
});

/** Given by the clock when the last day online of an ad is over. */
export const expireAdCommand = defineCommand({
  name: 'ExpireAd',
  ...ofOne,
  access: 'system',
  decide: ({ state, context }) => expireAd(state, context),
});

/** Given by a worker when the seller of an ad was erased. */
export const removeErasedAdCommand = defineCommand({
  name: 'RemoveErasedAd',
  ...ofOne,
  access: { function: 'personalData', action: 'delete' },
  decide: ({ state }) => removeErasedAd(state),
});
