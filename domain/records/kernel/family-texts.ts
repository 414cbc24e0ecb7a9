import type { LocalizedText } from '../../kernel/message.ts';
import type { RecordDefinition, RecordTexts } from './record-definition.ts';

/**
 * The dictionary code of a family's text.
 * @param words `many`, `one`, `fields.name`, `tabs.data`, `options.billing.weight`, `hints.name`
 */
export const familyTextCode = (family: string, words: string): string => `records.${family}.${words}`;

/** The texts of a family with their dictionary codes. */
export function familyTexts({
  name,
  texts,
}: Pick<RecordDefinition, 'name' | 'texts'>): [code: string, texts: LocalizedText][] {
  const { many, one, ...groups } = texts as RecordTexts;
  const grouped = Object.entries(groups).flatMap(([group, words]) =>
    Object.entries(words ?? {}).map(([key, text]): [string, LocalizedText] => [`${group}.${key}`, text]),
  );
  const all: [string, LocalizedText][] = [['many', many], ['one', one], ...grouped];
  return all.map(([words, text]) => [familyTextCode(name, words), text]);
}
