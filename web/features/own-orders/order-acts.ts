import { createContext, useContext } from 'react';
import { write } from '#web/lib/api/client.ts';
import { newCommandId } from '#web/lib/http/own-commands.ts';
import { send } from '#web/lib/http/send.ts';
import { payByCard, payByLink } from '#web/market/pay-by-card.ts';

type Answer = Promise<{ readonly message: string }>;
type Lines = readonly { readonly id: number; readonly quantity: number }[];

/** What a buyer can do with an order, by their account or by the order's link. */
export interface OrderActs {
  /** The key of the queries that show the order. */
  readonly key: readonly string[];
  pay(): Promise<unknown>;
  cancel(): Answer;
  withdraw(lines: Lines): Answer;
  askReturn(lines: Lines, reason: string): Answer;
  say(message: string): Answer;
}

/** The query keys of a customer's own orders, and of an order that is shown by its link. */
export const OWN_ORDERS = ['own-orders'] as const;
export const LINKED_ORDER = ['linked-order'] as const;

/** By the account. @param id of one of the customer's own orders */
export const ownActs = (id: number): OrderActs => ({
  key: OWN_ORDERS,
  pay: () => payByCard(id),
  cancel: () => write('POST', '/api/v1/salesorder/cancel', { id }),
  withdraw: (lines) => write('POST', '/api/v1/salesorder/withdraw', { id, lines: [...lines] }),
  askReturn: (lines, reason) => write('POST', '/api/v1/salesorder/requestReturn', { id, lines: [...lines], reason }),
  say: (message) => write('PUT', '/api/v1/salesorder/insertMessages', { id, message }),
});

/** By the link, without a sign-in. @param token of the order's link */
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

/** The buyer's actions on the order that is shown. @throws Error outside the page of an order */
export function useOrderActs(): OrderActs {
  const acts = useContext(Acts);
  if (!acts) throw new Error('no order is shown here');
  return acts;
}
