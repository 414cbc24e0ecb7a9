import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { type SavedCriteria, savedSearchEvents } from './saved-search.events.ts';
import { savedSearchMessages } from './saved-search.messages.ts';
import { MAX_SAVED_SEARCHES } from './saved-search-limits.ts';

type Definitions = typeof savedSearchEvents;
export type SavedSearchEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

export interface SavedSearch {
  readonly name: string;
  readonly criteria: SavedCriteria;
  readonly mail: boolean;
}
/** A customer's saved searches, by number. */
export type SavedSearches = ReadonlyMap<number, SavedSearch>;

/** Total: events of other streams change nothing. */
function evolve(state: SavedSearches, event: { readonly type: string; readonly data: unknown }): SavedSearches {
  if (!Object.hasOwn(savedSearchEvents, event.type)) return state;
  const known = event as SavedSearchEvent;
  const { searchId } = known.data;
  if (known.type === 'SearchSaved') {
    const { name, criteria } = known.data;
    return new Map(state).set(searchId, { name, criteria, mail: true });
  }
  const search = state.get(searchId);
  if (!search) return state;
  switch (known.type) {
    case 'SavedSearchRenamed':
      return new Map(state).set(searchId, { ...search, name: known.data.name });
    case 'SearchMailSwitched':
      return new Map(state).set(searchId, { ...search, mail: known.data.on });
    case 'SavedSearchDeleted':
      return new Map([...state].filter(([id]) => id !== searchId));
    default:
      return assertNever(known);
  }
}

export const savedSearchesFold = { initial: new Map() as SavedSearches, evolve };

export function savedSearchesStream(customer_id: number): string {
  return `saved-searches-${customer_id}`;
}

type Decision = readonly SavedSearchEvent[] | Refusal;
/** The customer, and the number of the search. */
export interface SearchRef {
  readonly customer_id: number;
  readonly searchId: number;
}

const isGiven = (value: unknown): boolean => value !== null && value !== '';

/** Saves a search under a name. Refused: a search that is saved already, under any name, and one without criteria. */
export function saveSearch(
  state: SavedSearches,
  ref: SearchRef,
  { name, criteria }: Pick<SavedSearch, 'name' | 'criteria'>,
): Decision {
  const { search, price_from, price_to } = criteria;
  if (!Object.values(criteria).some(isGiven)) return refuse(savedSearchMessages['search-empty'], 'search');
  if (search !== '' && !/[\p{L}\p{Nd}]/u.test(search)) {
    return refuse(savedSearchMessages['search-without-words'], 'search');
  }
  if (price_from !== null && price_to !== null && price_to < price_from) {
    return refuse(savedSearchMessages['price-turned-round'], 'price_to');
  }
  if (name === '') return refuse(savedSearchMessages['name-missing'], 'name');
  const isSaved = [...state.values()].some((one) => hasSameCriteria(one.criteria, criteria));
  if (isSaved) return refuseState(savedSearchMessages['search-saved-already']);
  if (state.size >= MAX_SAVED_SEARCHES) {
    return refuseState(savedSearchMessages['too-many-searches']({ max: MAX_SAVED_SEARCHES }));
  }
  return [{ type: 'SearchSaved', data: { ...ref, name, criteria } }];
}

function hasSameCriteria(one: SavedCriteria, other: SavedCriteria): boolean {
  const normalised = (text: string) => text.toLowerCase().split(/\s+/).join(' ');
  return (Object.keys(one) as (keyof SavedCriteria)[]).every((field) =>
    typeof one[field] === 'string'
      ? normalised(one[field]) === normalised(String(other[field]))
      : one[field] === other[field],
  );
}

/** Renames a search, and says whether its finds are mailed; a field that is absent stays. */
export function changeSearch(
  state: SavedSearches,
  ref: SearchRef,
  { name, mail }: { readonly name?: string | undefined; readonly mail?: boolean | undefined },
): Decision {
  const search = state.get(ref.searchId);
  if (!search) return missing;
  if (name === '') return refuse(savedSearchMessages['name-missing'], 'name');
  return [
    ...(name === undefined || name === search.name
      ? []
      : [{ type: 'SavedSearchRenamed', data: { ...ref, name } } as const]),
    ...(mail === undefined || mail === search.mail
      ? []
      : [{ type: 'SearchMailSwitched', data: { ...ref, on: mail } } as const]),
  ];
}

/** Deletes a search, and its finds that were not mailed yet. */
export function deleteSearch(state: SavedSearches, ref: SearchRef): Decision {
  return state.has(ref.searchId) ? [{ type: 'SavedSearchDeleted', data: { ...ref } }] : missing;
}
