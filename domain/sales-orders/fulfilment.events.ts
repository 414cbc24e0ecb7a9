import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { cents, id, instant, line, localDate } from '../kernel/values.ts';
import { holdId, pieces } from '../stock/stock.events.ts';

const ofOrder = { orderId: id, customer_id: id };
/** Pieces of a line of the order. */
const some = { line_id: id, item_id: id, quantity: pieces };
/** The number of a parcel in the order: 1, 2, 3 … Likewise those of cancellations and of what comes back. */
const nth = z.number().int().positive();
const ofParcel = { ...ofOrder, shipmentId: nth };
const ofReturn = { ...ofOrder, returnId: nth };
const how = { carrier: line(80), tracking: line(80), tracking_url: line(400) };
/** What is no longer to be paid for it: fixed here, by what the lines were sold for. */
const credited = z.array(z.object({ ...some, amount: cents }));

/** What becomes of an order's goods: events of stream `order-{id}`. */
export const fulfilmentEvents = {
  OrderPreparationStarted: defineEvent('OrderPreparationStarted', z.object(ofOrder), {
    about: 'The warehouse gathers the goods of the order.',
  }),
  OrderPreparationStopped: defineEvent('OrderPreparationStopped', z.object(ofOrder), {
    about: 'The goods went back to their shelves: nothing had left.',
  }),
  ParcelShipped: defineEvent(
    'ParcelShipped',
    z.object({ ...ofParcel, hold: holdId, ...how, lines: z.array(z.object(some)), at: instant }),
    { about: 'A parcel left the house, with these pieces.' },
  ),
  ParcelTracked: defineEvent('ParcelTracked', z.object({ ...ofParcel, ...how }), {
    about: 'By whom a parcel travels, and how it is followed.',
  }),
  ParcelTakenBack: defineEvent(
    'ParcelTakenBack',
    z.object({ ...ofParcel, hold: holdId, lines: z.array(z.object(some)) }),
    { about: 'It was told by mistake: the parcel had not left the house.' },
  ),
  ParcelDelivered: defineEvent('ParcelDelivered', z.object({ ...ofParcel, on: localDate }), {
    about: 'A parcel was received. Told again, the day is put right.',
  }),
  OrderLinesCancelled: defineEvent(
    'OrderLinesCancelled',
    z.object({
      ...{ ...ofOrder, cancellationId: nth, hold: holdId, lines: credited },
      /** What of the delivery is not to be paid either. */
      delivery: cents,
      reason: line(500),
    }),
    { about: 'The firm does not supply these pieces; they are not to be paid.' },
  ),
  ContractWithdrawn: defineEvent(
    'ContractWithdrawn',
    z.object({
      ...{ ...ofReturn, hold: holdId },
      /** `kept`: how many of them had not left the house. */
      lines: z.array(z.object({ ...some, amount: cents, kept: z.number().int().min(0) })),
      delivery: cents,
      at: instant,
    }),
    { about: 'A consumer withdrew from the contract, for these pieces. Nobody approves it.' },
  ),
  ReturnRequested: defineEvent(
    'ReturnRequested',
    z.object({ ...ofReturn, lines: z.array(z.object(some)), reason: line(1000), at: instant }),
    { about: 'The customer asks to give goods back.' },
  ),
  ReturnAccepted: defineEvent('ReturnAccepted', z.object(ofReturn), { about: 'The firm takes these goods back.' }),
  ReturnRefused: defineEvent('ReturnRefused', z.object({ ...ofReturn, reason: line(1000) }), {
    about: 'The firm does not take these goods back, and says why.',
  }),
  GoodsCameBack: defineEvent(
    'GoodsCameBack',
    /** `sellable`: how many of them go back on the shelf. */
    z.object({
      ...ofReturn,
      hold: holdId,
      lines: z.array(z.object({ ...some, amount: cents, sellable: z.number().int().min(0) })),
    }),
    { about: 'What was withdrawn from, or taken back, arrived.' },
  ),
  OrderClosed: defineEvent('OrderClosed', z.object(ofOrder), { about: 'All is done; nothing more is awaited.' }),
};
