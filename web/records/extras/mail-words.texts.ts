import { defineTexts } from '#web/lib/text/define-texts.ts';

/** Beside the texts of a template that words a mail. */
export const mailWordsTexts = defineTexts('mail-words', {
  it: {
    noMail: 'Il modello non dà parole a nessuna e-mail: si sceglie nei Dati.',
    tokens: 'Segnaposto',
    tokensOf: 'Quando l’e-mail parte, al loro posto c’è il valore. Uno si aggiunge dove stavi scrivendo:',
    insert: 'Inserisci {token}: {means}',
    preview: 'Anteprima con valori di esempio',
    previewIn: 'Anteprima: {language}',
    subject: 'Oggetto',
    fixed: 'Qui stanno i dati e il pulsante',
  },
  en: {
    noMail: 'The template words no e-mail: choose one under Details.',
    tokens: 'Placeholders',
    tokensOf: 'When the e-mail leaves, the value takes their place. One is added where you were writing:',
    insert: 'Insert {token}: {means}',
    preview: 'Preview with sample values',
    previewIn: 'Preview: {language}',
    subject: 'Subject',
    fixed: 'The details and the button stand here',
  },
});
