import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { adMessages } from '#domain/ads/ad.messages.ts';
import { REFUSAL_REASONS } from '#domain/ads/offered/refusal-reasons.ts';
import { approveAd, refuseAd, reinstateAd, takeDownAd } from '#domain/ads/offered/review-ad.decide.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { id, text } from '#domain/kernel/values.ts';
import { adCommand } from '../ad-facts.ts';

const byReviewer = { ...adCommand, access: { function: 'ads', action: 'approve' } } as const;

/** The reasons, as the seller reads them. */
export const reasoning = {
  reasons: z.array(z.enum(REFUSAL_REASONS, asIssue(valueMessages['bad-value']))).max(REFUSAL_REASONS.length),
  note: text(1000).default(''),
};

/** A reviewer lets an ad online. */
export const approveAdCommand = defineCommand({
  name: 'ApproveAd',
  ...byReviewer,
  judges: ({ type }) => type === 'AdCorrected',
  schema: z.object({ id }),
  decide: ({ state, context }) => approveAd(state, context),
  message: adMessages.approved,
});

/** A reviewer gives an ad back with the reasons. */
export const refuseAdCommand = defineCommand({
  name: 'RefuseAd',
  ...byReviewer,
  schema: z.object({ id, ...reasoning }),
  decide: ({ payload, state }) => refuseAd(state, payload),
  message: adMessages['given-back'],
});

/** The firm takes an ad down, with the reasons. Given by the process manager of reports, where that is decided. */
export const takeDownAdCommand = defineCommand({
  name: 'TakeDownAd',
  ...byReviewer,
  access: 'system',
  schema: z.object({ id, ...reasoning }),
  decide: ({ payload, state }) => takeDownAd(state, payload),
  message: adMessages.removed,
});

/** Puts an ad back online after an appeal was granted. Given by the process manager of reports. */
export const reinstateAdCommand = defineCommand({
  name: 'ReinstateAd',
  ...byReviewer,
  access: 'system',
  schema: z.object({ id }),
  gather: async ({ repairsInAds }, _payload, ad) => (ad ? repairsInAds(ad.customer_id) : []),
  decide: ({ state, facts: shownBy, context }) => reinstateAd(state, shownBy, context),
});
