import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { cents, id, line } from '../kernel/values.ts';
import { AD_CONDITIONS, AD_KINDS } from '../search/ad-terms.ts';
import { NAME_LENGTH } from './saved-search-limits.ts';

/** What is searched: all that is given must hold; null or empty does not matter. */
export const savedCriteria = z.object({
  search: line(200),
  kind: z.enum(AD_KINDS).nullable(),
  category_id: id.nullable(),
  producer_id: id.nullable(),
  /** Cents, both ends included. */
  price_from: cents.nullable(),
  price_to: cents.nullable(),
  condition: z.enum(AD_CONDITIONS).nullable(),
  /** Two letters. */
  province: line(2),
});
export type SavedCriteria = z.infer<typeof savedCriteria>;

const ofSearch = { customer_id: id, searchId: id };

/** What a customer searches for again and again: stream `saved-searches-{customerId}`. */
export const savedSearchEvents = {
  SearchSaved: defineEvent('SearchSaved', z.object({ ...ofSearch, name: line(NAME_LENGTH), criteria: savedCriteria }), {
    about: 'A customer saved a search; what goes online and fits is mailed to him, once a day.',
  }),
  SavedSearchRenamed: defineEvent('SavedSearchRenamed', z.object({ ...ofSearch, name: line(NAME_LENGTH) }), {
    about: 'A customer calls a saved search otherwise.',
  }),
  SearchMailSwitched: defineEvent('SearchMailSwitched', z.object({ ...ofSearch, on: z.boolean() }), {
    about: 'Whether new finds of a saved search are mailed: said in the list, or by the link of such a mail.',
  }),
  SavedSearchDeleted: defineEvent('SavedSearchDeleted', z.object(ofSearch), {
    about: 'A customer deleted a saved search.',
  }),
};
