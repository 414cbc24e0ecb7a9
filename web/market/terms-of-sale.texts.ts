import { defineTexts } from '#web/lib/text/define-texts.ts';

export const termsOfSaleTexts = defineTexts('terms-of-sale', {
  it: {
    title: 'Condizioni di vendita',
    agree: 'Con l’ordine accetti le',
    terms: 'condizioni di vendita',
    placedBy: 'Condizioni di vendita dell’ordine',
    none: 'Nessuna condizione di vendita',
    noneText: 'Il negozio vende senza condizioni proprie: valgono quelle della legge.',
    home: 'Vai alla pagina iniziale',
  },
  en: {
    title: 'Terms of sale',
    agree: 'By ordering you accept the',
    terms: 'terms of sale',
    placedBy: 'Terms of sale of the order',
    none: 'No terms of sale',
    noneText: 'The shop sells without terms of its own: those of the law hold.',
    home: 'Go to the home page',
  },
});
