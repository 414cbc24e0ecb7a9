import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { MAX_SHOP_IMAGES } from '#domain/shop-profiles/shop-limits.ts';
import {
  approveShopProfile,
  giveBackShopProfile,
  tellShopImagesPrepared,
} from '#domain/shop-profiles/shop-profile.decide.ts';

import { shopProfileMessages } from '#domain/shop-profiles/shop-profile.messages.ts';
import { shopCommand, shopIdInput, shopReasoning } from './shop-command.ts';

const byReviewer = { ...shopCommand, access: { function: 'ads', action: 'approve' } } as const;

/** A reviewer lets a shop online. */
export const approveShopProfileCommand = defineCommand({
  name: 'ApproveShopProfile',
  ...byReviewer,
  judges: ({ type }) => type === 'ShopProfileCorrected',
  schema: shopIdInput,
  decide: ({ state }) => approveShopProfile(state),
  message: shopProfileMessages['shop-approved'],
});

/** A reviewer gives a shop's profile back, or takes it down, with the reasons. */
export const giveBackShopProfileCommand = defineCommand({
  name: 'GiveBackShopProfile',
  ...byReviewer,
  schema: z.object({ customer_id: id, ...shopReasoning }),
  decide: ({ payload, state }) => giveBackShopProfile(state, payload),
  message: shopProfileMessages['shop-given-back'],
});

/** Given by a worker when images of a shop are ready to be shown. */
export const tellShopImagesPreparedCommand = defineCommand({
  name: 'TellShopImagesPrepared',
  ...byReviewer,
  access: 'system',
  schema: z.object({
    customer_id: id,
    media: z
      .array(id)
      .min(1)
      .max(MAX_SHOP_IMAGES + 1),
  }),
  decide: ({ payload, state }) => tellShopImagesPrepared(state, payload.media),
});
