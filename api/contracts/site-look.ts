/** A script of the firm's own in a frame of its own: an address, and what it is called for who does not see it. */
export interface SiteWidget {
  readonly title: string;
  readonly src: string;
}

/** How the firm has a page look, and what of its own stands on it. */
export interface SiteLook {
  /** What of the theme differs from the house's, as CSS; empty: nothing. */
  readonly theme: string;
  /** Of the browser's own frame, by the reader's scheme: `#rrggbb`. */
  readonly frame: { readonly light: string; readonly dark: string };
  /** False: its letters are none of ours, and need not be loaded first. */
  readonly ownLetters: boolean;
  /** Addresses of the firm's own styles, in their order. */
  readonly styles: readonly string[];
  readonly widgets: readonly SiteWidget[];
  /** Scripts that a second person approved, which run on the page itself. */
  readonly scripts: readonly string[];
}
