import { defineTexts } from '#web/lib/text/texts.ts';

export const fileTexts = defineTexts('file', {
  it: { choose: 'Scegli un file', remove: 'Togli {name}' },
  en: { choose: 'Choose a file', remove: 'Remove {name}' },
});
