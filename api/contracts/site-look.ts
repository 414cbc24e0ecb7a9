/** A script of the firm's own, in a frame of its own: its address, and its name for readers who do not see it. */
export interface SiteWidget {
  readonly title: string;
  readonly src: string;
}

/** The firm's look of a page, and the firm's own code on it. */
export interface SiteLook {
  /** How the theme differs from the house's, as CSS; empty: not at all. */
  readonly theme: string;
  /** The colour of the browser's own frame, by the reader's scheme: `#rrggbb`. */
  readonly frame: { readonly light: string; readonly dark: string };
  /** False: the page uses none of our fonts, so none needs to be loaded first. */
  readonly ownLetters: boolean;
  /** Addresses of the firm's own styles, in their order. */
  readonly styles: readonly string[];
  readonly widgets: readonly SiteWidget[];
  /** Scripts that a second person approved: they run on the page itself. */
  readonly scripts: readonly string[];
}
