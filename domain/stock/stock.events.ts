import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { type LocalizedText, saying } from '../kernel/message.ts';
import { cents, id, line, localDate, made } from '../kernel/values.ts';
import { holderOf } from './holder.ts';
import { MOST_PIECES, MOST_RECEIVED } from './stock-limits.ts';

/** A number of whole pieces. */
export const pieces = z.number().int().min(1).max(MOST_PIECES);
/** The hold: an order's number, `12`, or `12/2` for an order that was paid after it had expired and took goods anew. */
export const holdId = made(20);
/** What moved an order's pieces, once: `parcel-2`, `cancelled-1`, `back-1`. */
const moveId = made(20);

const ofItem = { item_id: id };
/**
 * The papers of pieces that came in, and the account that booked them. `cost` in cents for each piece, without VAT;
 * null: unknown.
 */
export const receipt = z.object({
  id,
  supplier_id: id.nullable(),
  document: line(80),
  cost: cents.nullable(),
  by: id.nullable(),
});
/** Pieces of an item that came in. */
export const receivedRow = z.object({ item_id: id, quantity: pieces, cost: cents.nullable() });
const ofHold = { ...ofItem, hold: holdId };

const howMany =
  (it: string, en: string) =>
  ({ quantity }: { readonly quantity: number }): LocalizedText => ({
    it: `${it}: ${quantity}`,
    en: `${en}: ${quantity}`,
  });

/** Stream `stock-{item}`: the pieces of an item, and the orders that hold them. */
export const stockEvents = eventsIn(
  { chapter: 'Stock', stream: 'stock-{item}', historyOf: [] },
  {
    StockReceived: event(z.object({ ...ofItem, quantity: pieces, note: line(200), receipt: receipt.nullable() }), {
      about: 'Pieces of an item came in; with goods of a receipt, its papers.',
      says: ({ quantity }) => ({
        it: `Carico di ${quantity} ${quantity === 1 ? 'pezzo' : 'pezzi'}`,
        en: `${quantity} ${quantity === 1 ? 'piece' : 'pieces'} came in`,
      }),
      version: 2,
      upcasters: { 1: (data) => ({ ...data, receipt: null }) },
      // What is still on order follows from what was: to order as many again as before is a change.
      touches: () => ({ quantity: null }),
    }),
    StockMinimumSet: event(z.object({ ...ofItem, minimum: z.number().int().min(0).max(MOST_PIECES) }), {
      about: 'So many pieces of an item should always be free; none: nobody asks.',
      says: ({ minimum }) => ({
        it: `Scorta minima: ${minimum}`,
        en: `Least stock: ${minimum}`,
      }),
    }),
    StockOrdered: event(
      z.object({
        ...ofItem,
        quantity: z.number().int().min(0).max(MOST_PIECES),
        supplier_id: id.nullable(),
        expected_on: localDate.nullable(),
      }),
      {
        about: 'So many pieces are on order, of which supplier and for which day; none: nothing is on order any more.',
        says: ({ quantity }) =>
          quantity === 0
            ? { it: 'Niente più in ordine al fornitore', en: 'No longer on order' }
            : { it: `In ordine al fornitore: ${quantity}`, en: `On order: ${quantity}` },
        touches: ({ item_id: _, ...ordered }) => ordered,
        repeats: true,
      },
    ),
    StockOrderClaimed: event(z.object({ ...ofItem, receiptId: id }), {
      about:
        'A receipt books what is on order, as its sender saw it: until it has done so, or is refused, no other may.',
      says: saying(
        'Merce in ordine presa in carico da un ricevimento',
        'What is on order is being booked by a receipt',
      ),
    }),
    StockCorrected: event(
      z.object({ ...ofItem, on_hand: z.number().int().min(0).max(MOST_PIECES), reason: line(200) }),
      {
        about: 'Somebody counted: so many pieces are there, with the reason of the difference.',
        says: ({ on_hand }) => ({
          it: `Giacenza rettificata: ${on_hand}`,
          en: `Stock corrected: ${on_hand}`,
        }),
      },
    ),
    StockHeld: event(z.object({ ...ofHold, quantity: pieces }), {
      about: 'Pieces are kept for an order that is being placed or waits for its payment.',
      says: ({ hold }) =>
        holderOf(hold)?.kind === 'repair'
          ? { it: 'Pezzi impegnati per una riparazione', en: 'Pieces held for a repair' }
          : { it: 'Pezzi impegnati per un ordine', en: 'Pieces held for an order' },
    }),
    StockAwaited: event(z.object({ ...ofHold, missing: z.number().int().min(0).max(MOST_PIECES) }), {
      about:
        'A repair needs so many more pieces than it could keep: it gets them as they become free. None: it has what it needs.',
      says: ({ missing }) =>
        missing === 0
          ? { it: 'Pezzi attesi arrivati, o non più attesi', en: 'Awaited pieces are there, or awaited no more' }
          : { it: `Attesi altri ${missing} pezzi`, en: `${missing} more pieces are awaited` },
    }),
    StockConfirmed: event(z.object(ofHold), {
      about: 'The order is sure: its pieces are its own until they leave.',
      says: saying('Impegno confermato', 'Hold confirmed'),
    }),
    StockReleased: event(z.object(ofHold), {
      about: 'The order keeps nothing any more. Also where it never did: then what comes too late finds it refused.',
      says: saying('Impegno liberato', 'Hold released'),
    }),
    StockShipped: event(z.object({ ...ofHold, move: moveId, quantity: pieces }), {
      about: 'Pieces that an order kept left the house.',
      says: howMany('Pezzi partiti', 'Pieces that left'),
    }),
    StockShipmentTakenBack: event(z.object({ ...ofHold, move: moveId }), {
      about:
        'They had not left. Also where it was not told yet that they did: then what comes too late changes nothing.',
      says: saying('Partenza annullata', 'Departure taken back'),
    }),
    StockFreed: event(z.object({ ...ofHold, move: moveId, quantity: pieces }), {
      about: 'The order keeps so many fewer.',
      says: howMany('Pezzi liberati', 'Pieces freed'),
    }),
    StockCameBack: event(z.object({ ...ofHold, move: moveId, quantity: pieces }), {
      about: 'Pieces that an order had taken came back to the shelf.',
      says: howMany('Pezzi rientrati', 'Pieces that came back'),
    }),
  },
);

/** Goods that came in together: from whom, with which papers, and how many of each item. */
const goods = {
  receiptId: id,
  supplier_id: id.nullable(),
  document: line(80),
  received_on: localDate,
  note: line(200),
  rows: z.array(receivedRow).min(1).max(MOST_RECEIVED),
};
/**
 * A row as its sender gave it: `seen` is the revision of the stock that was seen, where the row is what was on order;
 * null is any.
 */
export const claimingRow = receivedRow.extend({ seen: z.number().int().min(-1).nullable() });

/** Stream `receipt-{id}`: goods that came in together; the stock of each item learns of it by `receive-goods`. */
export const receiptEvents = eventsIn(
  { chapter: 'Receipts', stream: 'receipt-{id}', historyOf: [] },
  {
    ReceiptOpened: event(z.object({ ...goods, rows: z.array(claimingRow).min(1).max(MOST_RECEIVED) }), {
      about:
        'Somebody books what was on order: the receipt is booked as soon as the stocks of those rows hold what was seen.',
      says: saying('Ricevimento aperto', 'Receipt opened'),
    }),
    GoodsReceived: event(z.object(goods), {
      about: 'Goods came in: from which supplier, with which document, and how many of each item.',
      says: saying('Merce ricevuta', 'Goods received'),
    }),
    ReceiptRefused: event(z.object({ receiptId: id, row: z.number().int().min(0) }), {
      about: 'Nothing of a receipt is booked: what was on order in one of its rows, counted from 0, had changed.',
      says: saying('Ricevimento rifiutato', 'Receipt refused'),
    }),
  },
);
