import { defineTexts } from '#web/lib/text/define-texts.ts';

export const salesmenTexts = defineTexts('salesmen', {
  it: {
    title: 'I miei clienti',
    lead: 'Scegli un cliente per agire per suo conto, un’ora al massimo. Lui lo vede e riceve un’e-mail.',
    search: 'Cerca per nome',
    customer: 'Cliente',
    code: 'Codice',
    vat: 'Partita IVA',
    province: 'Provincia',
    none: 'Nessun cliente assegnato a te',
    activate: 'Attiva',
    activateName: 'Attiva {name}',
    question: 'Agire per conto di {name}?',
    explained:
      'Per 60 minuti vedi e fai quello che vede e fa il cliente. Ogni cosa porta anche il tuo nome. Password, e-mail e consensi restano solo suoi.',
    wrong: 'Ops, qualcosa è andato storto!',
  },
  en: {
    title: 'My customers',
    lead: 'Choose a customer to act for, an hour at most. He sees it and gets an e-mail.',
    search: 'Search by name',
    customer: 'Customer',
    code: 'Code',
    vat: 'VAT number',
    province: 'Province',
    none: 'No customer is assigned to you',
    activate: 'Activate',
    activateName: 'Activate {name}',
    question: 'Act for {name}?',
    explained:
      'For 60 minutes you see and do what the customer sees and does. All of it bears your name, too. Password, e-mail and consents stay his alone.',
    wrong: 'Oops, something went wrong!',
  },
});
