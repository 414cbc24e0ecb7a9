import type { Field, FieldKind } from '#domain/records/kernel/field.ts';
import type { Family } from '#domain/records/record-state.ts';

const FIRSTS = [...'0123456789αβγδεζηθικλμνξοπρτυφχψω'];

/**
 * Another text for every `nth`, however short it has to be. Short ones begin with a digit or a Greek letter, so that
 * none is a code that a firm begins with (KG, PZ, IT).
 */
export function sampleText(max: number, nth: number): string {
  if (max >= 12) return `È ${nth} testo`.slice(0, max).trim();
  const rest = Math.min(max, 3) - 1;
  const first = FIRSTS[Math.floor(nth / 36 ** rest) % FIRSTS.length];
  return `${first}${rest > 0 ? (nth % 36 ** rest).toString(36).padStart(rest, '0') : ''}`;
}

/**
 * A text that {@link sampleText} gives for none of the `nth` below this one: short ones begin with a letter, and have a
 * digit.
 */
export function otherText(max: number, nth: number): string {
  if (max !== 2) return sampleText(max, nth);
  return `${String.fromCharCode(97 + (nth % 26))}${Math.floor(nth / 26) % 10}`;
}

/** The id of an existing record of a family, for a field that refers to one; null without any. */
export type Known = (family: string) => number | null;

type DecimalKind = Extract<FieldKind, { readonly type: 'decimal' }>;

export const isBounded = ({ min, max }: DecimalKind): boolean => min !== undefined || max !== undefined;

/** A stored number within the bounds of the kind: another for every `nth`, as far as there are others. */
export function boundedDecimal({ places, min, max }: DecimalKind, nth: number): number {
  const scale = 10 ** places;
  const least = Math.ceil((min ?? 0) * scale);
  const most = Math.floor((max ?? least / scale + 1000) * scale);
  return least + (nth % (most - least + 1));
}

/** A value as a form sends it that the kind takes, another for every `nth`; undefined where none can be given. */
function good(kind: FieldKind, nth: number, known: Known, photo: number | null): unknown {
  switch (kind.type) {
    case 'line':
      return sampleText(kind.max, nth);
    case 'text':
      return `Riga uno ${nth}\nriga due`.slice(0, kind.max);
    case 'oneOf':
      return kind.values[nth % kind.values.length];
    case 'int':
      return kind.min + (nth % (kind.max - kind.min + 1));
    case 'decimal':
      if (isBounded(kind)) return boundedDecimal(kind, nth) / 10 ** kind.places;
      return `${nth},${'5'.padEnd(kind.places, '0')}`.slice(0, String(nth).length + 1 + kind.places);
    case 'cents':
      return `1.${String(200 + (nth % 700))},50`;
    case 'percent':
      return `${1 + (nth % 90)},5`;
    case 'day':
      return `2026-02-${String(1 + (nth % 28)).padStart(2, '0')}`;
    case 'flag':
      return nth % 2 === 1;
    case 'colour':
      return `#12ab${String(nth % 100).padStart(2, '0')}`;
    case 'email':
      return `persona${nth}@example.it`;
    case 'url':
      return `https://example.it/${nth}?n=@`;
    case 'ref':
      return known(kind.family) ?? undefined;
    case 'image':
    case 'file':
      return photo ?? undefined;
    default:
      return undefined;
  }
}

/** Values that each kind refuses, as a form may send them. */
export function bad(kind: FieldKind): unknown[] {
  switch (kind.type) {
    case 'line':
    case 'text':
      return ['x'.repeat(kind.max + 1), 12, ['a'], '\0'];
    case 'oneOf':
      return ['qualcos’altro', 3];
    case 'int':
      return ['dodici', kind.max + 1, 1.5];
    case 'decimal':
      return ['uno', `1,${'1'.repeat(kind.places + 1)}`, (kind.max ?? 1_000_000_000) + 1];
    case 'cents':
      return ['dodici', '1,234', -1];
    case 'percent':
      return [101, -1, '1,234'];
    case 'day':
      return ['2026-02-30', '31/02/2026', 12];
    case 'flag':
      return ['forse', 2];
    case 'colour':
      return ['rosso', '#12'];
    case 'email':
      return ['persona', 'a@b'];
    case 'url':
      return ['javascript:alert(1)', 'example.it'];
    case 'ref':
    case 'father':
      return ['carrier', 0, 999_999_999];
    case 'image':
    case 'file':
      return [999_999_999, 'x'];
    default:
      return [];
  }
}

interface Options {
  readonly known?: Known;
  readonly photo?: number | null;
}

function fieldValue(field: Field, nth: number, { known = () => null, photo = null }: Options): unknown {
  const value = good(field.kind, nth, known, photo);
  if (!field.rules.translated || value === undefined) return value;
  return { it: value, en: `${value} (en)`.slice(0, 'max' in field.kind ? field.kind.max : 200) };
}

/** The numbers of the texts that became languages, so that no two texts become one language. */
const numbers = new Map<string, number>();
/** A language that few firms have, another for every text: one of those that browsers know, in a nation. */
function languageCode(text: string): string {
  const plain = text.toLowerCase();
  const nth = numbers.get(plain) ?? numbers.size;
  numbers.set(plain, nth);
  const letter = (at: number) => String.fromCharCode(65 + (Math.floor(nth / 26 ** at) % 26));
  const language = SAMPLE_LANGUAGES[Math.floor(nth / 26 ** 2) % SAMPLE_LANGUAGES.length];
  return `${language}-${letter(1)}${letter(0)}`;
}
const SAMPLE_LANGUAGES = ['de', 'fr', 'es', 'pt', 'nl', 'pl', 'sl', 'hr', 'ro', 'hu', 'cs', 'sq'];

/** Corrections of values that break a rule of a family: families whose rules ask for more than kinds have one here. */
const ADJUSTED: Readonly<Record<string, (body: Record<string, unknown>) => Record<string, unknown>>> = {
  language: ({ code, ...body }) => ({ ...body, code: languageCode(String(code)) }),
  // Abroad, where a postal code may be anything.
  customerAddress: (body) => ({ ...body, country: 'DE' }),
  businessnamesupplier: (body) => ({ ...body, country: 'DE' }),
  // A closed urgency is not edited any more.
  customerUrgency: (body) => ({ ...body, closed: false }),
  menuAdmin: ({ url, ...body }) => ({ ...body, url: `/admin/${String(url).replace(/\D/g, '')}` }),
  menu: (body) => ({ ...body, url: { it: '/ricerca', en: '/en/ricerca' } }),
  vattype: (body) => ({ ...body, nature: '' }),
  selenaview: (body) => ({
    ...body,
    source: 'products',
    columns: rowsWith(body.columns, { field: 'products.price' }),
    filters: rowsWith(body.filters, { field: 'products.code' }),
  }),
  // A mail has one template at most.
  templateeditor: (body) => ({ ...body, mail: '' }),
  states: (body) => ({ ...body, max_days: 9, warn_days: 2 }),
  setting: (body) => ({ ...body, kind: 'text' }),
};

/** The same rows, with these values. */
function rowsWith(rows: unknown, values: Record<string, unknown>): Record<string, unknown>[] {
  return (rows as Record<string, unknown>[]).map((row) => ({ ...row, ...values }));
}

/** A text as a field of the family takes it, where its rules ask for more than its kind. */
export function fitting(family: Family, field: string, value: unknown): unknown {
  if (family.name === 'language' && field === 'code') return languageCode(String(value));
  return family.name === 'menuAdmin' && field === 'url'
    ? `/admin/${String(value).toLowerCase().replace(/\W/g, '')}`
    : value;
}

/** A body for `PUT {path}` with every field filled in that can be; the rows of a list do not overlap. */
export function sampleBody(family: Family, nth: number, options: Options = {}): Record<string, unknown> {
  const own = Object.entries(family.fields)
    .filter(([, { kind }]) => kind.type !== 'order' && kind.type !== 'father')
    .map(([name, field]) => [name, fieldValue(field, nth, options)] as const);
  const lists = Object.entries(family.children).map(([name, { fields }]) => {
    const row = (at: number) => {
      const values = Object.entries(fields).map(([column, field]) => [column, fieldValue(field, nth + at, options)]);
      return { ...Object.fromEntries(values), ...(fields.to ? { from: at * 10, to: at * 10 + 5 } : {}), id: `r${at}` };
    };
    return [name, [row(1), row(2)]] as const;
  });
  const filled = [...own, ...lists].filter(([, value]) => value !== undefined);
  const body = Object.fromEntries(filled);
  return ADJUSTED[family.name]?.(body) ?? body;
}
