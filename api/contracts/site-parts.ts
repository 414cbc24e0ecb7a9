import type { AdCondition, AdKind } from '#domain/search/offered/ad-terms.ts';

/*
 * What several public pages are drawn of (`site-pages.ts`).
 */

/** A picture in several widths, narrow first; all of one shape. */
export interface SitePicture {
  readonly id: number;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly sources: readonly { readonly src: string; readonly width: number }[];
}

/** An ad, or an item of the shop, as a list of pages shows it. */
export interface SiteCard {
  readonly kind: AdKind;
  readonly id: number;
  readonly href: string;
  readonly title: string;
  /** Cents. */
  readonly price: number;
  readonly condition: AdCondition;
  /** «Brescia (BS)», or empty. */
  readonly place: string;
  readonly picture: SitePicture | null;
}

/** A link, with the name of its target. */
export interface SiteLink {
  readonly href: string;
  readonly text: string;
}
