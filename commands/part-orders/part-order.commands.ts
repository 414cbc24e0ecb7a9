import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { loadReferred } from '#commands/records/offered/record-facts.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { id, localDate } from '#domain/kernel/values.ts';
import { isPartOrderEvent } from '#domain/part-orders/offered/part-order.state.ts';
import {
  orderPart,
  partNumberOf,
  receivePart,
  requestPart,
  takePartArrivalBack,
} from '#domain/part-orders/part-order.decide.ts';
import { partNumber, partPieces, partTexts, partTouches } from '#domain/part-orders/part-order.events.ts';
import { partOrderMessages } from '#domain/part-orders/part-order.messages.ts';
import { isSamePart } from '#domain/part-orders/part-order-limits.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

const SUPPLIERS = 'businessnamesupplier';
const ofRepair = {
  stream: (payload: { readonly id: number }) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
} as const;
/** Whether an event is about the part that a text names. */
const isAbout = (event: OfficinaEvent, { text }: { readonly text: string }): boolean =>
  event.type === 'RepairPartRequested' || event.type === 'RepairPartOrdered'
    ? isSamePart(event.data.text, text)
    : isPartOrderEvent(event);
/** Whether an event changed how many pieces came in. */
const changesArrived = ({ type }: OfficinaEvent): boolean =>
  type === 'RepairPartArrived' || type === 'RepairPartArrivalTakenBack';

/**
 * Asks for a part that is no item of the shop: so many pieces in all, 0 for none. For those who edit the repair, or
 * order.
 */
export const requestPartCommand = defineCommand({
  name: 'RequestPart',
  schema: z.object({ id, text: partTexts.text, quantity: partPieces }),
  access: [
    { function: 'repairs', action: 'edit' },
    { function: 'stock', action: 'edit' },
  ],
  ...ofRepair,
  gather: async (_around, { text }, state) => partNumberOf(state, text),
  edits: ({ quantity }, part) => partTouches(part, { needed: quantity }),
  concerns: isAbout,
  decide: ({ payload: { id: _, ...wanted }, state }) => requestPart(state, wanted),
});

/**
 * Says what is on order of a part that is no item of the shop: how many pieces, of which supplier, for which day; 0:
 * nothing. It replaces what was on order, so what another said meanwhile is a conflict, and pieces that came in
 * meanwhile have to be seen first.
 */
export const orderPartCommand = defineCommand({
  name: 'OrderPart',
  schema: z.object({
    id,
    text: partTexts.text,
    quantity: partPieces,
    supplier_id: id.nullable().default(null),
    expected_on: localDate.nullable().default(null),
  }),
  access: { function: 'stock', action: 'edit' },
  ...ofRepair,
  gather: async ({ load }, { text, supplier_id }, state) => {
    const isKnown = supplier_id === null || (await loadReferred(load, SUPPLIERS, supplier_id)) === 'there';
    const refusal = isKnown ? null : refuse(partOrderMessages['part-no-supplier'], 'supplier_id');
    return { part: partNumberOf(state, text), refusal };
  },
  edits: ({ quantity, supplier_id, expected_on }, { part }) =>
    partTouches(part, { quantity, supplier_id, expected_on }),
  judges: changesArrived,
  concerns: isAbout,
  decide: ({ payload: { id: _, ...wanted }, state, facts, context }) =>
    facts.refusal ?? orderPart(state, wanted, context.today),
});

const arrivedPieces = z.object({
  id,
  part: partNumber,
  quantity: partPieces.min(1),
  note: partTexts.note.default(''),
});
const ofArrival = {
  judges: (event: OfficinaEvent) => event.type === 'RepairPartOrdered' || changesArrived(event),
  concerns: (event: OfficinaEvent, { part }: { readonly part: number }) =>
    isPartOrderEvent(event) && event.data.part === part,
  message: kernelMessages.saved,
} as const;

/** Ticks pieces of such a part that came in. What another ordered or ticked meanwhile has to be seen first. */
export const receivePartCommand = defineCommand({
  name: 'ReceivePart',
  schema: arrivedPieces,
  access: { function: 'stock', action: 'edit' },
  ...ofRepair,
  ...ofArrival,
  decide: ({ payload: { id: _, ...arrived }, state }) => receivePart(state, arrived),
});

/** Takes back what was ticked by mistake: the pieces are on order again. */
export const takePartArrivalBackCommand = defineCommand({
  name: 'TakePartArrivalBack',
  schema: arrivedPieces,
  access: { function: 'stock', action: 'edit' },
  ...ofRepair,
  ...ofArrival,
  decide: ({ payload: { id: _, ...pieces }, state }) => takePartArrivalBack(state, pieces),
});
