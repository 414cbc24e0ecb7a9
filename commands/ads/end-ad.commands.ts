import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { deleteAd, expireAd, sellAd } from '#domain/ads/ad.decide.ts';
import { adMessages } from '#domain/ads/ad.messages.ts';
import { removeErasedAd } from '#domain/ads/review-ad.decide.ts';
import { id } from '#domain/kernel/values.ts';
import { ofAd } from './ad-facts.ts';

const ofOne = { ...ofAd, schema: z.object({ id }) } as const;

/** Its seller takes it away. */
export const deleteAdCommand = defineCommand({
  name: 'DeleteAd',
  ...ofOne,
  access: { function: 'ads', action: 'delete' },
  decide: ({ state }) => deleteAd(state),
  message: adMessages.deleted,
});

/** Its seller sold it. */
export const sellAdCommand = defineCommand({
  name: 'SellAd',
  ...ofOne,
  access: { function: 'ads', action: 'edit' },
  decide: ({ state }) => sellAd(state),
  message: adMessages.sold,
});

/** The clock: its last day online is over. */
export const expireAdCommand = defineCommand({
  name: 'ExpireAd',
  ...ofOne,
  access: 'system',
  decide: ({ state, context }) => expireAd(state, context),
});

/** A worker: its seller was erased. */
export const removeErasedAdCommand = defineCommand({
  name: 'RemoveErasedAd',
  ...ofOne,
  access: { function: 'personalData', action: 'delete' },
  decide: ({ state }) => removeErasedAd(state),
});
