import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { id } from '../kernel/values.ts';

const favourite = z.object({ customer_id: id, idItem: id });

/** A customer's favourites: stream `favourites-{customerId}`. */
export const favouriteEvents = eventsIn(
  { chapter: 'Favourites', stream: 'favourites-{customerId}', historyOf: [] },
  {
    FavouriteAdded: event(favourite, {
      about: 'A customer marked an ad as a favourite.',
      says: saying('Aggiunto ai preferiti', 'Added to the favourites'),
    }),
    FavouriteRemoved: event(favourite, {
      about: 'A customer took an ad off his favourites.',
      says: saying('Tolto dai preferiti', 'Removed from the favourites'),
    }),
  },
);
