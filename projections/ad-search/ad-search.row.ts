import type { AdCondition, AdKind } from '#domain/search/ad-terms.ts';

/** One row an ad or item, whether online or not: what people search and filter by, and what a list of them shows. */
export type AdSearchRow = {
  id: number;
  kind: AdKind;
  /** Found: shown and available. */
  online: boolean;
  /** Its state lets others see it. */
  shown: boolean;
  /** Its seller has it. */
  available: boolean;
  /** When it went online last; null: it never did. */
  published: string | null;
  /** The customer who sells; null: the firm. */
  seller: number | null;
  /** Its first line is its title. */
  description: string;
  characteristic: string;
  /** Of items: by what else they are found. */
  code: string;
  /** An item's title in English; empty: there is none. */
  title_en: string;
  city: string;
  /** Two letters, or none. */
  province: string;
  /** Cents, as who sells says them: of an ad what is paid, of an item without VAT. What is searched by is `price`, with it. */
  asked: number;
  vat_type_id: number | null;
  /** Of that type, in basis points; null: nothing comes on top. */
  vat_rate: number | null;
  condition: AdCondition;
  category_id: number | null;
  /** Of the category, as the tree has it now. */
  category_father_id: number | null;
  producer_id: number | null;
  /** The last part of its address. */
  link: string;
  /** The first of its images that is ready, by its media id. */
  img: number | null;
  /** All of them in their order, and those that were ever ready. */
  images: readonly number[];
  prepared: readonly number[];
};
