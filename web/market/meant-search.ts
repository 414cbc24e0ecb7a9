import type { SaveSearchInput } from '#api/contracts/saved-searches.contract.ts';
import { NAME_LENGTH } from '#domain/saved-searches/saved-search-limits.ts';

/** The page of one's own saved searches. */
export const SAVED_SEARCHES = '/ricerche-salvate';
const MEANT = 'salva';

/** Where the sign-in leads back to, so that the search that a visitor wanted to save is saved then. */
export function meantSearchPath(criteria: readonly { readonly name: string; readonly value: string }[], name: string) {
  const said = criteria.map(({ name: field, value }): [string, string] => [field, value]);
  return `${SAVED_SEARCHES}?${new URLSearchParams([[MEANT, name.slice(0, NAME_LENGTH)], ...said])}`;
}

/** The search that is still to be saved, by the page's address; null: none. What an address says badly its call refuses. */
export function meantSearch(search: string): SaveSearchInput | null {
  const { [MEANT]: name, ...criteria } = Object.fromEntries(new URLSearchParams(search));
  return name === undefined ? null : ({ ...criteria, name } as SaveSearchInput);
}

/** Whether a path that a sign-in leads back to is that of a search to be saved. */
export function wantsToSave(path: string | null): boolean {
  return path?.startsWith(`${SAVED_SEARCHES}?${MEANT}=`) ?? false;
}
