import type { OfficinaEvent } from '#domain/events.ts';
import { int, type Random } from '#test/support/chance.ts';
import { anyStreams } from './any-streams.ts';
import { onlineAd, randomAd } from './random-ad.ts';
import { randomFavourites, randomNegotiation } from './random-negotiation.ts';
import { randomNewsletters } from './random-newsletters.ts';
import { randomPage, randomReleases } from './random-page.ts';
import { randomCart, randomOrder } from './random-shop.ts';

/** Kinds of streams whose events need not agree with any other stream. */
const ANY = [
  ...['report-{adId}', 'saved-searches-{customerId}', 'shop-profile-{customerId}', 'community-image-{id}'],
  ...['attachment-{id}', 'site-code-{id}', 'theme', 'media-{id}', 'stock-{item}'],
];

/** Streams of ads, shop and site, by their names. */
export function* randomMarket(random: Random): Generator<readonly [string, readonly OfficinaEvent[]]> {
  for (let id = 1; id <= 4; id++) yield [`ad-${id}`, randomAd(random, id, int(random, 1, 3))];
  yield ['ad-5', onlineAd(5, 1)];
  for (let id = 1; id <= 4; id++) yield [`negotiation-${id}-5`, randomNegotiation(random, id, 5)];
  for (let id = 1; id <= 3; id++) yield [`favourites-${id}`, randomFavourites(random, id)];
  for (let id = 1; id <= 4; id++) yield [`page-${id}`, randomPage(random, id)];
  yield* randomReleases(random);
  yield* randomNewsletters(random);
  const draw = (least: number, most: number) => int(random, least, most);
  for (let id = 1; id <= 4; id++) {
    yield [`cart-${id}`, randomCart(draw, id, int(random, 1, 3))];
    yield [`order-${id}`, randomOrder(draw, id, int(random, 1, 3))];
  }
  yield* anyStreams(ANY, random);
}
