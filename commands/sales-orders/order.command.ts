import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id, line, made } from '#domain/kernel/values.ts';
import { cancelOrder, expireOrder, placeOrder, refuseOrder } from '#domain/sales-orders/order.decide.ts';
import { orderFault } from '#domain/sales-orders/order.events.ts';
import { reviveOrder, turnLateBack } from '#domain/sales-orders/payment.decide.ts';
import { isBuyer } from './is-buyer.ts';
import { orderCommand } from './order-ownership.ts';

const edit = { function: 'orders', action: 'edit' } as const;
const byLink = { link: 'order' } as const;
const faults = z.array(orderFault);

/** Places the order: all that it needs is reserved. Given by processes alone, as the next four. */
export const placeOrderCommand = defineCommand({
  name: 'PlaceOrder',
  schema: z.object({ id }),
  access: 'system',
  ...orderCommand,
  decide: ({ state, context }) => placeOrder(state, context),
});

export const refuseOrderCommand = defineCommand({
  name: 'RefuseOrder',
  schema: z.object({ id, faults }),
  access: 'system',
  ...orderCommand,
  decide: ({ payload, state }) => refuseOrder(state, payload.faults),
});

/** Expires the order, because its time is over. Given by the clock. */
export const expireOrderCommand = defineCommand({
  name: 'ExpireOrder',
  schema: z.object({ id }),
  access: 'system',
  ...orderCommand,
  decide: ({ state, context }) => expireOrder(state, context),
});

export const reviveOrderCommand = defineCommand({
  name: 'ReviveOrder',
  schema: z.object({ id, hold: made(20) }),
  access: 'system',
  ...orderCommand,
  decide: ({ payload, state }) => reviveOrder(state, payload.hold),
});

export const turnLateBackCommand = defineCommand({
  name: 'TurnLatePaymentBack',
  schema: z.object({ id, hold: made(20), faults }),
  access: 'system',
  ...orderCommand,
  decide: ({ payload, state }) => turnLateBack(state, payload),
});

/** Cancels the order: the customer may while it waits for payment, staff before anything is shipped. */
export const cancelOrderCommand = defineCommand({
  name: 'CancelOrder',
  schema: z.object({ id, reason: line(500).default('') }),
  access: [edit, byLink],
  ...orderCommand,
  decide: ({ payload: { reason }, state, context: { actor } }) =>
    cancelOrder(state, { reason, byCustomer: isBuyer(actor) }),
});
