import { defineTexts } from '#web/lib/text/define-texts.ts';

export const draftHistoryTexts = defineTexts('draft-history', {
  it: {
    bringBack: 'Riporta in bozza',
    broughtBack: 'La bozza è quella di allora',
  },
  en: {
    bringBack: 'Bring back as draft',
    broughtBack: 'The draft is what it was then',
  },
});
