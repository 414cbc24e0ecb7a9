import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { cents, id, line } from '../kernel/values.ts';
import { AD_CONDITIONS, AD_KINDS } from '../search/offered/ad-terms.ts';
import { NAME_LENGTH } from './saved-search-limits.ts';

/** The criteria of a search: all that are given must match; null or empty: any. */
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

/** Searches that a customer repeats: stream `saved-searches-{customerId}`. */
export const savedSearchEvents = eventsIn(
  { chapter: 'Saved searches', stream: 'saved-searches-{customerId}', historyOf: [] },
  {
    SearchSaved: event(z.object({ ...ofSearch, name: line(NAME_LENGTH), criteria: savedCriteria }), {
      about: 'A customer saved a search; what goes online and fits is mailed to him, once a day.',
      says: saying('Ricerca salvata', 'Search saved'),
    }),
    SavedSearchRenamed: event(z.object({ ...ofSearch, name: line(NAME_LENGTH) }), {
      about: 'A customer calls a saved search otherwise.',
      says: saying('Ricerca salvata rinominata', 'Saved search renamed'),
    }),
    SearchMailSwitched: event(z.object({ ...ofSearch, on: z.boolean() }), {
      about: 'Whether new finds of a saved search are mailed: said in the list, or by the link of such a mail.',
      says: ({ on }) =>
        on
          ? { it: 'E-mail di una ricerca attivate', en: 'Mails of a search switched on' }
          : { it: 'E-mail di una ricerca disattivate', en: 'Mails of a search switched off' },
    }),
    SavedSearchDeleted: event(z.object(ofSearch), {
      about: 'A customer deleted a saved search.',
      says: saying('Ricerca salvata eliminata', 'Saved search deleted'),
    }),
  },
);
