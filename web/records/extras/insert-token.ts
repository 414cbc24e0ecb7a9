import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import { tokensFor, WORD_PLACES, type WordPlace } from '#domain/mails/offered/firm-words.ts';
import type { MailToken, WordedMail } from '#domain/mails/offered/mail-tokens.ts';

/** The places of a mail's words by the names of their form fields: `opening:it`. */
const PLACES: ReadonlyMap<string, WordPlace> = new Map(
  WORD_PLACES.flatMap((place) => LANGUAGES.map((code) => [`${place}:${code}`, place] as const)),
);

/** Whether a form field holds words of a mail. */
export const holdsWords = (name: string): boolean => PLACES.has(name);

/** The text field in which somebody wrote last, with what is selected in it. */
type WrittenField = Pick<HTMLInputElement, 'name' | 'selectionStart' | 'selectionEnd'>;

interface Inserted {
  /** The name of the form field that the token goes into. */
  readonly name: string;
  readonly text: string;
  /** Where the caret stands after it. */
  readonly caret: number;
}

/**
 * Inserts a token where somebody wrote last, in place of what is selected there; at the end of the opening where nobody
 * wrote yet, or that place does not know the token.
 * @param own the language of the opening where nobody wrote yet
 * @param textOf the text that a form field holds
 */
export function insertToken(
  token: MailToken,
  { mail, last, own }: { readonly mail: WordedMail; readonly last: WrittenField | null; readonly own: Language },
  textOf: (name: string) => string,
): Inserted {
  const place = last && PLACES.get(last.name);
  const there = last && place && tokensFor(mail, place).includes(token) ? last : null;
  const name = there?.name ?? `opening:${last?.name.split(':')[1] ?? own}`;
  const before = textOf(name);
  const from = there?.selectionStart ?? before.length;
  const text = `${before.slice(0, from)}{{${token}}}`;
  return { name, text: text + before.slice(there?.selectionEnd ?? from), caret: text.length };
}
