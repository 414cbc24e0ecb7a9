import { z } from 'zod';
import type { Ownership } from '#domain/accounts/offered/permissions.ts';
import { REFUSAL_REASONS } from '#domain/ads/offered/refusal-reasons.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { id, text } from '#domain/kernel/values.ts';
import { type ShopProfileState, shopProfileFold, shopProfileStream } from '#domain/shop-profiles/shop-profile.state.ts';

/** What all commands on the profile of a shop have in common: its stream, and that it belongs to its customer. */
export const shopCommand = {
  stream: ({ customer_id }: { readonly customer_id: number }) => shopProfileStream(customer_id),
  fold: shopProfileFold,
  ownership: (_shop: ShopProfileState, { customer_id }: { readonly customer_id: number }): Ownership => ({
    customer_id,
  }),
} as const;

/** One shop, by its customer. */
export const shopIdInput = z.object({ customer_id: id });

/** The reasons, as the owner reads them. */
export const shopReasoning = {
  reasons: z.array(z.enum(REFUSAL_REASONS, asIssue(valueMessages['bad-value']))).max(REFUSAL_REASONS.length),
  note: text(1000).default(''),
};
