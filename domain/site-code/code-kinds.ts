/** Styles (`managestyle` of the specification) and scripts (`js`). */
export const CODE_KINDS = ['css', 'js'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/**
 * The pages that a code is for: `all`, or those of one kind. Login, areas, checkout and back office are none of them.
 */
export const FUNCTIONALITIES = [
  ...(['all', 'home', 'content', 'search', 'ad', 'item', 'sheets', 'gallery', 'shop'] as const),
  ...(['form', 'tours'] as const),
] as const;
export type Functionality = (typeof FUNCTIONALITIES)[number];

/**
 * Pages into which people type their own data, and the one that says whether a certificate is ours: no script is on
 * them, wherever it runs.
 */
export const WITHOUT_SCRIPTS: ReadonlySet<string> = new Set(['form', 'tours', 'booking', 'link', 'certificate']);

/**
 * Where a script runs: in a frame of its own, which reaches nothing of the page; or on the page itself. Styles: on the
 * page.
 */
export const PLACES = ['frame', 'page'] as const;
export type Place = (typeof PLACES)[number];
