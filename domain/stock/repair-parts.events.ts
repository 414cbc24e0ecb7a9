import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { id } from '../kernel/values.ts';
import { pieces } from './stock.events.ts';

/** Stream `repair-parts-{id}`: what a repair needs of the stock, by the parts on its sheet. */
export const repairPartsEvents = eventsIn(
  { chapter: 'Parts that repairs need', stream: 'repair-parts-{id}', historyOf: [] },
  {
    RepairPartsAllotted: event(
      z.object({
        repairId: id,
        parts: z.array(z.object({ item_id: id, quantity: pieces })),
        /** Items of which it needed pieces until now, and no longer needs any. */
        let_go: z.array(id),
        /** The pieces left the house in the machine. */
        left: z.boolean(),
      }),
      {
        about:
          'A repair needs these pieces of the stock, or needs them no more, or took them along; the stock of each item follows.',
        says: saying('Pezzi di magazzino per la riparazione', 'Pieces of the stock for the repair'),
      },
    ),
    RepairPartsComplete: event(
      z.object({
        repairId: id,
        /** Pieces of parts without an item that came in until then. */
        arrived: z.number().int().min(0),
      }),
      {
        about: 'A repair that waited for parts has all that it needs: work on it can go on.',
        version: 2,
        upcasters: { 1: (data) => ({ ...data, arrived: 0 }) },
        says: saying('I ricambi attesi ci sono tutti', 'All awaited parts are there'),
      },
    ),
  },
);
