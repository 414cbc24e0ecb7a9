import { z } from 'zod';
import { PAYMENT_METHODS } from '#domain/carts/payment-methods.ts';
import { line } from '#domain/kernel/values.ts';
import { REFUND_CAUSES } from '#domain/sales-orders/order.events.ts';
import { ORDER_VIEWS } from '#domain/sales-orders/order-lists.ts';
import { cartLine } from './carts.contract.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, money, moneyInput, page } from './envelope.ts';
import { customerNumber, idInput, idParams, languageInput } from './input.ts';
import { orderBodies, orderGoods, orderListQuery, orderListRow, shownStatus } from './order-goods.contract.ts';

const status = shownStatus;

/** An order in a list. */
export const orderRow = z.object({
  id: z.number().int(),
  status,
  payment: z.enum(PAYMENT_METHODS),
  total: money,
  placed_at: z.string(),
  /** When the order ends unpaid; null: it does not wait for money. */
  due_at: z.string().nullable(),
});

const place = z.object({
  name: z.string(),
  address: z.string(),
  codepostal: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  phone_number: z.string(),
});

/** An order as it was when it was placed, and what became of it. */
export const orderDetail = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  status,
  payment: z.enum(PAYMENT_METHODS),
  net_prices: z.boolean(),
  lines: z.array(cartLine),
  vouchers: z.array(z.object({ description: z.string(), amount: money })),
  carrier: z.string(),
  address: place,
  delivery: money,
  vat: z.array(z.object({ rate: z.number(), net: money, vat: money, gross: money })),
  net: money,
  total: money,
  paid: money,
  refunds: z.array(
    z.object({
      id: z.number().int(),
      amount: money,
      cause: z.enum(REFUND_CAUSES),
      /** The reason that staff gave; empty: the order itself ordered the refund. */
      reason: z.string(),
      made: z.boolean(),
      /** People make it: no provider does. */
      by_hand: z.boolean(),
    }),
  ),
  /** What staff may still refund. */
  refundable: money,
  due_at: z.string().nullable(),
  /** The number of the terms of sale that it was placed by; null: the firm had none. */
  terms: z.number().int().nullable(),
  ...orderGoods,
  revision: z.number().int(),
  /**
   * Where to transfer the money, while the order waits for a transfer: the account, and the words to give as the
   * reason.
   */
  bank: z
    .object({ holder: z.string(), bank_name: z.string(), iban: z.string(), bic: z.string(), reason: z.string() })
    .nullable(),
  /** What happened, oldest first. */
  history: z.array(z.object({ at: z.string(), text: z.string() })),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** What staff and customers do with an order once it is placed. */
const staffOrderEndpoints = {
  listOrders: {
    method: 'GET',
    path: '/api/v1/salesorder/getAllSalesOrder',
    query: orderListQuery,
    answer: page(orderListRow),
  },
  orderCounts: {
    method: 'GET',
    path: '/api/v1/salesorder/getCounts',
    answer: answer(z.record(z.enum(ORDER_VIEWS), z.number().int())),
  },
  ordersOfSalesman: {
    method: 'POST',
    path: '/api/v1/salesorder/getAllBySalesmanId',
    body: orderBodies.salesman,
    answer: answer(z.array(orderListRow)),
  },
  openOrder: {
    method: 'GET',
    path: '/api/v1/salesorder/getBySalesOrder/:id',
    params: idParams,
    /** `position`: live changes at or before it are known. */
    answer: answer(orderDetail.extend({ customer: z.string(), guest: z.boolean(), position: z.string().nullable() })),
  },
  prepareOrder: { method: 'POST', path: '/api/v1/salesorder/prepare', body: orderBodies.order, answer: done },
  stopPreparing: { method: 'POST', path: '/api/v1/salesorder/stopPreparing', body: orderBodies.order, answer: done },
  sendShipment: { method: 'POST', path: '/api/v1/salesorder/SendShipment', body: orderBodies.ship, answer: done },
  updateTracking: {
    method: 'POST',
    path: '/api/v1/salesorder/updateTrackingShipment',
    body: orderBodies.track,
    answer: done,
  },
  takeShipmentBack: {
    method: 'POST',
    path: '/api/v1/salesorder/takeShipmentBack',
    body: orderBodies.takeBack,
    answer: done,
  },
  deliverShipment: {
    method: 'POST',
    path: '/api/v1/salesorder/deliverShipment',
    body: orderBodies.deliver,
    answer: done,
  },
  updateDetail: {
    method: 'POST',
    path: '/api/v1/salesorder/updateSalesOrderDetail',
    body: orderBodies.line,
    answer: done,
  },
  deleteDetail: {
    method: 'DELETE',
    path: '/api/v1/salesorder/deleteOrderDetail/:id',
    params: idParams,
    answer: done,
  },
  cancelLines: { method: 'POST', path: '/api/v1/salesorder/cancelLines', body: orderBodies.cancel, answer: done },
  withdraw: { method: 'POST', path: '/api/v1/salesorder/withdraw', body: orderBodies.withdraw, answer: done },
  requestReturn: {
    method: 'POST',
    path: '/api/v1/salesorder/requestReturn',
    body: orderBodies.askReturn,
    answer: done,
  },
  answerReturn: {
    method: 'POST',
    path: '/api/v1/salesorder/answerReturn',
    body: orderBodies.answerReturn,
    answer: done,
  },
  receiveReturn: {
    method: 'POST',
    path: '/api/v1/salesorder/receiveReturn',
    body: orderBodies.receive,
    answer: done,
  },
  closeOrder: { method: 'POST', path: '/api/v1/salesorder/close', body: orderBodies.order, answer: done },
  updateNote: { method: 'POST', path: '/api/v1/salesorder/updateNote', body: orderBodies.note, answer: done },
  insertMessage: { method: 'PUT', path: '/api/v1/salesorder/insertMessages', body: orderBodies.message, answer: done },
  sendMessage: {
    method: 'POST',
    path: '/api/v1/salesorder/insertAndSendMessages',
    body: orderBodies.message,
    answer: done,
  },
  mailCustomer: { method: 'POST', path: '/api/v1/salesorder/SendMailCustomer', body: orderBodies.mail, answer: done },
  mailSummary: {
    method: 'POST',
    path: '/api/v1/salesorder/sendEmailDetailSummaryOrder',
    body: orderBodies.order,
    answer: done,
  },
  attachFile: {
    method: 'POST',
    path: '/api/v1/salesorder/insertFileOrderSales',
    body: orderBodies.file,
    answer: done,
  },
} as const satisfies Endpoints;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const salesOrderEndpoints = {
  ordersOfUser: {
    method: 'GET',
    path: '/api/v1/salesorder/:userId/:idLanguage',
    params: z.object({ userId: customerNumber, idLanguage: languageInput }),
    answer: answer(z.array(orderRow)).extend({ position: z.string().nullable() }),
  },
  readOrder: {
    method: 'GET',
    path: '/api/v1/salesorder/getByDetailSaleOrder/:id/:lang',
    params: idParams.extend({ lang: languageInput }),
    answer: answer(orderDetail),
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/v1/salesorder/cancel',
    body: z.object({ id: idInput, reason: line(500).optional() }),
    answer: done,
  },
  recordPayment: {
    method: 'POST',
    path: '/api/v1/salesorder/recordPayment',
    body: z.object({ id: idInput, amount: moneyInput }),
    answer: done,
  },
  recordRefund: {
    method: 'POST',
    path: '/api/v1/salesorder/recordRefund',
    body: z.object({ id: idInput, refund_id: idInput }),
    answer: done,
  },
  ...staffOrderEndpoints,
} as const satisfies Endpoints;
