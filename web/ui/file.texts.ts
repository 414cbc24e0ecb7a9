import { defineTexts } from '#web/lib/text/define-texts.ts';

export const fileTexts = defineTexts('file', {
  it: {
    choose: 'Scegli un file',
    without: 'Continua senza',
    remove: 'Togli {name}',
    removed: 'Tolto {name}',
    download: 'Scarica {name}',
    none: 'Nessun file',
  },
  en: {
    choose: 'Choose a file',
    without: 'Go on without',
    remove: 'Remove {name}',
    removed: 'Removed {name}',
    download: 'Download {name}',
    none: 'No file',
  },
});
