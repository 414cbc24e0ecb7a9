import { mapNotedFields } from '#domain/repairs/noted.ts';
import { defineTexts } from '#web/lib/text/define-texts.ts';

/** The labels of the noted fields by name; the words stand with each field's definition. */
export const notedTexts = defineTexts('noted', {
  it: mapNotedFields((_name, { label }) => label.it),
  en: mapNotedFields((_name, { label }) => label.en),
});
