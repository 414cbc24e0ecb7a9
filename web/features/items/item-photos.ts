import type { ItemSearchRow } from '#api/contracts/item-search.contract.ts';

/**
 * The photos of a part: its image, then the others, each with a name.
 * @param name of the photo in place `n` if it has no caption
 */
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

/** The address of a part, as the specification has it. */
export const itemPath = (id: number) => `/dettaglio-articolo?id=${id}`;
