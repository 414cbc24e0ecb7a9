import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { id } from '../kernel/values.ts';

const favourite = z.object({ customer_id: id, idItem: id });

/** What a customer marked as his favourites: stream `favourites-{customerId}`. */
export const favouriteEvents = {
  FavouriteAdded: defineEvent('FavouriteAdded', favourite, { about: 'A customer marked an ad as a favourite.' }),
  FavouriteRemoved: defineEvent('FavouriteRemoved', favourite, { about: 'A customer took an ad off his favourites.' }),
};
