import { titleSlug } from '#domain/ads/ad-words.ts';
import type { FlatValue, FlatValues } from '#domain/records/kernel/record-values.ts';
import { isRecordEvent, type RecordEvent, recordIn, recordMeaning } from '#domain/records/record.events.ts';
import { AD_CONDITIONS } from '#domain/search/offered/ad-terms.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { AdSearchRow } from './ad-search.row.ts';

type ItemEvent = Extract<StoredEvent, RecordEvent>;

/** True for an event of an item of the shop. */
export function isItemEvent(event: StoredEvent): event is ItemEvent {
  return isRecordEvent(event) && recordIn({ name: 'item' }, event) !== null;
}

/** Folds an event into an item's row: the item is found while the shop shows it and it is not archived. Total. */
export function evolveItemRow(row: AdSearchRow | null, event: ItemEvent): AdSearchRow | null {
  const { id, values = {} } = event.data;
  const fact = recordMeaning(event.type)?.fact;
  const before = row ?? (fact === 'Inserted' ? blank(id) : null);
  if (before === null) return null;
  if (fact === 'Archived' || fact === 'Restored')
    return withDerivedColumns({ ...before, available: fact === 'Restored' }, event);
  return withDerivedColumns({ ...before, ...changed(before, values) }, event);
}

function blank(id: number): AdSearchRow {
  return {
    id,
    kind: 'item',
    seller: null,
    online: false,
    shown: false,
    available: true,
    published: null,
    description: '',
    characteristic: '',
    code: '',
    title_en: '',
    city: '',
    province: '',
    condition: 'new',
    asked: 0,
    vat_type_id: null,
    vat_rate: null,
    category_id: null,
    category_father_id: null,
    producer_id: null,
    link: '',
    img: null,
    images: [],
    prepared: [],
  };
}

/** Sets the columns that follow from the others. */
function withDerivedColumns(row: AdSearchRow, { meta }: ItemEvent): AdSearchRow {
  const online = row.shown && row.available;
  return {
    ...row,
    online,
    published: online && !row.online ? meta.at : row.published,
    link: titleSlug(row),
  };
}

function changed(row: AdSearchRow, values: FlatValues): Partial<AdSearchRow> {
  const text = (place: string, before: string) => valueAfter(values[place], before, (value) => String(value ?? ''));
  const number = (place: string, before: number | null) =>
    valueAfter(values[place], before, (value) => (typeof value === 'number' ? value : null));
  const title_en = text('description.en', row.title_en);
  return {
    description: text('description.it', row.description) || title_en,
    characteristic: text('text.it', row.characteristic),
    title_en,
    code: text('code', row.code),
    asked: number('price', row.asked) ?? 0,
    // The runner fills in both denormalized labels again, since the columns that they hang on are set here.
    vat_type_id: number('vat_type_id', row.vat_type_id),
    vat_rate: null,
    category_id: number('category_id', row.category_id),
    category_father_id: null,
    producer_id: number('producer_id', row.producer_id),
    shown: valueAfter(values.online, row.shown, (value) => value === true),
    condition: valueAfter(values.condition, row.condition, conditionOf),
    img: valueAfter(values.img, row.img, (value) => (typeof value === 'object' && value !== null ? value.media : null)),
  };
}

/** The changed value as `read` reads it, else the value before. */
function valueAfter<T>(value: FlatValue | undefined, before: T, read: (value: FlatValue) => T): T {
  return value === undefined ? before : read(value);
}

function conditionOf(value: FlatValue): AdSearchRow['condition'] {
  return AD_CONDITIONS.find((one) => one === value) ?? 'new';
}
