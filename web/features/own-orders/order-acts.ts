import { createContext, useContext } from 'react';
import { write } from '#web/lib/api/client.ts';
import { newCommandId } from '#web/lib/api/own-commands.ts';
import { send } from '#web/lib/api/send.ts';
import { payByCard, payByLink } from '#web/market/pay-by-card.ts';

type Told = Promise<{ readonly message: string }>;
type Lines = readonly { readonly id: number; readonly quantity: number }[];

/** What a buyer does with an order: by his account, or by the order's link. */
export interface OrderActs {
  /** Of the queries that show it. */
  readonly key: readonly string[];
  pay(): Promise<unknown>;
  cancel(): Told;
  withdraw(lines: Lines): Told;
  askReturn(lines: Lines, reason: string): Told;
  say(message: string): Told;
}

/** Keys of the queries of one's own orders, and of one that is shown by its link. */
export const OWN_ORDERS = ['own-orders'] as const;
export const LINKED_ORDER = ['linked-order'] as const;

/** @param id of an order of one's own */
export const ownActs = (id: number): OrderActs => ({
  key: OWN_ORDERS,
  pay: () => payByCard(id),
  cancel: () => write('POST', '/api/v1/salesorder/cancel', { id }),
  withdraw: (lines) => write('POST', '/api/v1/salesorder/withdraw', { id, lines: [...lines] }),
  askReturn: (lines, reason) => write('POST', '/api/v1/salesorder/requestReturn', { id, lines: [...lines], reason }),
  say: (message) => write('PUT', '/api/v1/salesorder/insertMessages', { id, message }),
});

/** @param token of the order's link; nobody need be signed in */
export const linkedActs = (token: string): OrderActs => {
  const once = () => ({ headers: { 'idempotency-key': newCommandId() } });
  return {
    key: LINKED_ORDER,
    pay: () => payByLink(token),
    cancel: () => send('POST', '/api/v1/orderlink/cancel', { token }, once()),
    withdraw: (lines) => send('POST', '/api/v1/orderlink/withdraw', { token, lines: [...lines] }, once()),
    askReturn: (lines, reason) =>
      send('POST', '/api/v1/orderlink/requestReturn', { token, lines: [...lines], reason }, once()),
    say: (message) => send('POST', '/api/v1/orderlink/message', { token, message }, once()),
  };
};

const Acts = createContext<OrderActs | null>(null);
export const OrderActsProvider = Acts.Provider;

/** Of the order that is shown. @throws Error outside of the page of an order */
export function useOrderActs(): OrderActs {
  const acts = useContext(Acts);
  if (!acts) throw new Error('no order is shown here');
  return acts;
}
