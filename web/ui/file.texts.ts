import { defineTexts } from '#web/lib/text/texts.ts';

export const fileTexts = defineTexts('file', {
  it: { choose: 'Scegli un file', remove: 'Togli {name}', download: 'Scarica {name}', none: 'Nessun file' },
  en: { choose: 'Choose a file', remove: 'Remove {name}', download: 'Download {name}', none: 'No file' },
});
