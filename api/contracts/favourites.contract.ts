import { z } from 'zod';
import { AD_KINDS } from '#domain/search/offered/ad-terms.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, money, written } from './envelope.ts';
import { customerNumber, flagInput, idInput, passedOver } from './input.ts';

/**
 * `POST /api/v1/favourites`: marks an ad as a favourite, or removes the mark, as `favourite` says. Without `favourite`
 * (the specification's call does not send it) the mark is flipped. Answers the mark's number, or 0 where it was
 * removed.
 */
export const wishFavouriteBody = z.object({
  idItem: idInput,
  user_id: passedOver('Whose favourites they are is taken from the session.'),
  favourite: flagInput.optional(),
});

/** One of the reader's own favourites: `GET /api/v1/favourites/{userId}`. */
export const favouriteRow = z.object({
  idItem: z.number().int(),
  /** An ad, or an item of the shop. */
  kind: z.enum(AD_KINDS),
  /** The path of its page. */
  link: z.string(),
  /** The address of its main image, while the image is public. */
  img: z.string().nullable(),
  title: z.string(),
  price: money,
  /** The place where it can be fetched. */
  place: z.string(),
  /** False: it was sold, or is no longer online. */
  available: z.boolean(),
  /** When it was marked. */
  data: z.string(),
});
export type FavouriteRow = z.infer<typeof favouriteRow>;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const favouriteEndpoints = {
  wishFavourite: {
    method: 'POST',
    path: '/api/v1/favourites',
    body: wishFavouriteBody,
    answer: written(z.number().int()),
  },
  favourites: {
    method: 'GET',
    path: '/api/v1/favourites/:userId',
    params: z.object({ userId: customerNumber }),
    answer: answer(z.array(favouriteRow)),
  },
} as const satisfies Endpoints;
