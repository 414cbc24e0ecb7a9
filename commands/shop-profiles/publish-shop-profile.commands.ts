import { defineCommand } from '#commands/kernel/command.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { hideShopProfile, publishShopProfile } from '#domain/shop-profiles/shop-profile.decide.ts';
import { shopProfileMessages } from '#domain/shop-profiles/shop-profile.messages.ts';
import { shopCommand, shopIdInput } from './shop-command.ts';

/** Submits the shop's profile to be seen, by its customer. */
export const publishShopProfileCommand = defineCommand({
  name: 'PublishShopProfile',
  ...shopCommand,
  schema: shopIdInput,
  access: { function: 'ads', action: 'edit' },
  gather: async ({ load }, { customer_id }) => {
    const customer = await load(customerStream(customer_id), customerFold);
    const { business_name = '', name = '', surname = '' } = customer.status === 'known' ? customer.details : {};
    return { named: business_name !== '' || (name !== '' && surname !== '') };
  },
  decide: ({ state, facts }) => publishShopProfile(state, facts.named),
  message: shopProfileMessages['shop-submitted'],
});

/** Hides the shop's profile, by its customer. */
export const hideShopProfileCommand = defineCommand({
  name: 'HideShopProfile',
  ...shopCommand,
  schema: shopIdInput,
  access: { function: 'ads', action: 'edit' },
  decide: ({ state }) => hideShopProfile(state, 'owner'),
  message: shopProfileMessages['shop-hidden'],
});

/** Given by a worker when the shop's owner was erased. */
export const hideErasedShopCommand = defineCommand({
  name: 'HideErasedShop',
  ...shopCommand,
  schema: shopIdInput,
  access: { function: 'personalData', action: 'delete' },
  decide: ({ state }) => hideShopProfile(state, 'erasure'),
});
