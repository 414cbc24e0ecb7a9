import { defineTexts } from '#web/lib/text/define-texts.ts';

export const homeTexts = defineTexts('site-home', {
  it: {
    title: 'Trova la macchina giusta.',
    titleAgain: 'Rimetti in moto quella che hai.',
    lead: 'Utensili, macchine e ricambi di chi li usa ogni giorno, e un’officina che ripara ciò che si è fermato.',
    newest: 'Appena arrivati',
    all: 'Vedi tutti',
    categories: 'Per categoria',
    repairTitle: 'Si è fermato qualcosa?',
    repairText:
      'Descrivi il guasto e aggiungi due foto. Ricevi il preventivo prima che si cominci, e segui ogni passo dal telefono.',
    repairAction: 'Chiedi una riparazione',
    stepsTitle: 'Come va una riparazione',
    step1: 'Racconti il guasto',
    step1Text: 'Dal telefono, con le foto. Bastano due minuti.',
    step2: 'Decidi sul preventivo',
    step2Text: 'Tempi e prezzo scritti. Accetti o rifiuti con un tocco.',
    step3: 'La macchina torna a lavorare',
    step3Text: 'Collaudata, con il rapporto di ciò che è stato fatto.',
  },
  en: {
    title: 'Find the right machine.',
    titleAgain: 'Get yours running again.',
    lead: 'Tools, machines and spare parts from people who use them every day, and a workshop that repairs what has stopped.',
    newest: 'Just arrived',
    all: 'See all',
    categories: 'By category',
    repairTitle: 'Has something stopped?',
    repairText:
      'Describe the fault and add two photos. You get the quote before anything begins, and follow every step on your phone.',
    repairAction: 'Ask for a repair',
    stepsTitle: 'How a repair goes',
    step1: 'You tell us the fault',
    step1Text: 'From your phone, with photos. It takes two minutes.',
    step2: 'You decide on the quote',
    step2Text: 'Time and price in writing. Accept or refuse with a tap.',
    step3: 'The machine works again',
    step3Text: 'Tested, with a report of what was done.',
  },
});
