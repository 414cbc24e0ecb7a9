import type { Surroundings } from '#commands/kernel/command.ts';
import { ownershipOf } from '#commands/records/offered/record-facts.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { type OrderState, orderFold, orderStream } from '#domain/sales-orders/order.state.ts';

const PIECE_EVENTS: readonly string[] = [
  'ParcelShipped',
  'ParcelTakenBack',
  'OrderLinesCancelled',
  'ConsignmentDrafted',
  'ConsignmentRowSet',
  'ConsignmentDiscarded',
  'ContractWithdrawn',
];

/**
 * Whether an event changed which pieces are still to ship. Who ships or cancels some sees it first (`If-Match`), so
 * that two who do the same do it once.
 */
export const changesPieces = ({ type }: OfficinaEvent): boolean => PIECE_EVENTS.includes(type);

/** What all commands on an order have in common. */
export const orderCommand = {
  stream: ({ id }: { readonly id: number }) => orderStream(id),
  fold: orderFold,
  ownership: async (state: OrderState, _payload: never, _allotted: never, load: Surroundings['load']) =>
    state.status === 'none' ? null : ownershipOf(load, state.customer_id),
} as const;
