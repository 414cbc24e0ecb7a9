import type { AdCondition, AdKind } from '#domain/search/offered/ad-terms.ts';

/** One row for each ad or item, online or not: what people search and filter by, and what a list shows. */
export type AdSearchRow = {
  id: number;
  kind: AdKind;
  /** Searches find it: it is shown and available. */
  online: boolean;
  /** Its state lets others see it. */
  shown: boolean;
  /** Its seller still has it. */
  available: boolean;
  /** When it went online last; null: it never did. */
  published: string | null;
  /** The customer who sells; null: the firm. */
  seller: number | null;
  /** Its first line is its title. */
  description: string;
  characteristic: string;
  /** The code of an item, by which it is found, too; empty for ads. */
  code: string;
  /** An item's title in English; empty: there is none. */
  title_en: string;
  city: string;
  /** Two letters, or none. */
  province: string;
  /**
   * Cents, as the seller says them: of an ad the price to be paid, of an item without VAT. Searches use `price`, VAT
   * included.
   */
  asked: number;
  vat_type_id: number | null;
  /** The rate of that type in basis points; null: no VAT is added. */
  vat_rate: number | null;
  condition: AdCondition;
  category_id: number | null;
  /** The father of the category, as the tree of categories is now. */
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
