import { ERASED } from '#domain/kernel/erased.ts';
import type { SavedCriteria } from '#domain/saved-searches/saved-search.events.ts';
import { defineProjection } from '../kernel/projection.ts';

export type SavedSearchRow = SavedCriteria & {
  id: number;
  customer_id: number;
  name: string;
  mail: boolean;
  /** The search finds what goes online from this instant on. */
  saved_at: string;
};

/** What a search wants, in the form in which `ad-search` holds what is sold: stems of words, and filters (`p:3`). */
const FILTERS = `array_to_tsvector(array_remove(array['p:' || producer_id::text, 'c:' || category_id::text,
  'l:' || nullif(lower(province), ''), 'n:' || condition, 'k:' || kind], null))`;
const WANTED = `tsvector_to_array(read.stems(search) || ${FILTERS})`;

/**
 * The one word or filter by which a search is found when something goes online: its longest word, which few things
 * have, else its rarest filter. Empty: it asks for a price alone. So what goes online is compared only with searches
 * that have one of its words or filters as their anchor, however many others there are.
 */
const ANCHOR = `coalesce(read.longest(read.stems(search)), 'p:' || producer_id::text, 'c:' || category_id::text,
  'l:' || nullif(lower(province), ''), 'n:' || condition, 'k:' || kind, '')`;

/** Every saved search, one row each. */
export const savedSearches = defineProjection<SavedSearchRow>({
  name: 'saved-searches',
  version: 1,
  key: 'id',
  columns: {
    id: 'int8',
    customer_id: 'int8',
    name: 'text',
    mail: 'bool',
    saved_at: 'timestamptz',
    search: 'text',
    kind: 'text',
    category_id: 'int8',
    producer_id: 'int8',
    price_from: 'int8',
    price_to: 'int8',
    condition: 'text',
    province: 'text',
  },
  generated: { wanted: { type: 'text[]', as: WANTED }, anchor: { type: 'text', as: ANCHOR } },
  indexes: ['(anchor)', '(customer_id, id desc)'],
  on: ['SearchSaved', 'SavedSearchRenamed', 'SearchMailSwitched', 'SavedSearchDeleted'],
  keys: (event) => ('searchId' in event.data ? [event.data.searchId] : []),
  evolve: (row, event) => {
    switch (event.type) {
      case 'SearchSaved': {
        const { searchId: id, customer_id, name, criteria } = event.data;
        // The customer was erased, and searches for nothing any more.
        if (name === ERASED) return null;
        return { ...criteria, id, customer_id, name, mail: true, saved_at: event.meta.at };
      }
      case 'SavedSearchRenamed':
        return row && { ...row, name: event.data.name };
      case 'SearchMailSwitched':
        return row && { ...row, mail: event.data.on };
      case 'SavedSearchDeleted':
        return null;
      default:
        return row;
    }
  },
});
