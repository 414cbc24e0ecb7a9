import { defineTexts } from '#web/lib/text/define-texts.ts';

export const rowTexts = defineTexts('field-rows', {
  it: {
    row: 'Riga {n}',
    ofRow: '{field}, {row}',
    add: 'Aggiungi una riga',
    remove: 'Togli {row}',
    removed: 'Hai tolto {row}',
    up: 'Sposta su {row}',
    down: 'Sposta giù {row}',
    full: 'Al massimo {n} righe.',
  },
  en: {
    row: 'Row {n}',
    ofRow: '{field}, {row}',
    add: 'Add a row',
    remove: 'Remove {row}',
    removed: 'You removed {row}',
    up: 'Move {row} up',
    down: 'Move {row} down',
    full: 'At most {n} rows.',
  },
});
