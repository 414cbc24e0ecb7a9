import { diffArrays } from 'diff/lib/diff/array.js';
import { centsOf, wireOf } from '#web/lib/money/money.ts';
import type { StaffQuote } from '../quote-values.ts';
import { type Piece, wordDiff } from './word-diff.ts';

type Article = StaffQuote['articles'][number];

/** An article row in both versions; null: that version does not have it. */
export interface RowChange {
  readonly before: Article | null;
  readonly after: Article | null;
}

export const COMPARED_AMOUNTS = [
  'tot_quote',
  'discount',
  'total_amount_with_discount',
  'vat_amount',
  'total_with_vat',
] as const;
export const COMPARED_TEXTS = [
  'object',
  'kind_attention',
  'description_and_items_agg',
  'description_payment',
  'note_before_the_quote',
  'note_customer',
  'note',
] as const;

/** The differences between two versions of a quote; equal fields are left out. */
export interface QuoteChanges {
  readonly rows: readonly RowChange[];
  /** Amounts in the API's form; `by` is the difference. */
  readonly amounts: readonly {
    readonly name: (typeof COMPARED_AMOUNTS)[number];
    readonly before: string;
    readonly after: string;
    readonly by: string;
  }[];
  readonly vatRate: { readonly before: number; readonly after: number } | null;
  readonly texts: readonly { readonly name: (typeof COMPARED_TEXTS)[number]; readonly pieces: readonly Piece[] }[];
  readonly validUntil: { readonly before: string; readonly after: string } | null;
  readonly referents: { readonly gone: readonly string[]; readonly added: readonly string[] };
  /** Nothing differs. */
  readonly none: boolean;
}

export function compareQuotes(before: StaffQuote, after: StaffQuote): QuoteChanges {
  const rows = rowChanges(before.articles, after.articles);
  const amounts = COMPARED_AMOUNTS.filter((name) => before[name] !== after[name]).map((name) => ({
    name,
    before: before[name],
    after: after[name],
    by: wireOf(centsOf(after[name]) - centsOf(before[name])),
  }));
  const texts = COMPARED_TEXTS.filter((name) => before[name] !== after[name]).map((name) => ({
    name,
    pieces: wordDiff(before[name], after[name]),
  }));
  const vatRate = before.vat_rate === after.vat_rate ? null : { before: before.vat_rate, after: after.vat_rate };
  const validUntil =
    before.valid_until === after.valid_until ? null : { before: before.valid_until, after: after.valid_until };
  const [old, now] = [before, after].map(({ referents }) => referents.map(({ email }) => email)) as [
    string[],
    string[],
  ];
  const referents = {
    gone: old.filter((email) => !now.includes(email)),
    added: now.filter((email) => !old.includes(email)),
  };
  const lists = [rows, amounts, texts, referents.gone, referents.added];
  const none = vatRate === null && validUntil === null && lists.every(({ length }) => length === 0);
  return { rows, amounts, vatRate, texts, validUntil, referents, none };
}

/** Compares articles by code; if neither has a code, by description. */
const sameArticle = (one: Article, other: Article) =>
  one.code_gr || other.code_gr ? one.code_gr === other.code_gr : one.description === other.description;

function rowChanges(old: readonly Article[], now: readonly Article[]): RowChange[] {
  const changes: RowChange[] = [];
  let at = 0;
  for (const { removed, added, value } of diffArrays([...old], [...now], { comparator: sameArticle })) {
    for (const article of value) {
      const before = added ? null : (old[at++] ?? null);
      const after = removed ? null : article;
      if (before?.description !== after?.description || before?.qta !== after?.qta) changes.push({ before, after });
    }
  }
  return changes;
}
