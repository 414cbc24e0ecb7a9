import { ofEachNoted } from '#domain/repairs/noted.ts';
import { defineTexts } from '#web/lib/text/define-texts.ts';

/** What is noted of a repair, by the fields' names. */
export const notedTexts = defineTexts('noted', {
  it: ofEachNoted((_name, { label }) => label.it),
  en: ofEachNoted((_name, { label }) => label.en),
});
