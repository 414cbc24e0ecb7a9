import { defineTexts } from '#web/lib/text/define-texts.ts';

export const reasonTexts = defineTexts('repair-reason', {
  it: {
    reason: 'Motivo',
    reasonText: 'Il motivo resta scritto nella cronologia.',
    reasonMissing: 'Attenzione, indicare il motivo dello spostamento',
  },
  en: {
    reason: 'Reason',
    reasonText: 'The reason stays on record in the history.',
    reasonMissing: 'Please give the reason for this move',
  },
});
