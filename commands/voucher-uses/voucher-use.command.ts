import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { missing, refuseState } from '#domain/kernel/refusal.ts';
import { made } from '#domain/kernel/values.ts';
import { promotionMessages } from '#domain/sales-orders/promotion.ts';
import { confirmUse, releaseUse, reserveUse } from '#domain/voucher-uses/voucher-use.decide.ts';
import { promotionRef } from '#domain/voucher-uses/voucher-use.events.ts';
import { voucherUsesFold, voucherUsesStream } from '#domain/voucher-uses/voucher-use.state.ts';

/** Commands on the uses of a promotion by orders. Given by processes alone. */
const use = { promotion: promotionRef, hold: made(20) };
type Use = { readonly promotion: z.infer<typeof promotionRef> };
const ofPromotion = {
  access: 'system',
  stream: ({ promotion }: Use) => voucherUsesStream(promotion),
  fold: voucherUsesFold,
} as const;

/** Keeps a use for an order, within the limits that the promotion's record says now. */
export const reserveUseCommand = defineCommand({
  name: 'ReserveVoucherUse',
  schema: z.object({ ...use, buyer: made(80) }),
  ...ofPromotion,
  gather: async ({ promotions }, { promotion }) =>
    (await promotions([promotion], null)).find(({ ref }) => ref.kind === promotion.kind && ref.id === promotion.id) ??
    null,
  decide: ({ payload, state, facts }) => {
    if (!facts) return missing;
    if (facts.archived) return refuseState(promotionMessages['promotion-gone']);
    return reserveUse(state, payload, { uses: facts.uses, usesPerBuyer: facts.uses_per_user });
  },
});

export const confirmUseCommand = defineCommand({
  name: 'ConfirmVoucherUse',
  schema: z.object(use),
  ...ofPromotion,
  decide: ({ payload, state }) => confirmUse(state, payload),
});

export const releaseUseCommand = defineCommand({
  name: 'ReleaseVoucherUse',
  schema: z.object(use),
  ...ofPromotion,
  decide: ({ payload, state }) => releaseUse(state, payload),
});
