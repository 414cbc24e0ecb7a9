import type { LocalizedText } from '../../kernel/message.ts';
import { FIRM_STREAM } from '../firm.state.ts';

/** Where the terms of sale stand: among the firm's settings. */
export const TERMS_STREAM = FIRM_STREAM;

/** The wordings of the firm's terms of sale that were ever in force, the oldest first. */
export type TermsOfSale = readonly LocalizedText[];

const NONE: LocalizedText = { it: '', en: '' };

/** Total. A correction that leaves both texts as they were is no new wording. */
function evolveTerms(terms: TermsOfSale, event: { readonly type: string; readonly data: unknown }): TermsOfSale {
  if (event.type !== 'FirmCorrected') return terms;
  const { changes } = event.data as {
    readonly changes: { readonly terms_of_sale_it?: string; readonly terms_of_sale_en?: string };
  };
  const last = terms.at(-1) ?? NONE;
  const { terms_of_sale_it: it = last.it, terms_of_sale_en: en = last.en } = changes;
  return it === last.it && en === last.en ? terms : [...terms, { it, en }];
}

/** The fold of the firm's stream for its terms of sale. An order names its wording by number. */
export const termsFold = { initial: [] as TermsOfSale, evolve: evolveTerms };

/** The number of the wording that is in force, from 1; null: the firm has no terms of sale. */
export function termsInForce(terms: TermsOfSale): number | null {
  const { it, en } = terms.at(-1) ?? NONE;
  return it === '' && en === '' ? null : terms.length;
}

/** A wording by its number; null: there is none. A language without a text of its own has that of the other. */
export function wordingOf(terms: TermsOfSale, number: number | null): LocalizedText | null {
  const wording = number === null ? undefined : terms[number - 1];
  if (!wording || (wording.it === '' && wording.en === '')) return null;
  return { it: wording.it || wording.en, en: wording.en || wording.it };
}
