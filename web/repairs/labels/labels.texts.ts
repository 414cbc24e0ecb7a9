import { defineTexts } from '#web/lib/text/define-texts.ts';

/** Texts of the dialog that prints labels. */
export const labelTexts = defineTexts('repair-labels', {
  it: {
    title: 'Stampa un’etichetta || Stampa {n} etichette',
    text: 'Il codice QR apre la riparazione sul telefono.',
    shelves: 'Etichette di scaffali…',
    shelvesTitle: 'Stampa etichette di scaffali',
    codes: 'Scaffali',
    codesText: 'Con virgole, o da uno a un altro: A-1..A-12, B-3',
    codesBad: 'Non sono codici di scaffali',
    sheet: 'Carta',
    a4: 'Foglio A4 (24)',
    roll: 'Rotolo 62 mm',
    start: 'Prima etichetta libera del foglio',
    place: 'Riga {row}, colonna {column}',
    print: 'Apri e stampa',
  },
  en: {
    title: 'Print a label || Print {n} labels',
    text: 'The QR code opens the repair on a phone.',
    shelves: 'Labels of shelves…',
    shelvesTitle: 'Print labels of shelves',
    codes: 'Shelves',
    codesText: 'With commas, or from one to another: A-1..A-12, B-3',
    codesBad: 'These are no shelves’ codes',
    sheet: 'Paper',
    a4: 'A4 sheet (24)',
    roll: '62 mm roll',
    start: 'First free label of the sheet',
    place: 'Row {row}, column {column}',
    print: 'Open and print',
  },
});
