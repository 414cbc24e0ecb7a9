import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { loadReferred } from '#commands/records/offered/record-facts.ts';
import { yearOf } from '#domain/kernel/calendar.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { id, orEmpty } from '#domain/kernel/values.ts';
import {
  codeConsignment,
  discardConsignment,
  dispatchConsignment,
  draftConsignment,
  numberConsignment,
  packConsignment,
  removePackage,
  returnConsignment,
  setConsignmentRow,
  setPackage,
} from '#domain/sales-orders/consignment.decide.ts';
import { consignmentEvents, packageFacts } from '#domain/sales-orders/consignment.events.ts';
import { consignmentMessages } from '#domain/sales-orders/consignment.messages.ts';
import { headIdOf, partIdOf } from '#domain/sales-orders/consignment-ids.ts';
import { transport } from '#domain/sales-orders/fulfilment.events.ts';
import type { OrderState } from '#domain/sales-orders/order.state.ts';
import { someLines } from './fulfilment.command.ts';
import { changesPieces, orderCommand } from './order-ownership.ts';

/** The warehouse decides what leaves, and how: the right to ship orders, as for parcels. */
const ship = { function: 'orders', action: 'ship' } as const;
const nth = z.number().int().positive();
/** `id`: the order. */
const ofConsignment = { id, consignmentId: nth };

/** The consignment with that number, as it is now; undefined: there is none. */
const consignmentIn = (state: OrderState, consignmentId: number) =>
  state.status === 'none'
    ? undefined
    : state.fulfilment.consignments.find((one) => one.consignmentId === consignmentId);

/** @see draftConsignment `lines` null: all that is left */
export const draftConsignmentCommand = defineCommand({
  name: 'DraftConsignment',
  schema: z.object({ id, lines: someLines.nullable().default(null) }),
  access: ship,
  ...orderCommand,
  judges: changesPieces,
  decide: ({ payload, state, context }) => draftConsignment(state, payload.lines, context),
  answer: ({ payload: { id: orderId }, state }) => {
    const consignmentId = state.status === 'none' ? 0 : state.fulfilment.consigned;
    return { id: headIdOf({ orderId, consignmentId }) };
  },
  message: consignmentMessages['consignment-drafted'],
});

/**
 * Sets the pieces of a row, named by its number, or by its line where it has no row yet.
 * @see setConsignmentRow
 */
export const setConsignmentRowCommand = defineCommand({
  name: 'SetConsignmentRow',
  schema: z.object({
    ...ofConsignment,
    of: z.union([z.strictObject({ row: nth }), z.strictObject({ line_id: id })]),
    quantity: z.number().int().min(0).max(1_000_000),
  }),
  access: ship,
  ...orderCommand,
  decide: ({ payload: { consignmentId, of, quantity }, state }) =>
    setConsignmentRow(state, consignmentId, of, quantity),
  answer: ({ payload: { id: orderId, consignmentId, of }, state }) => {
    const rows = consignmentIn(state, consignmentId)?.rows ?? [];
    const row = rows.find((one) => ('row' in of ? one.row === of.row : one.line_id === of.line_id));
    return row ? { id: partIdOf({ orderId, consignmentId }, row.row) } : null;
  },
});

/** @see setPackage `packageId` null: one more */
export const setPackageCommand = defineCommand({
  name: 'SetPackage',
  schema: z.object({
    ...ofConsignment,
    packageId: nth.nullable(),
    packaging_type_id: packageFacts.packaging_type_id.optional(),
    weight: packageFacts.weight.optional(),
  }),
  access: ship,
  ...orderCommand,
  gather: async ({ load }, { packaging_type_id: kind }) => ({
    unknown: kind !== undefined && kind !== null && (await loadReferred(load, 'packagingTypeSixten', kind)) !== 'there',
  }),
  decide: ({ payload: { consignmentId, packageId, packaging_type_id, weight }, facts, state }) =>
    facts.unknown
      ? refuse(valueMessages['bad-value'], 'packaging_type_id')
      : setPackage(state, consignmentId, packageId, {
          ...(packaging_type_id === undefined ? {} : { packaging_type_id }),
          ...(weight === undefined ? {} : { weight }),
        }),
  answer: ({ payload: { id: orderId, consignmentId, packageId }, state }) => {
    const n = packageId ?? consignmentIn(state, consignmentId)?.numbers.packages ?? 0;
    return { id: partIdOf({ orderId, consignmentId }, n) };
  },
});

/** @see removePackage */
export const removePackageCommand = defineCommand({
  name: 'RemovePackage',
  schema: z.object({ ...ofConsignment, packageId: nth }),
  access: ship,
  ...orderCommand,
  decide: ({ payload, state }) => removePackage(state, payload.consignmentId, payload.packageId),
});

/** @see packConsignment */
export const packConsignmentCommand = defineCommand({
  name: 'PackConsignment',
  schema: z.object(ofConsignment),
  access: ship,
  ...orderCommand,
  decide: ({ payload, state }) => packConsignment(state, payload.consignmentId),
});

/**
 * Gives a consignment its shipping code from the series of the year (`SP-2026-00001`), and each package that code with
 * its number after it.
 */
export const codeConsignmentCommand = defineCommand({
  name: 'CodeConsignment',
  schema: z.object(ofConsignment),
  access: ship,
  allot: async (ids, _payload, { today }) => {
    const year = yearOf(today);
    const number = await ids.next(`shipping-code-${year}`);
    return { series: `SP-${year}-${String(number).padStart(5, '0')}` };
  },
  ...orderCommand,
  decide: ({ payload, allotted, state }) => codeConsignment(state, payload.consignmentId, allotted.series),
  answer: () => null,
});

/** @see dispatchConsignment */
export const dispatchConsignmentCommand = defineCommand({
  name: 'DispatchConsignment',
  schema: z.object({
    ...ofConsignment,
    ...orEmpty(transport.shape),
  }),
  access: ship,
  ...orderCommand,
  decide: ({ payload: { consignmentId, carrier, tracking, tracking_url }, state, context }) =>
    dispatchConsignment(state, consignmentId, { carrier, tracking, tracking_url }, context),
  message: consignmentMessages['consignment-dispatched'],
});

/** @see returnConsignment */
export const returnConsignmentCommand = defineCommand({
  name: 'ReturnConsignment',
  schema: z.object(ofConsignment),
  access: ship,
  ...orderCommand,
  decide: ({ payload, state, context }) => returnConsignment(state, payload.consignmentId, context),
});

/** @see discardConsignment */
export const discardConsignmentCommand = defineCommand({
  name: 'DiscardConsignment',
  schema: z.object(ofConsignment),
  access: ship,
  ...orderCommand,
  decide: ({ payload, state }) => discardConsignment(state, payload.consignmentId),
});

const { shipmentId, nr_ddt_gr, date_ddt_gr } = consignmentEvents.ConsignmentNumbered.schema.shape;

/**
 * Notes on the order the transport document that was issued for a consignment that left. A follow-up, given by the
 * system only.
 */
export const numberConsignmentCommand = defineCommand({
  name: 'NumberConsignment',
  schema: z.object({ ...ofConsignment, shipmentId, nr_ddt_gr, date_ddt_gr }),
  access: 'system',
  ...orderCommand,
  decide: ({ payload: { id: _, ...papers }, state }) => numberConsignment(state, papers),
});
