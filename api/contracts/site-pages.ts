import type { PageForm } from '#domain/pages/page-limits.ts';
import type { RichNode } from '#domain/pages/rich-text.ts';
import type { FormName } from '#domain/public-requests/forms.ts';
import type { AdCondition, AdKind, AdOrder, Facet } from '#domain/search/ad-terms.ts';
import type { Pager } from '#domain/search/pager.ts';
import type { SheetOrder } from '#domain/search/sheet-terms.ts';
import type { Weekday } from '#domain/shop-profiles/shop-limits.ts';
import type { SheetRow } from './data-sheets.contract.ts';
import type { SiteFrame } from './site-frame.ts';
import type { SiteBooking, SiteTours } from './site-tours.ts';

/*
 * What the public pages are drawn from. The server fills it from the address and from rows, never from who asks; `web/site`
 * makes HTML of it. Not on the wire: the two are parts of one process that are built apart.
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

/** A way through the site, with what it leads to. */
export interface SiteLink {
  readonly href: string;
  readonly text: string;
}

/** A value that a search can be narrowed by. */
export interface SiteFacetValue {
  /** What it is called; null: the page has the word for the value. */
  readonly name: string | null;
  readonly value: string;
  readonly count: number;
  readonly chosen: boolean;
  /** The search with it, or without it where it is chosen. */
  readonly href: string;
}

/** What was searched, and what was found. */
export interface SiteSearch {
  readonly query: string;
  readonly order: AdOrder;
  /** The search in each order, from its first page. */
  readonly orders: readonly { readonly order: AdOrder; readonly href: string }[];
  readonly cards: readonly SiteCard[];
  /** How many there are on all pages; `about`: estimated. */
  readonly count: number;
  readonly about: boolean;
  /** Words that nothing has, and those that were searched instead. */
  readonly corrected: readonly { readonly typed: string; readonly read: readonly string[] }[];
  readonly facets: readonly {
    readonly facet: Facet;
    readonly about: boolean;
    readonly values: readonly SiteFacetValue[];
  }[];
  /** Bounds of the price as they were typed. */
  readonly priceFrom: string;
  readonly priceTo: string;
  /** Everything else that the form of the price must carry. */
  readonly kept: readonly { readonly name: string; readonly value: string }[];
  /** The search without its filters; null: it has none. */
  readonly unfiltered: string | null;
  readonly pager: Pager;
  /** The search on its first page: further pages add `p`. */
  readonly first: string;
  /** What is saved where somebody saves this search, by the names of its call; null: it asks for nothing. */
  readonly toSave: readonly { readonly name: string; readonly value: string }[] | null;
}

/** An ad as anybody may read it. */
export interface SiteAd {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** The description without the line that is its title; empty: that was all of it. */
  readonly text: string;
  readonly characteristic: string;
  /** Cents. */
  readonly price: number;
  readonly condition: AdCondition;
  readonly reserved: boolean;
  /** False: who sells does not have it just now. */
  readonly available: boolean;
  readonly shipment: 'free' | 'agreed' | { readonly cents: number };
  readonly place: string;
  readonly producer: string;
  /** From the principal category to its own. */
  readonly categories: readonly SiteLink[];
  readonly externalLink: string;
  /** When it went online, ISO 8601. */
  readonly published: string;
  readonly pictures: readonly SitePicture[];
  /** A firm by its name, a person by first name and initial. */
  readonly sellerName: string;
  /** A firm that sells says who it is; null: a private person. */
  readonly firm: { readonly name: string; readonly address: string; readonly vat_number: string } | null;
  /** Where who sells says more of himself; null: he has no shop that can be seen. */
  readonly shop: string | null;
}

/** A place where a shop is: its address, and where it lies; null: nobody said. */
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
  /** Of each day that hours are said of, in the week's order. */
  readonly hours: readonly { readonly day: Weekday; readonly hours: string }[];
  /** Its main place first. */
  readonly maps: readonly SiteMap[];
  readonly pictures: readonly SitePicture[];
}

/** A choice of a form. */
interface SiteChoice {
  readonly id: number;
  readonly text: string;
}

/** Data sheets that were searched, and what was found. */
export interface SiteSheets {
  readonly words: string;
  readonly producer: number | null;
  readonly category: number | null;
  readonly order: SheetOrder;
  readonly producers: readonly SiteChoice[];
  readonly categories: readonly SiteChoice[];
  readonly rows: readonly SheetRow[];
  /** How many there are on all pages. */
  readonly count: number;
  readonly pager: Pager;
  /** The search on its first page: further pages add `p`. */
  readonly first: string;
}

/** An image of the gallery. */
export interface SiteGalleryImage {
  readonly id: number;
  readonly description: string;
  /** What its category is called; empty: none. */
  readonly category: string;
  /** A firm by its name, a person by first name and initial. */
  readonly author: string;
  /** The gallery of his images alone. */
  readonly his: string;
  readonly picture: SitePicture | null;
}

/** The community's images that were searched, and what was found. */
export interface SiteGallery {
  readonly words: string;
  /** Whose alone; null: everybody's. */
  readonly customer: number | null;
  readonly category: number | null;
  readonly categories: readonly SiteChoice[];
  readonly images: readonly SiteGalleryImage[];
  /** How many there are on all pages. */
  readonly count: number;
  readonly pager: Pager;
  /** The search on its first page: further pages add `p`. */
  readonly first: string;
  /** The gallery of everything. */
  readonly all: string;
}

/** An item of the shop as anybody may read it. */
export interface SiteItem {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly text: string;
  /** What it says of itself to search engines; empty: what stands on the page. */
  readonly metaTitle: string;
  readonly metaDescription: string;
  /** Cents, with VAT and without, and its rate in basis points. */
  readonly price: number;
  readonly net: number;
  readonly rate: number;
  /** The lowest of the 30 days before its price was cut, with VAT; null: it was not. */
  readonly lowest: number | null;
  readonly condition: AdCondition;
  /** Pieces that one can have now. */
  readonly stock: number;
  readonly madeToMeasure: boolean;
  readonly producer: string;
  /** From the principal category to its own. */
  readonly categories: readonly SiteLink[];
  readonly pictures: readonly SitePicture[];
  /** Who sells. */
  readonly firm: { readonly name: string; readonly address: string; readonly vat_number: string };
}

/** A block of a page as it is drawn: by its `key` it is told from the others. */
export type SiteBlock = { readonly key: string } & (
  | {
      readonly kind: 'hero';
      readonly title: string;
      readonly text: readonly RichNode[];
      readonly picture: SitePicture | null;
      readonly action: SiteLink | null;
    }
  /** Written text, or what html was reduced to. */
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
  /** The pages above it, from the top down, and itself; empty at `/`. */
  readonly line: readonly SiteLink[];
}

/** A form as it is drawn. */
export interface SiteForm {
  readonly form: FormName;
  /** Signed: says when this page was drawn, and holds the key of what is sent from it. */
  readonly ticket: string;
  /** What was typed, where it came back. */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with it, by field; without a field: with all of it. */
  readonly faults: readonly { readonly field: string; readonly text: string }[];
  readonly sent: boolean;
}

/** What a mailed link asks before it does anything: a scanner that opens it changes nothing. */
export interface SiteLinkAsked {
  readonly purpose: 'subscribe' | 'unsubscribe' | 'ebook';
  /** `over`: it is not good any more. */
  readonly state: 'asked' | 'done' | 'over';
  /** Where what was asked for is opened, once it is confirmed. */
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
  | { readonly kind: 'link'; readonly link: SiteLinkAsked }
  | { readonly kind: 'tours'; readonly tours: SiteTours }
  | { readonly kind: 'booking'; readonly booking: SiteBooking }
  /** Nothing stands at the address. */
  | { readonly kind: 'missing' }
  /** What stood there is gone for good. */
  | { readonly kind: 'gone' }
  /** We failed. */
  | { readonly kind: 'broken' };

/** Draws a page: the whole document. */
export type RenderPage = (page: SitePage, frame: SiteFrame) => string;

/** Draws blocks alone, without a document around them. */
export type RenderBlocks = (blocks: readonly SiteBlock[], frame: SiteFrame) => string;
