import { REVIEW_CAUSES } from '#domain/ads/ad.events.ts';
import type { AdEvent } from '#domain/ads/offered/ad.state.ts';
import * as story from '#test/support/ad-story.ts';
import { int, pick, type Random } from '#test/support/chance.ts';

const FACTS: readonly ((random: Random) => AdEvent)[] = [
  (random) =>
    story.corrected(pick(random, [{ price: 5 }, { description: 'Tornio\nusato' }, story.images(int(random, 1, 4), 5)])),
  (random) => story.adSubmitted(...(random() < 0.5 ? [pick(random, [...REVIEW_CAUSES])] : [])),
  (random) => story.repairsShown(...(random() < 0.5 ? [int(random, 1, 4)] : [])),
  () => story.approved,
  () => story.givenBack('duplicate'),
  (random) => story.prepared(int(random, 1, 5)),
  () => story.published(),
  () => story.reserved(),
  () => story.released(),
  () => story.adSold,
  () => story.adExpired,
  () => story.adReinstated,
  (random) => story.adRemoved(pick(random, ['owner', 'moderation', 'erasure'])),
];

/** A random ad of this customer and its life, which need not be lawful. */
export function randomAd(random: Random, adId: number, customer_id: number): AdEvent[] {
  const facts = Array.from({ length: int(random, 4, 20) }, () => pick(random, FACTS)(random));
  return ofAd([story.drafted({}, [1, 2]), ...facts], adId, customer_id);
}

/** An ad that is online, for there may be none among the random ones. */
export function onlineAd(adId: number, customer_id: number): AdEvent[] {
  return ofAd([story.drafted({}, []), story.published()], adId, customer_id);
}

function ofAd(events: readonly AdEvent[], adId: number, customer_id: number): AdEvent[] {
  return events.map((event) => ({ ...event, data: { ...event.data, adId, customer_id } }) as AdEvent);
}
