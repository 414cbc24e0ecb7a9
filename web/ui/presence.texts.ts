import { defineTexts } from '#web/lib/text/define-texts.ts';

export const presenceTexts = defineTexts('presence', {
  it: { viewing: '{name} la sta guardando', editing: '{name} la sta modificando' },
  en: { viewing: '{name} is looking at it', editing: '{name} is editing it' },
});
