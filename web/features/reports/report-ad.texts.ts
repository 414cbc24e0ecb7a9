import { defineTexts } from '#web/lib/text/define-texts.ts';

export const reportAdTexts = defineTexts('report-ad', {
  it: {
    title: 'Segnala l’annuncio',
    lead: 'Dicci che cosa non va nell’annuncio n. {ad}: lo esamina una persona.',
    reason: 'Motivo',
    text: 'Spiegazione',
    textHint: 'Che cosa c’è di illecito o sbagliato, e dove lo si vede.',
    name: 'Nome',
    email: 'E-mail',
    answerHint: 'Per la ricevuta e la risposta. Puoi lasciarli vuoti: allora non possiamo risponderti.',
    goodFaith: 'Quello che segnalo è vero e completo, per quanto ne so',
    send: 'Invia la segnalazione',
    done: 'Segnalazione ricevuta',
    doneText: 'La esaminiamo. Se ci hai detto chi sei, ricevi una conferma e poi la decisione per e-mail.',
    back: 'Torna all’annuncio',
  },
  en: {
    title: 'Report the ad',
    lead: 'Tell us what is wrong with ad no. {ad}: a person looks at it.',
    reason: 'Reason',
    text: 'Explanation',
    textHint: 'What is illegal or wrong, and where one sees it.',
    name: 'Name',
    email: 'E-mail',
    answerHint: 'For the receipt and the answer. You may leave them empty: then we cannot answer you.',
    goodFaith: 'What I report is true and complete, as far as I know',
    send: 'Send the report',
    done: 'Report received',
    doneText: 'We look at it. If you told us who you are, you get a receipt and then the decision by e-mail.',
    back: 'Back to the ad',
  },
});
