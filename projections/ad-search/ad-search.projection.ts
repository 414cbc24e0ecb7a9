import { isRecordEvent, RECORD_FACTS, recordEventName, recordIn } from '#domain/records/record.events.ts';
import { sellerTag } from '../ads/offered/seller-tag.ts';
import { LONGEST_WORD } from '../kernel/lists/search-terms.ts';
import { type CounterTable, type DenormalizedLabel, defineProjection } from '../kernel/projection.ts';
import { evolveSold } from './ad-search.evolve.ts';
import type { AdSearchRow } from './ad-search.row.ts';

const ITEM = { name: 'item' } as const;
const VAT_TYPE = { name: 'vattype' } as const;
const CATEGORY = { name: 'categories' } as const;
const FACTS_OF_LABELS = ['Inserted', 'Changed'] as const;

/**
 * Each row holds its filters beside its words, so that one index meets both: `c:12` (a category, its own or its
 * father), `p:3` (producer), `n:new`, `l:mi` (province), `k:ad`, `s:7` (seller). No word of a text has a colon.
 */
const FILTERED = `array_to_tsvector(array_remove(array['k:' || kind, 'n:' || condition, 'l:' || nullif(lower(province), ''),
  'c:' || category_id::text, 'c:' || category_father_id::text, 'p:' || producer_id::text, 's:' || seller::text], null))`;

/** The columns with the texts that people read. */
const TEXT = ['description', 'characteristic', 'city', 'code', 'title_en'];
const textOf = (row = '') => TEXT.map((name) => row + name).join(` || ' ' || `);

/** A row that is not online has no words, and no search finds it. */
const AD_WORDS = `case when online then read.stems(${textOf()}) || ${FILTERED} else ''::tsvector end`;

/**
 * The price to be paid, VAT included: an ad's as asked; an item's with its VAT added (`domain/kernel/money.ts`,
 * `vatOf`).
 */
const PRICE = 'asked + round(asked * coalesce(vat_rate, 0) / 10000.0)::int8';

/** The samples: every 512th ad, every 64th, every 16th. Estimates are counted among these, first among the fewest. */
export const SAMPLES = [512, 64, 16] as const;

/**
 * The words of what is online, as they are spelled, and in how many ads each is: for typing errors and for completing
 * words.
 */
const SPELLINGS: CounterTable = {
  name: 'words',
  columns: { word: 'text' },
  items: `select distinct w from unnest(string_to_array(read.parted(${textOf('r.')}), ' ')) w
    where r.online and w <> '' and length(w) <= ${LONGEST_WORD}`,
  of: [...TEXT, 'online'],
  generated: {
    plain: { type: 'text', as: 'read.plain(word)' },
    stem: { type: 'text', as: `coalesce((tsvector_to_array(read.stems(word)))[1], '')` },
    near: { type: 'text[]', as: 'read.nearly(read.plain(word))' },
  },
  indexes: ['(plain collate "C")', '(stem)', 'using gin (plain gin_trgm_ops)', 'using gin (near)'],
};

/** How many ads are online, of each kind. */
const ONLINE: CounterTable = {
  name: 'online',
  columns: { kind: 'text' },
  items: 'select r.kind where r.online',
  of: ['kind', 'online'],
};

/** The cache tag, within this projection, of lists of a category's newest ads. */
export const categoryTags = (category_id: number | null): string[] =>
  category_id === null ? [] : [`category-${category_id}`];

function cacheTagsOf({ id, category_id, seller }: AdSearchRow): string[] {
  return [String(id), ...categoryTags(category_id), ...(seller === null ? [] : [sellerTag(seller)])];
}

/** What is sold, as it is searched. Its only personal data are what sellers wrote for everybody to read. */
export const adSearch = defineProjection<AdSearchRow>({
  name: 'ad-search',
  version: 3,
  key: 'id',
  columns: {
    id: 'int8',
    kind: 'text',
    online: 'bool',
    shown: 'bool',
    available: 'bool',
    published: 'timestamptz',
    seller: 'int8',
    description: 'text',
    characteristic: 'text',
    code: 'text',
    title_en: 'text',
    city: 'text',
    province: 'text',
    asked: 'int8',
    vat_type_id: 'int8',
    vat_rate: 'int4',
    condition: 'text',
    category_id: 'int8',
    category_father_id: 'int8',
    producer_id: 'int8',
    link: 'text',
    img: 'int8',
    images: 'jsonb',
    prepared: 'jsonb',
  },
  generated: { price: { type: 'int8', as: PRICE }, words: { type: 'tsvector', as: AD_WORDS } },
  counters: [SPELLINGS, ONLINE],
  indexes: [
    '(published, id) where online',
    '(price, id) where online',
    'using gin (words) where online',
    ...SAMPLES.flatMap((each) => [
      `using gin (words) where online and id % ${each} = 0`,
      // Where no word is searched, a whole sample is read from this index, without its rows.
      `(id) include (published, price, condition, category_id, producer_id, province, kind) where online and id % ${each} = 0`,
    ]),
  ],
  on: [
    ...(['AdDrafted', 'AdCorrected', 'AdSubmitted', 'AdApproved', 'AdRefusedByReview', 'AdImagesPrepared'] as const),
    ...(['AdPublished', 'AdReserved', 'AdReservationReleased', 'AdSold', 'AdExpired', 'AdRemoved'] as const),
    ...RECORD_FACTS.map((fact) => recordEventName(ITEM, fact)),
    // The VAT rate of an item and the father of a category are denormalized labels, so that one row holds everything
    // that is searched by.
    ...FACTS_OF_LABELS.flatMap((fact) => [recordEventName(VAT_TYPE, fact), recordEventName(CATEGORY, fact)]),
  ],
  keys: (event) => {
    if ('adId' in event.data) return [event.data.adId];
    const item = recordIn(ITEM, event);
    return item === null ? [] : [item];
  },
  evolve: evolveSold,
  cacheTags: (before, row) => {
    const seen = [before, row].filter((one) => one?.online);
    if (seen.length === 0) return null;
    return [...new Set(seen.flatMap((one) => (one ? cacheTagsOf(one) : [])))];
  },
  denormalize: (event): DenormalizedLabel<AdSearchRow> | null => {
    if (!isRecordEvent(event)) return null;
    const { id, values = {} } = event.data;
    const { rate, father_id: father } = values;
    if (recordIn(VAT_TYPE, event) !== null) {
      return typeof rate === 'number' ? { column: 'vat_type_id', equals: id, set: { vat_rate: rate } } : null;
    }
    if (recordIn(CATEGORY, event) === null || father === undefined) return null;
    const category_father_id = typeof father === 'number' ? father : null;
    return { column: 'category_id', equals: id, set: { category_father_id } };
  },
  labelKeys: ['vat_type_id', 'category_id'],
});
