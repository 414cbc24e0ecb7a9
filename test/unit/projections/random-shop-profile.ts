import { SHOP_REVIEW_CAUSES } from '#domain/shop-profiles/shop-profile.events.ts';
import type { ShopProfileEvent } from '#domain/shop-profiles/shop-profile.state.ts';
import * as story from '#test/support/shop-story.ts';
import { int, pick, type Random } from './chance.ts';

const FACTS: readonly ((random: Random) => ShopProfileEvent)[] = [
  (random) =>
    story.shopCorrected(pick(random, [{ monday: '8–12' }, { description: 'Frese' }, { maps: '45.07, 7.68' }])),
  (random) => story.shopSubmitted(pick(random, [...SHOP_REVIEW_CAUSES])),
  () => story.shopPublished,
  () => story.shopGivenBack,
  () => story.shopHidden,
  (random) => story.shopImagesPrepared(int(random, 1, 4)),
];

/** The shop of this customer, and what became of it; it need not be lawful. */
export function randomShopProfile(random: Random, customer_id: number): ShopProfileEvent[] {
  const facts = Array.from({ length: int(random, 3, 12) }, () => pick(random, FACTS)(random));
  return [story.shopOpened({}, [1, 2]), ...facts].map(
    (event) => ({ ...event, data: { ...event.data, customer_id } }) as ShopProfileEvent,
  );
}
