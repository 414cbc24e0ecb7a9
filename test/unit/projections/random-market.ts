import type { OfficinaEvent } from '#domain/events.ts';
import { int, type Random } from './chance.ts';
import { onlineAd, randomAd } from './random-ad.ts';
import { randomAttachment } from './random-attachment.ts';
import { randomCommunityImage } from './random-community.ts';
import { randomMedia } from './random-media.ts';
import { randomFavourites, randomNegotiation } from './random-negotiation.ts';
import { randomNewsletters } from './random-newsletters.ts';
import { randomPage, randomReleases } from './random-page.ts';
import { randomReports } from './random-reports.ts';
import { randomSavedSearches } from './random-saved-searches.ts';
import { randomCart, randomOrder } from './random-shop.ts';
import { randomShopProfile } from './random-shop-profile.ts';
import { randomSiteCode, randomTheme } from './random-site-look.ts';
import { randomStock } from './random-stock.ts';

/** Streams of ads, shop and site, by their names. */
export function* randomMarket(random: Random): Generator<readonly [string, readonly OfficinaEvent[]]> {
  for (let id = 1; id <= 4; id++) yield [`ad-${id}`, randomAd(random, id, int(random, 1, 3))];
  yield ['ad-5', onlineAd(5, 1)];
  for (let id = 1; id <= 4; id++) yield [`negotiation-${id}-5`, randomNegotiation(random, id, 5)];
  for (let id = 1; id <= 3; id++) yield [`favourites-${id}`, randomFavourites(random, id)];
  for (let id = 1; id <= 4; id++) yield [`report-${id}`, randomReports(random, id)];
  for (let id = 1; id <= 3; id++) yield [`saved-searches-${id}`, randomSavedSearches(random, id)];
  for (let id = 1; id <= 3; id++) yield [`shop-profile-${id}`, randomShopProfile(random, id)];
  for (let id = 1; id <= 3; id++) yield [`community-image-${id}`, randomCommunityImage(random, id, int(random, 1, 3))];
  for (let id = 1; id <= 3; id++) yield [`attachment-${id}`, randomAttachment(random, id, int(random, 1, 3))];
  for (let id = 1; id <= 4; id++) yield [`page-${id}`, randomPage(random, id)];
  yield* randomReleases(random);
  for (let id = 1; id <= 4; id++) yield [`site-code-${id}`, randomSiteCode(random, id)];
  yield ['theme', randomTheme(random)];
  for (let id = 1; id <= 3; id++) yield [`media-${id}`, randomMedia(random, id)];
  yield* randomNewsletters(random);
  const draw = (least: number, most: number) => int(random, least, most);
  for (let id = 1; id <= 4; id++) {
    yield [`cart-${id}`, randomCart(draw, id, int(random, 1, 3))];
    yield [`order-${id}`, randomOrder(draw, id, int(random, 1, 3))];
  }
  for (let id = 1; id <= 3; id++) yield [`stock-${id}`, randomStock(draw, id)];
}
