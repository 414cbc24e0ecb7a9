import { defineTexts } from '#web/lib/text/define-texts.ts';

export const orderPapersTexts = defineTexts('order-papers', {
  it: {
    confirmation: 'Conferma d’ordine (PDF)',
    packing: 'Distinta (PDF)',
    toPack: 'Distinta di ciò che resta (PDF)',
    labelsA6: 'Etichette A6',
    labels10x15: 'Etichette 10 × 15',
    transport: 'DDT (PDF)',
  },
  en: {
    confirmation: 'Order confirmation (PDF)',
    packing: 'Packing list (PDF)',
    toPack: 'What is to be packed (PDF)',
    labelsA6: 'Labels A6',
    labels10x15: 'Labels 10 × 15',
    transport: 'Transport document (PDF)',
  },
});
