import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { chooseAddress, chooseCarrier, enterPromotion, removePromotion } from '#domain/carts/cart.decide.ts';
import { missing } from '#domain/kernel/refusal.ts';
import { id } from '#domain/kernel/values.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { recordFamily, recordStream } from '#domain/records/registry.ts';
import { promotionRef } from '#domain/voucher-uses/voucher-use.events.ts';
import { cartCommand } from './cart-ownership.ts';

const ADDRESSES = recordFamily('customerAddress');

/** Chooses where the goods go: one of the customer's addresses; null: the address in the customer's own data. */
export const chooseCartAddressCommand = defineCommand({
  name: 'ChooseCartAddress',
  schema: z.object({ cartId: id, address_id: id.nullable() }),
  ...cartCommand,
  gather: async ({ load }, { address_id }, state) => {
    if (address_id === null || state.status === 'none') return true;
    const address = (await load(recordStream(ADDRESSES, address_id), recordFold(ADDRESSES))).records.get(address_id);
    return address !== undefined && !address.archived && address.values.user_id === state.customer_id;
  },
  decide: ({ payload, state, facts }) => (facts ? chooseAddress(state, payload.address_id) : missing),
});

/** Chooses who brings the goods. */
export const chooseCartCarrierCommand = defineCommand({
  name: 'ChooseCartCarrier',
  schema: z.object({ cartId: id, carrier_id: id }),
  ...cartCommand,
  decide: ({ payload, state }) => chooseCarrier(state, payload.carrier_id),
});

/** Enters a voucher, by the promotion that its code stands for. */
export const enterCartPromotionCommand = defineCommand({
  name: 'EnterCartPromotion',
  schema: z.object({ cartId: id, promotion: promotionRef }),
  ...cartCommand,
  gather: ({ promotions }, { promotion }) => promotions([promotion], null),
  decide: ({ payload: { promotion }, state, facts }) => {
    const known = facts.some(
      ({ ref, archived }) => !archived && ref.kind === promotion.kind && ref.id === promotion.id,
    );
    return known ? enterPromotion(state, promotion) : missing;
  },
});

/** Takes a voucher out of the cart. */
export const removeCartPromotionCommand = defineCommand({
  name: 'RemoveCartPromotion',
  schema: z.object({ cartId: id, promotion: promotionRef }),
  ...cartCommand,
  decide: ({ payload, state }) => removePromotion(state, payload.promotion),
});
