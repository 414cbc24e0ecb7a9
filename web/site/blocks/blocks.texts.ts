import { defineTexts } from '#web/lib/text/define-texts.ts';

export const blockTexts = defineTexts('site-blocks', {
  it: {
    search: 'Che cosa cerchi?',
    sheets: 'Schede tecniche',
    toSheets: 'Cerca una scheda tecnica',
    repair: 'Si è fermato qualcosa?',
    askRepair: 'Chiedi una riparazione',
    line: 'Dove ti trovi',
    home: 'Inizio',
  },
  en: {
    search: 'What are you looking for?',
    sheets: 'Data sheets',
    toSheets: 'Find a data sheet',
    repair: 'Has something stopped?',
    askRepair: 'Ask for a repair',
    line: 'Where you are',
    home: 'Home',
  },
});
