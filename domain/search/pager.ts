/** Links to pages that are shown at once, and how far the long jump goes (specification, section 9). */
const LINKS = 4;
const JUMP = 10;

/** The pager of search and data sheets. Null: there is no such page. */
export interface Pager {
  readonly page: number;
  readonly pages: number;
  /** At most four, side by side, the page among them where it exists. */
  readonly links: readonly number[];
  readonly tenBack: number | null;
  readonly back: number | null;
  readonly forward: number | null;
  readonly tenForward: number | null;
}

/**
 * What a pager shows on a page.
 * @param page from 1; past the last, one goes back from there to the last
 * @param pages 0: nothing was found
 */
export function pagerOf(page: number, pages: number): Pager {
  const first = Math.max(1, Math.min(page - 1, pages - LINKS + 1));
  const links = Array.from({ length: Math.min(LINKS, pages) }, (_, nth) => first + nth);
  const at = (other: number) => (other >= 1 && other <= pages ? other : null);
  const back = page > pages ? at(pages) : at(page - 1);
  return { page, pages, links, tenBack: at(page - JUMP), back, forward: at(page + 1), tenForward: at(page + JUMP) };
}
