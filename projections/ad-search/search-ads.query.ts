import type { Language } from '#domain/accounts/offered/languages.ts';
import { adTitle } from '#domain/ads/ad-words.ts';
import {
  AD_PAGE,
  type AdCondition,
  type AdKind,
  type AdOrder,
  FACETS,
  type Facet,
  LAST_AD_PAGE,
} from '#domain/search/offered/ad-terms.ts';
import type { Position } from '#platform/event-store/port.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { checkpointOf } from '../kernel/checkpoint.query.ts';
import {
  type Counted,
  type CountedSet,
  countedSets,
  countSets,
  type FacetValue,
  type PagePlace,
} from './ad-counts.query.ts';
import type { AdCriteria } from './ad-criteria.ts';
import { type PageRequest, pageIds, type ReadStrategy } from './ad-pages.query.ts';
import { SAMPLES } from './ad-search.projection.ts';
import { type Correction, type ReadWords, readWords } from './ad-words.query.ts';

/**
 * A sample with more fitting ads than this says well enough how many there are: in every 16th ad, 156 stand for 2,500.
 */
const ENOUGH = 156;

/** An ad or item as a list shows it. */
export interface AdHit {
  readonly id: number;
  readonly kind: AdKind;
  /** An ad's title is in its seller's words; null: there is none in that language. */
  readonly titles: Readonly<Record<Language, string | null>> & { readonly it: string };
  /** The last part of its address: `/annuncio/{id}/{link}`, `/articolo/{id}/{link}`. */
  readonly link: string;
  /** The main image by its media id. */
  readonly img: number | null;
  /** Cents, VAT included. */
  readonly price: number;
  readonly condition: AdCondition;
  readonly category_id: number | null;
  readonly producer_id: number | null;
  readonly city: string;
  readonly province: string;
  /** ISO 8601. */
  readonly published: string;
}

/** The values of a facet, the most frequent first (at most 50); `about`: «circa», counted among some of the ads. */
export interface FacetCounts {
  readonly values: readonly FacetValue[];
  readonly about: boolean;
}

export interface AdResults {
  readonly hits: readonly AdHit[];
  /** How many fit on all pages; `about`: «circa». */
  readonly count: { readonly value: number; readonly about: boolean };
  /**
   * What each value of a facet would find, all other criteria kept: `ad`/`item`, ids of categories and producers, the
   * first euro of a band of prices ({@link PRICE_BANDS}), conditions, provinces.
   */
  readonly facets: Readonly<Record<Facet, FacetCounts>>;
  /** From 1. */
  readonly page: number;
  /** How many pages there are; 0: nothing was found. */
  readonly pages: number;
  /** Words that no ad has, and what was searched instead: show it («Risultati per …»). */
  readonly corrected: readonly Correction[];
  /** Up to which event the rows hold everything. */
  readonly position: Position | null;
}

export interface AdQuestion {
  readonly criteria: AdCriteria;
  readonly order?: AdOrder;
  /** 1 to {@link LAST_AD_PAGE}; a page past the last one has no ads. */
  readonly page?: number;
}

/**
 * The ads that are online and fit: a page of them, how many there are, and how many each further filter would leave.
 * The one query behind `/ricerca` and `POST /api/v1/search`. Every word must be found, in any form («pompe» finds
 * «pompa»), with or without accents; a word that no ad has stands for words like it. The order is total, so that pages
 * neither repeat nor omit an ad. Up to about 2,500 ads are counted exactly; beyond, every 16th ad is counted, every
 * 64th, or every 512th.
 * @param judged for tests: the way in which a page is found, and the sample in which ads are counted (1: exactly); it
 * changes nothing else
 */
export async function searchAds(
  db: Queryable,
  { criteria, order = 'newest', page = 1 }: AdQuestion,
  judged: { readonly way?: ReadStrategy; readonly each?: number } = {},
): Promise<AdResults> {
  // Read before the rows: these may be newer than the position, never older.
  const [position, { terms, corrected, hopeless, atMost }, online] = await Promise.all([
    checkpointOf(db, 'ad-search'),
    readWords(db, criteria.search),
    onlineNow(db),
  ]);
  const sets = hopeless ? [] : countedSets(criteria);
  const place = { order, offset: (page - 1) * AD_PAGE, size: AD_PAGE };
  const samples = judged.each === undefined ? samplesOf(Math.min(online, atMost)) : [judged.each];
  const counts = await countsOf(db, terms, sets, place, samples);
  const total = counts[0]?.total ?? 0;
  const asked: PageRequest = { ...place, terms, criteria, fit: total, online };
  const isAbout = (counts[0]?.each ?? 1) > 1;
  const ids = isAbout ? await pageIds(db, asked, judged.way) : (counts[0]?.page ?? []);
  return {
    hits: await hitsOf(db, ids),
    count: { value: total, about: isAbout },
    facets: Object.fromEntries(
      FACETS.map((facet) => {
        const nth = sets.findIndex(({ facets }) => facets.includes(facet));
        return [facet, { values: counts[nth]?.facets.get(facet) ?? [], about: (counts[nth]?.each ?? 1) > 1 }];
      }),
    ) as Record<Facet, FacetCounts>,
    page,
    pages: Math.min(Math.ceil(total / AD_PAGE), LAST_AD_PAGE),
    corrected,
    position,
  };
}

/** The samples that can be large enough where at most so many ads fit, and at last all ads (1). */
const samplesOf = (atMost: number): number[] => [...SAMPLES.filter((each) => atMost > ENOUGH * each), 1];

/**
 * Counts each set in the first sample that says enough of it, in the last one whatever it says. Where all ads are
 * counted, the page of the first set is read with them.
 */
async function countsOf(
  db: Queryable,
  terms: ReadWords['terms'],
  sets: readonly CountedSet[],
  place: PagePlace,
  samples: readonly number[],
): Promise<(Counted & { readonly each: number })[]> {
  const found = new Map<CountedSet, Counted & { readonly each: number }>();
  for (const each of samples) {
    const left = sets.filter((set) => !found.has(set));
    const page = each === 1 && left[0] === sets[0] ? place : null;
    const counted = await countSets(db, terms, left, each, page);
    for (const [nth, set] of left.entries()) {
      const one = counted[nth];
      if (one && (each === samples.at(-1) || one.total > ENOUGH * each)) found.set(set, { ...one, each });
    }
  }
  return sets.flatMap((set) => found.get(set) ?? []);
}

async function onlineNow(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'ads-online',
    text: 'select coalesce(sum(count), 0)::int as count from read.ad_search_online',
  });
  return rows[0]?.count ?? 0;
}

/** Ads as lists show them, in the order of the ids. An ad that is no longer online is absent. */
export async function hitsOf(db: Queryable, ids: readonly number[]): Promise<AdHit[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<Omit<AdHit, 'titles'> & { description: string; title_en: string }>({
    name: 'ad-search-hits',
    text: `select id, kind, description, title_en, link, img, price, condition, category_id, producer_id, city, province, published
      from read.ad_search where id = any($1::bigint[]) and online`,
    values: [ids],
  });
  const byId = new Map(
    rows.map(({ description, title_en, ...row }) => {
      return [row.id, { ...row, titles: { it: adTitle({ description }), en: title_en || null } }];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
