import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id, localDate, orEmpty } from '#domain/kernel/values.ts';
import {
  closeOrder,
  deliverParcel,
  prepareOrder,
  shipParcel,
  stopPreparing,
  takeParcelBack,
  trackParcel,
} from '#domain/sales-orders/fulfilment.decide.ts';
import { transport } from '#domain/sales-orders/fulfilment.events.ts';
import { fulfilmentMessages } from '#domain/sales-orders/fulfilment.messages.ts';
import { receiveGoods } from '#domain/sales-orders/giving-back.decide.ts';
import { pieces } from '#domain/stock/stock.events.ts';
import { changesPieces, orderCommand } from './order-ownership.ts';

/** The right of the warehouse to work on an order's goods. */
const ship = { function: 'orders', action: 'ship' } as const;
/** The number of a parcel, or of a return, within its order. */
const nth = z.number().int().positive();
/** Pieces of lines of an order. */
export const someLines = z.array(z.object({ line_id: id, quantity: pieces })).max(500);

export const prepareOrderCommand = defineCommand({
  name: 'PrepareOrder',
  schema: z.object({ id }),
  access: ship,
  ...orderCommand,
  decide: ({ state }) => prepareOrder(state),
});

export const stopPreparingCommand = defineCommand({
  name: 'StopPreparingOrder',
  schema: z.object({ id }),
  access: ship,
  ...orderCommand,
  decide: ({ state }) => stopPreparing(state),
});

/** @see shipParcel `lines` null: all that is left */
export const shipParcelCommand = defineCommand({
  name: 'ShipParcel',
  schema: z.object({
    id,
    lines: someLines.nullable().default(null),
    ...orEmpty(transport.shape),
  }),
  access: ship,
  ...orderCommand,
  judges: changesPieces,
  decide: ({ payload, state, context }) => shipParcel(state, payload, context),
  message: fulfilmentMessages['parcel-shipped'],
});

export const trackParcelCommand = defineCommand({
  name: 'TrackParcel',
  schema: z.object({
    id,
    shipmentId: nth.nullable(),
    ...transport.partial().shape,
  }),
  access: ship,
  ...orderCommand,
  decide: ({ payload: { id: _, shipmentId, ...how }, state }) => trackParcel(state, shipmentId, how),
});

export const takeParcelBackCommand = defineCommand({
  name: 'TakeParcelBack',
  schema: z.object({ id, shipmentId: nth }),
  access: ship,
  ...orderCommand,
  decide: ({ payload, state, context }) => takeParcelBack(state, payload.shipmentId, context),
});

export const deliverParcelCommand = defineCommand({
  name: 'DeliverParcel',
  schema: z.object({ id, shipmentId: nth.nullable(), on: localDate.nullable() }),
  access: ship,
  ...orderCommand,
  decide: ({ payload, state, context }) => deliverParcel(state, payload, context),
});

export const receiveGoodsCommand = defineCommand({
  name: 'ReceiveReturnedGoods',
  schema: z.object({ id, returnId: nth, unsellable: someLines.default([]) }),
  access: ship,
  ...orderCommand,
  decide: ({ payload, state }) => receiveGoods(state, payload),
});

export const closeOrderCommand = defineCommand({
  name: 'CloseOrder',
  schema: z.object({ id }),
  access: ship,
  ...orderCommand,
  decide: ({ state }) => closeOrder(state),
});
