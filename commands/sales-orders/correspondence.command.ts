import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { fileRef, id, text } from '#domain/kernel/values.ts';
import {
  attachFile,
  correspondenceMessages,
  noteOrder,
  wantMail,
  writeMessage,
} from '#domain/sales-orders/correspondence.decide.ts';
import { ORDER_TEXT, type OrderSide } from '#domain/sales-orders/correspondence.events.ts';
import { isBuyer } from './is-buyer.ts';
import { orderCommand } from './order-ownership.ts';

const edit = { function: 'orders', action: 'edit' } as const;
const byLink = { link: 'order' } as const;
const ship = { function: 'orders', action: 'ship' } as const;
/** The side on which the actor writes. */
const sideOf = (actor: Actor): OrderSide => (isBuyer(actor) ? 'customer' : 'firm');

export const noteOrderCommand = defineCommand({
  name: 'NoteOrder',
  schema: z.object({ id, audience: z.enum(['internal', 'customer']), note: text(ORDER_TEXT) }),
  access: ship,
  ...orderCommand,
  decide: ({ payload: { audience, note }, state }) => noteOrder(state, audience, note),
});

/** `mail`: the other side gets the message by mail as well. */
export const writeOrderMessageCommand = defineCommand({
  name: 'WriteOrderMessage',
  schema: z.object({ id, text: text(ORDER_TEXT), mail: z.boolean().default(false) }),
  access: [edit, byLink],
  ...orderCommand,
  decide: ({ payload, state, context }) => writeMessage(state, { ...payload, side: sideOf(context.actor) }, context),
  message: correspondenceMessages['order-message-sent'],
});

export const attachOrderFileCommand = defineCommand({
  name: 'AttachOrderFile',
  schema: z.object({ id, line_id: id.nullable(), file: fileRef }),
  access: edit,
  ...orderCommand,
  decide: ({ payload, state, context }) => attachFile(state, { ...payload, side: sideOf(context.actor) }, context),
});

/**
 * Sends the customer the summary, or a parcel's news, by mail.
 * @see wantMail
 */
export const wantOrderMailCommand = defineCommand({
  name: 'SendOrderMail',
  schema: z.object({ id, what: z.enum(['summary', 'shipment']), shipmentId: z.number().int().positive().nullable() }),
  access: ship,
  ...orderCommand,
  decide: ({ payload: { what, shipmentId }, state }) => wantMail(state, what, shipmentId),
  message: correspondenceMessages['order-mail-sent'],
});
