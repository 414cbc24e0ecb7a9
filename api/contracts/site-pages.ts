import type { RichNode } from '#domain/pages/offered/rich-text.ts';
import type { PageForm } from '#domain/pages/page-limits.ts';
import type { FormName } from '#domain/public-requests/offered/forms.ts';
import type { AdCondition, AdOrder, Facet } from '#domain/search/offered/ad-terms.ts';
import type { Pager } from '#domain/search/pager.ts';
import type { SheetOrder } from '#domain/search/sheet-terms.ts';
import type { Weekday } from '#domain/shop-profiles/shop-limits.ts';
import type { SheetRow } from './data-sheets.contract.ts';
import type { SiteCertificateCheck } from './site-certificate.ts';
import type { SiteFrame } from './site-frame.ts';
import type { SiteCard, SiteLink, SitePicture } from './site-parts.ts';
import type { SiteBooking, SiteTours } from './site-tours.ts';

/*
 * The data from which the public pages are drawn. The server fills it from the address and from rows, never from who
 * asks; `web/site` makes HTML of it. It is not on the wire: the two are parts of one process that are built separately.
 */

/** A value by which a search can be narrowed. */
export interface SiteFacetValue {
  /** Its name; null: the page has a word for the value. */
  readonly name: string | null;
  readonly value: string;
  readonly count: number;
  readonly chosen: boolean;
  /** The search with this value, or without it where it is chosen. */
  readonly href: string;
}

/** A search and its results. */
export interface SiteSearch {
  readonly query: string;
  readonly order: AdOrder;
  /** The search in each order, from its first page. */
  readonly orders: readonly { readonly order: AdOrder; readonly href: string }[];
  readonly cards: readonly SiteCard[];
  /** How many results there are on all pages; `about`: estimated. */
  readonly count: number;
  readonly about: boolean;
  /** Words that nothing matches, and the words that were searched instead. */
  readonly corrected: readonly { readonly typed: string; readonly read: readonly string[] }[];
  readonly facets: readonly {
    readonly facet: Facet;
    readonly about: boolean;
    readonly values: readonly SiteFacetValue[];
  }[];
  /** Bounds of the price, as they were typed. */
  readonly priceFrom: string;
  readonly priceTo: string;
  /** All other parameters that the price form must carry. */
  readonly kept: readonly { readonly name: string; readonly value: string }[];
  /** The search without its filters; null: it has none. */
  readonly unfiltered: string | null;
  readonly pager: Pager;
  /** The search on its first page: further pages add `p`. */
  readonly first: string;
  /** What is stored when somebody saves this search, by the names of its call; null: nothing is searched for. */
  readonly toSave: readonly { readonly name: string; readonly value: string }[] | null;
}

/** An ad as anybody may read it. */
export interface SiteAd {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** The description without its first line, the title; empty: there is no more. */
  readonly text: string;
  readonly characteristic: string;
  /** Cents. */
  readonly price: number;
  /** The lowest price of the 30 days before it was cut, in cents; null: it is no cut price. */
  readonly lowest: number | null;
  readonly condition: AdCondition;
  readonly reserved: boolean;
  /** False: the seller does not have it just now. */
  readonly available: boolean;
  readonly shipment: 'free' | 'agreed' | { readonly cents: number };
  readonly place: string;
  readonly producer: string;
  /** From the top-level category to its own. */
  readonly categories: readonly SiteLink[];
  readonly externalLink: string;
  /** When it went online, ISO 8601. */
  readonly published: string;
  /** What the firm repaired of the goods, the newest first. */
  readonly repairs: readonly SiteRepair[];
  readonly pictures: readonly SitePicture[];
  /** A firm by its name, a person by first name and initial. */
  readonly sellerName: string;
  /** A selling firm is named; null: a private person. */
  readonly firm: { readonly name: string; readonly address: string; readonly vat_number: string } | null;
  /** The page with more about the seller; null: the seller has no visible shop. */
  readonly shop: string | null;
}

/** A repair that an ad shows. */
export interface SiteRepair {
  readonly code: string;
  /** `2026-03-02`. */
  readonly finished_on: string;
  readonly machine: string;
  readonly series: string;
  readonly parts: readonly { readonly code_gr: string; readonly description: string; readonly quantity: number }[];
}

/** A place of a shop: its address and coordinates; null: not given. */
export interface SiteMap {
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A shop as anybody may read it. */
export interface SiteShop {
  readonly id: number;
  readonly name: string;
  readonly isFirm: boolean;
  readonly vat_number: string;
  /** Street, postal code and town in a line. */
  readonly address: string;
  readonly telephone_number: string;
  readonly email: string;
  readonly website: string;
  readonly description: string;
  readonly payments: string;
  readonly terms: string;
  readonly hoursNote: string;
  /** The hours of each day that has them, in the week's order. */
  readonly hours: readonly { readonly day: Weekday; readonly hours: string }[];
  /** Its main place comes first. */
  readonly maps: readonly SiteMap[];
  readonly pictures: readonly SitePicture[];
}

/** An option of a form. */
interface SiteChoice {
  readonly id: number;
  readonly text: string;
}

/** A search of data sheets and its results. */
export interface SiteSheets {
  readonly words: string;
  readonly producer: number | null;
  readonly category: number | null;
  readonly order: SheetOrder;
  readonly producers: readonly SiteChoice[];
  readonly categories: readonly SiteChoice[];
  readonly rows: readonly SheetRow[];
  /** How many results there are on all pages. */
  readonly count: number;
  readonly pager: Pager;
  /** The search on its first page: further pages add `p`. */
  readonly first: string;
}

/** An image of the gallery. */
export interface SiteGalleryImage {
  readonly id: number;
  readonly description: string;
  /** The category's name; empty: none. */
  readonly category: string;
  /** A firm by its name, a person by first name and initial. */
  readonly author: string;
  /** The gallery of only this customer's images. */
  readonly his: string;
  readonly picture: SitePicture | null;
}

/** A search of the community's images and its results. */
export interface SiteGallery {
  readonly words: string;
  /** The customer whose images are shown; null: everybody's. */
  readonly customer: number | null;
  readonly category: number | null;
  readonly categories: readonly SiteChoice[];
  readonly images: readonly SiteGalleryImage[];
  /** How many results there are on all pages. */
  readonly count: number;
  readonly pager: Pager;
  /** The search on its first page: further pages add `p`. */
  readonly first: string;
  /** The gallery of all images. */
  readonly all: string;
}

/** An item of the shop as anybody may read it. */
export interface SiteItem {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly text: string;
  /** Its texts for search engines; empty: those of the page. */
  readonly metaTitle: string;
  readonly metaDescription: string;
  /** Cents, with VAT and without, and the VAT rate in basis points. */
  readonly price: number;
  readonly net: number;
  readonly rate: number;
  /** The lowest price of the 30 days before it was cut, with VAT; null: it was not cut. */
  readonly lowest: number | null;
  readonly condition: AdCondition;
  /** Pieces that can be ordered now. */
  readonly stock: number;
  readonly madeToMeasure: boolean;
  readonly producer: string;
  /** From the top-level category to its own. */
  readonly categories: readonly SiteLink[];
  readonly pictures: readonly SitePicture[];
  /** The seller. */
  readonly firm: { readonly name: string; readonly address: string; readonly vat_number: string };
}

/** A block of a page as it is drawn; its `key` distinguishes it from the others. */
export type SiteBlock = { readonly key: string } & (
  | {
      readonly kind: 'hero';
      readonly title: string;
      readonly text: readonly RichNode[];
      readonly picture: SitePicture | null;
      readonly action: SiteLink | null;
    }
  /** Written text, or what remains of HTML. */
  | { readonly kind: 'rich'; readonly nodes: readonly RichNode[] }
  | { readonly kind: 'image'; readonly picture: SitePicture; readonly caption: string }
  | { readonly kind: 'gallery'; readonly title: string; readonly pictures: readonly SitePicture[] }
  | { readonly kind: 'cards'; readonly title: string; readonly cards: readonly SiteCard[] }
  | { readonly kind: 'form'; readonly title: string; readonly form: PageForm }
  | { readonly kind: 'map'; readonly title: string; readonly map: SiteMap }
);

/** A page that the firm wrote. */
export interface SiteContent {
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly SiteBlock[];
  /** The pages above it, from the top down, and the page itself; empty at `/`. */
  readonly line: readonly SiteLink[];
}

/** A form as it is drawn. */
export interface SiteForm {
  readonly form: FormName;
  /** Signed: it says when this page was drawn, and holds the key of what is sent from it. */
  readonly ticket: string;
  /** What was typed, where the form came back. */
  readonly values: Readonly<Record<string, string>>;
  /** The faults, by field; without a field: of the whole form. */
  readonly faults: readonly { readonly field: string; readonly text: string }[];
  readonly sent: boolean;
}

/** A mailed link asks before it does anything: so a scanner that opens it changes nothing. */
export interface SiteLinkQuestion {
  readonly purpose: 'subscribe' | 'unsubscribe' | 'ebook';
  /** `over`: the link is no longer valid. */
  readonly state: 'asked' | 'done' | 'over';
  /** The address of the requested file, once the request is confirmed. */
  readonly file?: string;
}

/** A page, by what it shows. */
export type SitePage =
  | { readonly kind: 'content'; readonly content: SiteContent }
  | { readonly kind: 'home'; readonly newest: readonly SiteCard[]; readonly categories: readonly SiteLink[] }
  | { readonly kind: 'search'; readonly search: SiteSearch }
  | { readonly kind: 'ad'; readonly ad: SiteAd; readonly similar: readonly SiteCard[] }
  | { readonly kind: 'item'; readonly item: SiteItem; readonly similar: readonly SiteCard[] }
  | { readonly kind: 'sheets'; readonly sheets: SiteSheets }
  | { readonly kind: 'gallery'; readonly gallery: SiteGallery }
  | { readonly kind: 'shop'; readonly shop: SiteShop; readonly ads: readonly SiteCard[] }
  | { readonly kind: 'form'; readonly form: SiteForm }
  | { readonly kind: 'certificate'; readonly certificate: SiteCertificateCheck }
  | { readonly kind: 'link'; readonly link: SiteLinkQuestion }
  | { readonly kind: 'tours'; readonly tours: SiteTours }
  | { readonly kind: 'booking'; readonly booking: SiteBooking }
  /** There is nothing at the address. */
  | { readonly kind: 'missing' }
  /** What was there is gone for good. */
  | { readonly kind: 'gone' }
  /** The server failed. */
  | { readonly kind: 'broken' }
  /** Too many pages were asked for from this address. */
  | { readonly kind: 'busy' };

/** Draws a page: the whole document. */
export type RenderPage = (page: SitePage, frame: SiteFrame) => string;

/** Draws blocks alone, without a document around them. */
export type RenderBlocks = (blocks: readonly SiteBlock[], frame: SiteFrame) => string;
