import { defineTexts } from '#web/lib/text/define-texts.ts';

/** The texts of all screens that ask or show why a review gave back what somebody wants to sell. */
export const sellerTexts = defineTexts('market-seller', {
  it: {
    reasons: 'Motivi',
    reasonsHint: 'Li legge il venditore.',
    note: 'Spiegazione',
  },
  en: {
    reasons: 'Reasons',
    reasonsHint: 'The seller reads them.',
    note: 'Explanation',
  },
});
