import type { Surroundings } from '#commands/kernel/command.ts';
import { ownershipOf } from '#commands/records/offered/record-facts.ts';
import { type OrderState, orderFold, orderStream } from '#domain/sales-orders/order.state.ts';

/** What all commands on an order have in common. */
export const orderCommand = {
  stream: ({ id }: { readonly id: number }) => orderStream(id),
  fold: orderFold,
  ownership: async (state: OrderState, _payload: never, _allotted: never, load: Surroundings['load']) =>
    state.status === 'none' ? null : ownershipOf(load, state.customer_id),
} as const;
