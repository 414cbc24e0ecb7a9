import type { ItemSearchRow } from '#api/contracts/item-search.contract.ts';

/** A part's photos: its image, then the others, each with what it is called. */
export function photosOf(
  { img, imageitems, code_gr }: ItemSearchRow,
  name: (n: number) => string,
): { readonly media: number; readonly name: string }[] {
  const all = [
    ...(img ? [{ media: img.media, caption: '' }] : []),
    ...imageitems.map((one) => ({ media: one.img.media, caption: one.caption })),
  ];
  return all.map(({ media, caption }, at) => ({ media, name: caption || name(at + 1) || code_gr }));
}

/** Its address, as the specification has it. */
export const itemPath = (id: number) => `/dettaglio-articolo?id=${id}`;
