import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { type LocalizedText, saying } from '../kernel/message.ts';
import { formatEuro } from '../kernel/money.ts';
import { cents, id, instant, line, localDate } from '../kernel/values.ts';
import { holdId, pieces } from '../stock/stock.events.ts';

const ofOrder = { orderId: id, customer_id: id };
/** Pieces of a line of the order. */
const some = { line_id: id, item_id: id, quantity: pieces };
/** The number of a parcel in the order: 1, 2, 3 … Cancellations and returns are numbered likewise. */
const nth = z.number().int().positive();
const ofParcel = { ...ofOrder, shipmentId: nth };
const ofReturn = { ...ofOrder, returnId: nth };
/** How a parcel travels. */
export const transport = z.object({ carrier: line(80), tracking: line(80), tracking_url: line(400) });
/** What is no longer to be paid for the pieces, in cents: fixed here, from the prices at which the lines were sold. */
const credited = z.array(z.object({ ...some, amount: cents }));

const worth =
  (it: string, en: string) =>
  ({ lines }: { readonly lines: readonly { readonly amount: number }[] }): LocalizedText => {
    const sum = lines.reduce((all, { amount }) => all + amount, 0);
    return { it: `${it}: ${formatEuro(sum, 'it')}`, en: `${en}: ${formatEuro(sum, 'en')}` };
  };
const parcel =
  (it: string, en: string) =>
  ({ shipmentId }: { readonly shipmentId: number }): LocalizedText => ({
    it: `Spedizione ${shipmentId} ${it}`,
    en: `Parcel ${shipmentId} ${en}`,
  });

/** What becomes of an order's goods: events of stream `order-{id}`. */
export const fulfilmentEvents = eventsIn(
  { chapter: 'Goods of orders', stream: 'order-{id}', historyOf: ['order'], toCustomer: true },
  {
    OrderPreparationStarted: event(z.object(ofOrder), {
      about: 'The warehouse gathers the goods of the order.',
      says: saying('Ordine in preparazione', 'Order being prepared'),
    }),
    OrderPreparationStopped: event(z.object(ofOrder), {
      about: 'The goods went back to their shelves: nothing had left.',
      says: saying('Preparazione annullata', 'Preparation called off'),
    }),
    ParcelShipped: event(
      z.object({ ...ofParcel, hold: holdId, ...transport.shape, lines: z.array(z.object(some)), at: instant }),
      {
        about: 'A parcel left the house, with these pieces.',
        says: parcel('partita', 'left'),
      },
    ),
    ParcelTracked: event(z.object({ ...ofParcel, ...transport.shape }), {
      about: 'By whom a parcel travels, and how it is followed.',
      says: parcel('seguita altrimenti', 'followed otherwise'),
    }),
    ParcelTakenBack: event(z.object({ ...ofParcel, hold: holdId, lines: z.array(z.object(some)) }), {
      about: 'It was told by mistake: the parcel had not left the house.',
      says: parcel('annullata', 'taken back'),
    }),
    ParcelDelivered: event(z.object({ ...ofParcel, on: localDate }), {
      about: 'A parcel was received. Told again, the day is put right.',
      says: ({ shipmentId, on }) => {
        const day = on.split('-').reverse().join('/');
        return { it: `Spedizione ${shipmentId} consegnata il ${day}`, en: `Parcel ${shipmentId} received on ${day}` };
      },
    }),
    OrderLinesCancelled: event(
      z.object({
        ...ofOrder,
        cancellationId: nth,
        hold: holdId,
        lines: credited,
        /** The part of the delivery that is no longer to be paid either. */
        delivery: cents,
        reason: line(500),
      }),
      {
        about: 'The firm does not supply these pieces; they are not to be paid.',
        says: worth('Righe annullate', 'Lines cancelled'),
      },
    ),
    ContractWithdrawn: event(
      z.object({
        ...ofReturn,
        hold: holdId,
        /** `kept`: how many of them had not left the house. */
        lines: z.array(z.object({ ...some, amount: cents, kept: z.number().int().min(0) })),
        delivery: cents,
        at: instant,
      }),
      {
        about: 'A consumer withdrew from the contract, for these pieces. Nobody approves it.',
        says: worth('Recesso del cliente', 'The customer withdrew'),
      },
    ),
    ReturnRequested: event(z.object({ ...ofReturn, lines: z.array(z.object(some)), reason: line(1000), at: instant }), {
      about: 'The customer asks to give goods back.',
      says: saying('Reso richiesto', 'Return asked for'),
    }),
    ReturnAccepted: event(z.object(ofReturn), {
      about: 'The firm takes these goods back.',
      says: saying('Reso accettato', 'Return accepted'),
    }),
    ReturnRefused: event(z.object({ ...ofReturn, reason: line(1000) }), {
      about: 'The firm does not take these goods back, and says why.',
      says: saying('Reso rifiutato', 'Return refused'),
    }),
    GoodsCameBack: event(
      z.object({
        ...ofReturn,
        hold: holdId,
        lines: z.array(z.object({ ...some, amount: cents, sellable: z.number().int().min(0) })),
      }),
      { about: 'What was withdrawn from, or taken back, arrived.', says: saying('Merce rientrata', 'Goods came back') },
    ),
    OrderClosed: event(z.object(ofOrder), {
      about: 'All is done; nothing more is awaited.',
      says: saying('Ordine chiuso', 'Order closed'),
    }),
  },
);
