import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { internal } from '../kernel/internal.ts';
import { id, line, localDate } from '../kernel/values.ts';
import { ofRepair } from '../repairs/repair.events.ts';
import { MAX_PART_TEXT, MOST_PART_NUMBER, MOST_PART_PIECES } from './part-order-limits.ts';

/** Counts the parts that are ordered by their text for a repair, from 1. */
export const partNumber = z.number().int().min(1).max(MOST_PART_NUMBER);
/** Pieces, or none. */
export const partPieces = z.number().int().min(0).max(MOST_PART_PIECES);
/** What people write of such a part. */
export const partTexts = { text: line(MAX_PART_TEXT), note: line(200) };

const ofPart = { ...ofRepair, part: partNumber };

/** The fields of a part's order as edits of the repair, under `part-{n}-`, because a repair may have several. */
export function partTouches(part: number, changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([field, value]) => [`part-${part}-${field}`, value]));
}

/** The parts without an item of the shop that a repair needs, in the stream `repair-{id}`. */
export const partOrderEvents = eventsIn(
  { chapter: 'Parts ordered by their text', stream: 'repair-{id}', historyOf: ['repair'] },
  {
    RepairPartRequested: event(z.object({ ...ofPart, text: internal(partTexts.text), quantity: partPieces }), {
      about:
        'Somebody asked for so many pieces, in all, of a part that is no item of the shop; none: they are not wanted.',
      says: ({ quantity }) =>
        quantity === 0
          ? { it: 'Ricambio non più richiesto', en: 'Part no longer asked for' }
          : { it: `Ricambio richiesto: ${quantity}`, en: `Part asked for: ${quantity}` },
      touches: ({ part, quantity }) => partTouches(part, { needed: quantity }),
    }),
    RepairPartOrdered: event(
      z.object({
        ...ofPart,
        text: internal(partTexts.text),
        quantity: partPieces,
        supplier_id: internal(id.nullable()),
        expected_on: internal(localDate.nullable()),
      }),
      {
        about:
          'So many pieces of a part that is no item of the shop are on order, of which supplier and for which day; none: nothing is on order any more.',
        says: ({ quantity }) =>
          quantity === 0
            ? { it: 'Ricambio non più in ordine al fornitore', en: 'Part no longer on order' }
            : { it: `Ricambio in ordine al fornitore: ${quantity}`, en: `Part on order: ${quantity}` },
        touches: ({ part, quantity, supplier_id, expected_on }) =>
          partTouches(part, { quantity, supplier_id, expected_on }),
        repeats: true,
      },
    ),
    RepairPartArrived: event(z.object({ ...ofPart, quantity: partPieces.min(1), note: internal(partTexts.note) }), {
      about: 'Pieces of such a part came in; they are taken off what is on order, and enter no stock.',
      says: ({ quantity }) => ({ it: `Ricambio arrivato: ${quantity}`, en: `Part came in: ${quantity}` }),
      // What is still on order follows from what was: to order as many again as before is a change.
      touches: ({ part }) => partTouches(part, { quantity: null }),
    }),
    RepairPartArrivalTakenBack: event(
      z.object({ ...ofPart, quantity: partPieces.min(1), note: internal(partTexts.note) }),
      {
        about: 'Pieces of such a part were ticked by mistake: they did not come in, and are on order as before.',
        says: ({ quantity }) => ({
          it: `Arrivo del ricambio segnato per errore: ${quantity}`,
          en: `Part ticked by mistake: ${quantity}`,
        }),
        touches: ({ part }) => partTouches(part, { quantity: null }),
      },
    ),
  },
);
