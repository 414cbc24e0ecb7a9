import { defineTexts } from '#web/lib/text/define-texts.ts';

export const orderFieldsTexts = defineTexts('order-fields', {
  it: { quantity: 'Pezzi in ordine', supplier: 'Fornitore', expected: 'Atteso il' },
  en: { quantity: 'Pieces on order', supplier: 'Supplier', expected: 'Expected on' },
});
