import type { AdKind } from './ad-terms.ts';

/** An ad of a customer, or an item of the shop. */
export interface Sold {
  readonly kind: AdKind;
  readonly id: number;
}

/** What each is called in an address. */
const FOLDERS: Readonly<Record<AdKind, string>> = { ad: '/annuncio', item: '/articolo' };

/** The page of what is sold, without the language's part. @param link the last part of it; empty: it has none */
export function soldPath({ kind, id, link }: Sold & { readonly link: string }): string {
  return [FOLDERS[kind], id, ...(link === '' ? [] : [link])].join('/');
}
