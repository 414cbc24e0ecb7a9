import type { MenuEntry } from '#api/contracts/menu.contract.ts';

/** The entries of the staff's menu that the server offered last. */
let offered: readonly MenuEntry[] = [];

export function rememberEntries(entries: readonly MenuEntry[]): void {
  offered = entries;
}

/** The `idFunctionality` of the open page: the entry with the longest address that contains the page's; 0 for none. */
export function functionHere(path: string = location.pathname, entries: readonly MenuEntry[] = offered): string {
  const under = entries.filter(({ url }) => path === url || path.startsWith(`${url}/`));
  const [nearest] = under.sort((one, other) => other.url.length - one.url.length);
  return String(nearest?.id ?? 0);
}
