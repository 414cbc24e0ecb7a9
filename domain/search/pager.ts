/** How many links to pages are shown, and how far the long jump goes, in pages (specification, section 9). */
const MAX_LINKS = 4;
const JUMP = 10;

/** The pager of search and data sheets. Null in a field: there is no such page. */
export interface Pager {
  readonly page: number;
  readonly pages: number;
  /** At most four consecutive pages, the present one among them if it exists. */
  readonly links: readonly number[];
  readonly tenBack: number | null;
  readonly back: number | null;
  readonly forward: number | null;
  readonly tenForward: number | null;
}

/**
 * The pager of a page.
 * @param page from 1; beyond the last page, `back` leads to the last
 * @param pages 0: nothing was found
 */
export function pagerOf(page: number, pages: number): Pager {
  const first = Math.max(1, Math.min(page - 1, pages - MAX_LINKS + 1));
  const links = Array.from({ length: Math.min(MAX_LINKS, pages) }, (_, nth) => first + nth);
  const at = (other: number) => (other >= 1 && other <= pages ? other : null);
  const back = page > pages ? at(pages) : at(page - 1);
  return { page, pages, links, tenBack: at(page - JUMP), back, forward: at(page + 1), tenForward: at(page + JUMP) };
}
