import type { CommunityImageEvent } from '#domain/community/community-image.state.ts';
import * as story from '#test/support/community-story.ts';
import { int, pick, type Random } from './chance.ts';

const FACTS: readonly ((random: Random) => CommunityImageEvent)[] = [
  (random) => story.imageCorrected(pick(random, [{ description: 'Fresa' }, { image_category_id: 2 }])),
  () => story.imageSubmitted,
  () => story.imageApproved,
  () => story.imageGivenBack,
  () => story.imagePrepared,
  (random) => story.imageRemoved(pick(random, ['owner', 'erasure'])),
];

/** An image of this customer, and what became of it; it need not be lawful. */
export function randomCommunityImage(random: Random, imageId: number, customer_id: number): CommunityImageEvent[] {
  const facts = Array.from({ length: int(random, 2, 8) }, () => pick(random, FACTS)(random));
  return [story.imageOffered(), ...facts].map(
    (event) => ({ ...event, data: { ...event.data, imageId, customer_id } }) as CommunityImageEvent,
  );
}
