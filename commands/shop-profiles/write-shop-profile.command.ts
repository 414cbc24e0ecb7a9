import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { missing } from '#domain/kernel/refusal.ts';
import { id } from '#domain/kernel/values.ts';
import { writeShopProfile } from '#domain/shop-profiles/shop-profile.decide.ts';
import { sentMaps, shopDetails, shopShown } from '#domain/shop-profiles/shop-profile.events.ts';
import { shopCommand } from './shop-command.ts';

/** A customer writes the profile of their shop, the first time or again. Only the fields given are touched. */
export const writeShopProfileCommand = defineCommand({
  name: 'WriteShopProfile',
  ...shopCommand,
  schema: z.object({
    customer_id: id,
    ...shopDetails.partial().shape,
    ...shopShown.omit({ AggMaps: true }).partial().shape,
    AggMaps: sentMaps.optional(),
  }),
  access: { function: 'ads', action: 'edit' },
  gather: async ({ load }, { customer_id }) => {
    const customer = await load(customerStream(customer_id), customerFold);
    return { isThere: customer.status === 'known' && !customer.erased && !customer.archived };
  },
  edits: ({ customer_id: _, ...edits }) => edits,
  decide: ({ payload: { customer_id, ...changes }, state, facts }) =>
    facts.isThere ? writeShopProfile(state, customer_id, changes) : missing,
});
