import type { AdKind } from './offered/ad-terms.ts';

/** An ad of a customer, or an item of the shop. */
export interface Sold {
  readonly kind: AdKind;
  readonly id: number;
}

/** The first part of the address of each kind. */
const FOLDERS: Readonly<Record<AdKind, string>> = { ad: '/annuncio', item: '/articolo' };

/** The path of an ad's or item's page, without the language's part. @param link its last part; empty: none */
export function soldPath({ kind, id, link }: Sold & { readonly link: string }): string {
  return [FOLDERS[kind], id, ...(link === '' ? [] : [link])].join('/');
}
