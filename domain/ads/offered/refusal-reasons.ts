import type { LocalizedText } from '../../kernel/message.ts';

/**
 * Why the firm refuses an ad or takes it down: reviewers and people who report an ad choose from these, and the seller
 * is told.
 */
export const REFUSAL_REASONS = [
  'contact-details',
  'bad-images',
  'wrong-category',
  'misleading',
  'duplicate',
  'forbidden-goods',
  'counterfeit',
  'fraud',
  'offensive',
  'other',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** The reasons in words. */
export const REFUSAL_REASON_TEXTS: Readonly<Record<RefusalReason, LocalizedText>> = {
  'contact-details': {
    it: 'Recapiti, coordinate bancarie o collegamenti nel testo',
    en: 'Contact or bank details, or links in the text',
  },
  'bad-images': { it: 'Immagini non adatte o non sue', en: 'Images that do not fit or belong to others' },
  'wrong-category': { it: 'Categoria sbagliata', en: 'Wrong category' },
  misleading: { it: 'Descrizione falsa o fuorviante', en: 'False or misleading description' },
  duplicate: { it: 'Annuncio già presente', en: 'The ad is there already' },
  'forbidden-goods': { it: 'Merce che non si può vendere', en: 'Goods that may not be sold' },
  counterfeit: { it: 'Merce contraffatta o rubata', en: 'Counterfeit or stolen goods' },
  fraud: { it: 'Sospetta truffa', en: 'Suspected fraud' },
  offensive: { it: 'Contenuto offensivo', en: 'Offensive content' },
  other: { it: 'Altro', en: 'Something else' },
};
