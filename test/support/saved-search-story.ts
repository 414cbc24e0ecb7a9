import type { SavedSearchEvent } from '#domain/saved-searches/saved-search.decide.ts';
import type { SavedCriteria } from '#domain/saved-searches/saved-search.events.ts';

/** The criteria of a saved search: only those that are given. */
export const asking = (over: Partial<SavedCriteria> = {}): SavedCriteria => ({
  search: '',
  kind: null,
  category_id: null,
  producer_id: null,
  price_from: null,
  price_to: null,
  condition: null,
  province: '',
  ...over,
});

/** Events of saved searches of customer 77, with which tests begin. */
const ids = (searchId: number, customer_id = 77) => ({ customer_id, searchId });

export const searchSaved = (
  searchId: number,
  criteria: Partial<SavedCriteria> = { search: 'pompa' },
  customer_id = 77,
): SavedSearchEvent => ({
  type: 'SearchSaved',
  data: { ...ids(searchId, customer_id), name: `Ricerca ${searchId}`, criteria: asking(criteria) },
});
export const searchMailSwitched = (searchId: number, on: boolean): SavedSearchEvent => ({
  type: 'SearchMailSwitched',
  data: { ...ids(searchId), on },
});
export const searchDeleted = (searchId: number): SavedSearchEvent => ({
  type: 'SavedSearchDeleted',
  data: ids(searchId),
});
