/** A text in every language of the firm. */
export interface LocalizedText {
  readonly it: string;
  readonly en: string;
}
type Language = keyof LocalizedText;

/** The same words whatever it is asked with: a title of an event that says nothing of its data. */
export const saying = (it: string, en: string) => (): LocalizedText => ({ it, en });

/** The same words around a value, in each language. */
export function around(
  it: (value: string) => string,
  en: (value: string) => string,
  value: LocalizedText | string | number,
): LocalizedText {
  const text = typeof value === 'object' ? value : { it: String(value), en: String(value) };
  return { it: it(text.it), en: en(text.en) };
}

/** Something that people are told: a stable code (kebab-case), and its words in each language, its values filled in. */
export interface Message extends LocalizedText {
  readonly code: string;
}

/** What a text carries in its `{places}`; with texts of its own where it reads otherwise in another language. */
type Value = string | number | LocalizedText;

type Places<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never;

/** Every language has the places of the Italian text, and no others. */
type SamePlaces<T extends LocalizedText> = {
  readonly [L in Language]: [Places<T['it']>, Places<T[L]>] extends [Places<T[L]>, Places<T['it']>] ? string : never;
};

/** With a `code` where two messages share one, told apart by their names. */
interface Definition extends LocalizedText {
  readonly code?: string;
}

type Said<T extends LocalizedText> = [Places<T['it']>] extends [never]
  ? Message
  : (values: Readonly<Record<Places<T['it']>, Value>>) => Message;

/**
 * The messages of a feature, by code: Italian in the specification's words, English beside it. One whose text has places
 * (`{max}`) becomes a function that wants their values. A language or a place that is missing does not compile.
 */
export function messages<const T extends Readonly<Record<string, Definition>>>(
  definitions: T & { readonly [Name in keyof T]: SamePlaces<T[Name]> },
): { readonly [Name in keyof T]: Said<T[Name]> } {
  const said = Object.entries<Definition>(definitions).map(([name, { code = name, it, en }]) => {
    const message = (values: Readonly<Record<string, Value>>): Message => ({
      code,
      it: filled(it, 'it', values),
      en: filled(en, 'en', values),
    });
    return [name, it.includes('{') ? message : message({})];
  });
  return Object.fromEntries(said);
}

function filled(text: string, language: Language, values: Readonly<Record<string, Value>>): string {
  return text.replace(/\{(\w+)\}/g, (_, place: string) => {
    const value = values[place];
    return String(typeof value === 'object' ? value[language] : value);
  });
}

/** A message beside a field: zod's faults hold one string. {@link ofIssue} reads it back. */
export const asIssue = (message: Message): string => JSON.stringify(message);

/** The message of a fault of zod; null: the words are zod's own. */
export function ofIssue(text: string): Message | null {
  return text.startsWith('{"code":') ? JSON.parse(text) : null;
}
