import { defineTexts } from '#web/lib/text/define-texts.ts';

export const mentionTexts = defineTexts('mentions', {
  it: { colleagues: 'Colleghi da nominare' },
  en: { colleagues: 'Colleagues to name' },
});
