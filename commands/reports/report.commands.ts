import { z } from 'zod';
import { defineCommand, type Surroundings } from '#commands/kernel/command.ts';
import type { Ownership } from '#domain/accounts/offered/permissions.ts';
import { adFold, adStream } from '#domain/ads/offered/ad.state.ts';
import { REFUSAL_REASONS } from '#domain/ads/offered/refusal-reasons.ts';
import { customerOf } from '#domain/kernel/actor.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { forbidden } from '#domain/kernel/refusal.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { id, text } from '#domain/kernel/values.ts';
import { appealRemoval, decideAppeal, decideReports, reportAd } from '#domain/reports/report.decide.ts';
import { reportMessages } from '#domain/reports/report.messages.ts';
import { reportStream, reportsFold } from '#domain/reports/report.state.ts';
import { WORDS_LENGTH } from '#domain/reports/report-limits.ts';

const ofReports = {
  stream: ({ id: adId }: { readonly id: number }) => reportStream(adId),
  fold: reportsFold,
} as const;
const adOf = ({ load }: Pick<Surroundings, 'load'>, { id: adId }: { readonly id: number }) =>
  load(adStream(adId), adFold);

const reason = z.enum(REFUSAL_REASONS, asIssue(valueMessages['bad-value']));
const words = text(WORDS_LENGTH);
const REVIEW = { function: 'ads', action: 'approve' } as const;

/** A customer reports an ad, whatever rights the customer has. */
export const reportAdCommand = defineCommand({
  name: 'ReportAd',
  ...ofReports,
  schema: z.object({ id, reason, text: words }),
  access: 'signed-in',
  gather: adOf,
  decide: ({ payload, state, facts: ad, context: { actor } }) => {
    const customer_id = customerOf(actor);
    if (customer_id === null) return forbidden;
    return reportAd(state, ad, { customer_id, reason: payload.reason, text: payload.text });
  },
  message: reportMessages.reported,
});

/** Adds a visitor's notice to the reports of an ad. Given by its process manager. */
export const takeNoticeCommand = defineCommand({
  name: 'TakeNotice',
  ...ofReports,
  schema: z.object({ id, noticeId: id, reason }),
  access: 'system',
  gather: adOf,
  decide: ({ payload: { noticeId, reason: why }, state, facts: ad }) => reportAd(state, ad, { noticeId, reason: why }),
});

/**
 * The firm decides on the reports of an ad that were read, or takes the ad down on its own account; the ad follows by a
 * process manager.
 */
export const decideReportsCommand = defineCommand({
  name: 'DecideReports',
  ...ofReports,
  schema: z.object({
    id,
    removed: z.boolean(),
    reasons: z.array(reason).max(REFUSAL_REASONS.length).default([]),
    note: words.default(''),
    seen: z.number().int().nonnegative().optional(),
  }),
  access: REVIEW,
  gather: adOf,
  decide: ({ payload, state, facts: ad, context }) => decideReports(state, ad, payload, context),
  message: reportMessages.decided,
});

/** The seller disputes that the ad was taken down. */
export const appealRemovalCommand = defineCommand({
  name: 'AppealRemoval',
  ...ofReports,
  schema: z.object({ id, text: words }),
  access: { function: 'ads', action: 'edit' },
  ownership: async (_state, payload, _allotted, load): Promise<Ownership | null> => {
    const ad = await adOf({ load }, payload);
    return ad && { customer_id: ad.customer_id };
  },
  gather: adOf,
  decide: ({ payload, state, facts: ad, context }) => appealRemoval(state, ad, payload.text, context),
  message: reportMessages.appealed,
});

/** Decides an appeal: another person looks at the ad again. */
export const decideAppealCommand = defineCommand({
  name: 'DecideAppeal',
  ...ofReports,
  schema: z.object({ id, reinstated: z.boolean(), note: words }),
  access: REVIEW,
  gather: async (around, payload) => {
    const { actor } = around.context;
    const may = await around.whoMay(REVIEW);
    const others = may.some((one) => actor.kind !== 'account' || one !== actor.id);
    return { ad: await adOf(around, payload), others };
  },
  decide: ({ payload, state, facts: { ad, others }, context }) => decideAppeal(state, ad, payload, others, context),
  message: reportMessages['appeal-decided'],
});
