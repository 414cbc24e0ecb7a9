import type { LocalizedText } from '../../kernel/message.ts';
import type { RecordDefinition, RecordTexts } from './record-definition.ts';

/** The code of a family's words in the dictionary: `many`, `one`, `fields.name`, `tabs.data`, `options.billing.weight`, `hints.name`. */
export const familyTextCode = (family: string, words: string): string => `records.${family}.${words}`;

/** The words of a family with their codes. */
export function familyTexts({
  name,
  texts,
}: Pick<RecordDefinition, 'name' | 'texts'>): [code: string, texts: LocalizedText][] {
  const { many, one, ...groups } = texts as RecordTexts;
  const own = Object.entries(groups).flatMap(([group, words]) =>
    Object.entries(words ?? {}).map(([key, said]): [string, LocalizedText] => [`${group}.${key}`, said]),
  );
  const all: [string, LocalizedText][] = [['many', many], ['one', one], ...own];
  return all.map(([words, said]) => [familyTextCode(name, words), said]);
}
