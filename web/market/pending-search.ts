import type { SaveSearchInput } from '#api/contracts/saved-searches.contract.ts';
import { NAME_LENGTH } from '#domain/saved-searches/saved-search-limits.ts';

/** The page of the customer's own saved searches. */
export const SAVED_SEARCHES = '/ricerche-salvate';
const MEANT = 'salva';

/** The path to which the sign-in leads back, so that the search that a visitor wanted to save is saved then. */
export function pendingSearchPath(
  criteria: readonly { readonly name: string; readonly value: string }[],
  name: string,
) {
  const fields = criteria.map(({ name: field, value }): [string, string] => [field, value]);
  return `${SAVED_SEARCHES}?${new URLSearchParams([[MEANT, name.slice(0, NAME_LENGTH)], ...fields])}`;
}

/** The search that is still to be saved, by the page's address; null: none. The API refuses invalid criteria. */
export function pendingSearch(search: string): SaveSearchInput | null {
  const { [MEANT]: name, ...criteria } = Object.fromEntries(new URLSearchParams(search));
  return name === undefined ? null : ({ ...criteria, name } as SaveSearchInput);
}

/** Whether the path to which a sign-in leads back is that of a search to be saved. */
export function isSaveSearchPath(path: string | null): boolean {
  return path?.startsWith(`${SAVED_SEARCHES}?${MEANT}=`) ?? false;
}
