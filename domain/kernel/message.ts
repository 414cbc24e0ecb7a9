/** A text in every language of the firm. */
export interface LocalizedText {
  readonly it: string;
  readonly en: string;
}
type Language = keyof LocalizedText;

/** Makes a function that always returns this text: an event's `says` that does not depend on the event's data. */
export const saying = (it: string, en: string) => (): LocalizedText => ({ it, en });

/** Puts a value into a text, in each language. */
export function around(
  it: (value: string) => string,
  en: (value: string) => string,
  value: LocalizedText | string | number,
): LocalizedText {
  const text = typeof value === 'object' ? value : { it: String(value), en: String(value) };
  return { it: it(text.it), en: en(text.en) };
}

/** A message to people: a stable code (kebab-case), and its text in each language with the values filled in. */
export interface Message extends LocalizedText {
  readonly code: string;
}

/** A value for a `{place}` of a text; a `LocalizedText` where the value differs by language. */
type Value = string | number | LocalizedText;

type Places<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never;

/** Requires that every language has the places of the Italian text, and no others. */
type SamePlaces<T extends LocalizedText> = {
  readonly [L in Language]: [Places<T['it']>, Places<T[L]>] extends [Places<T[L]>, Places<T['it']>] ? string : never;
};

/** A message's texts. `code` is set where several messages, told apart by their names, share one code. */
interface Definition extends LocalizedText {
  readonly code?: string;
}

type MessageOf<T extends LocalizedText> = [Places<T['it']>] extends [never]
  ? Message
  : (values: Readonly<Record<Places<T['it']>, Value>>) => Message;

/**
 * Defines the messages of a feature, by name, which is also the code unless `code` is set. The Italian text uses the
 * specification's words. A text with places (`{max}`) becomes a function that takes their values. A missing language or
 * place does not compile.
 */
export function messages<const T extends Readonly<Record<string, Definition>>>(
  definitions: T & { readonly [Name in keyof T]: SamePlaces<T[Name]> },
): { readonly [Name in keyof T]: MessageOf<T[Name]> } {
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

/** Encodes a message as a fault of zod, which holds one string. {@link messageOfIssue} decodes it. */
export const asIssue = (message: Message): string => JSON.stringify(message);

/** Decodes the message of a fault of zod; null: the text is zod's own. */
export function messageOfIssue(text: string): Message | null {
  return text.startsWith('{"code":') ? JSON.parse(text) : null;
}
