import type { SavedSearchEvent } from '#domain/saved-searches/saved-search.decide.ts';
import * as story from '#test/support/saved-search-story.ts';
import { int, pick, type Random } from './chance.ts';

const FACTS: readonly ((random: Random, id: number) => SavedSearchEvent)[] = [
  (random, id) => story.searchSaved(id, { search: 'pompa', price_to: int(random, 1, 900) }),
  (random, id) => story.searchRenamed(id, `Nome ${int(random, 1, 9)}`),
  (random, id) => story.searchMailSwitched(id, random() < 0.5),
  (_random, id) => story.searchDeleted(id),
];

/** What a customer saved, changed and deleted; it need not be lawful. */
export function randomSavedSearches(random: Random, customer_id: number): SavedSearchEvent[] {
  return Array.from({ length: int(random, 3, 15) }, () => {
    const event = pick(random, FACTS)(random, customer_id * 10 + int(random, 1, 4));
    return { ...event, data: { ...event.data, customer_id } } as SavedSearchEvent;
  });
}
