import { LANGUAGES, type Language } from '../../accounts/offered/languages.ts';
import { type Message, messages } from '../../kernel/message.ts';
import { COMMON_TOKENS, isWordedMail, MAIL_TOKENS, type MailToken, type WordedMail, wordingOf } from './mail-tokens.ts';

/** The places of a mail that the firm can word. */
export const WORD_PLACES = ['subject', 'opening', 'closing'] as const;
export type WordPlace = (typeof WORD_PLACES)[number];

/** The firm's words for a mail in one language. An empty text leaves its place as it is built in. */
export type FirmWords = Readonly<Record<WordPlace, string>>;

/** The values of tokens by their names. A name without value stands for nothing. */
export type TokenValues = Readonly<Partial<Record<MailToken, string>>>;

/** The parts of a letter that the firm's words touch. */
interface WordedParts {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly closing?: readonly string[];
}

const said = messages({
  'token-without-mail': {
    it: 'Per usare {token} scegli prima l’e-mail',
    en: 'To use {token}, choose the e-mail first',
  },
  'token-unknown': {
    it: '{token} qui non si può usare. Si possono usare: {known}',
    en: '{token} cannot be used here. These can be used: {known}',
  },
  'token-broken': {
    it: 'Una doppia graffa resta aperta o chiusa da sola: si scrive {token}',
    en: 'Double braces are not closed, or not opened: write {token}',
  },
  'token-needed': {
    it: 'Serve anche {token}: dice ciò che cambia da un’e-mail all’altra',
    en: 'This needs {token}, too: it says what differs from one e-mail to the next',
  },
});

const TOKEN = /\{\{([^{}]*)\}\}/g;
const written = (name: string) => `{{${name}}}`;

/** The tokens that a place of a mail knows. The text of the letter stands in its opening alone. */
export function tokensFor(mail: WordedMail, place: WordPlace): readonly MailToken[] {
  const all = [...COMMON_TOKENS, ...wordingOf(mail).tokens];
  return place === 'opening' ? all : all.filter((token) => token !== 'testo');
}

/**
 * The fault of a text; null: the mail can say it.
 * @param mail the name of the mail that it words; another text: none, and then no token is known
 */
export function wordsFault(mail: string, place: WordPlace, text: string): Message | null {
  const used = [...text.matchAll(TOKEN)].map(([, name = '']) => name.trim());
  if (/\{\{|\}\}/.test(text.replace(TOKEN, ''))) return said['token-broken']({ token: written('cliente') });
  const [first] = used;
  if (!isWordedMail(mail)) {
    return first === undefined ? null : said['token-without-mail']({ token: written(first) });
  }
  const known = tokensFor(mail, place);
  const stranger = used.find((name) => !known.some((token) => token === name));
  if (stranger !== undefined) {
    return said['token-unknown']({ token: written(stranger), known: known.map(written).join(' ') });
  }
  const needed = place === 'closing' ? undefined : wordingOf(mail).needs?.[place];
  const isHidden = text.trim() !== '' && needed !== undefined && !used.includes(needed);
  return isHidden ? said['token-needed']({ token: written(needed) }) : null;
}

/** Whether a mail can say all of these words. Words that were stored under earlier rules may not fit any more. */
export function wordsFit(mail: WordedMail, words: FirmWords): boolean {
  return WORD_PLACES.every((place) => wordsFault(mail, place, words[place]) === null);
}

/** Line breaks, other control characters, and marks that turn the direction of a line around. */
const BREAKS = /[\s\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const oneLine = (text: string) => text.replace(BREAKS, ' ').trim();

/** Puts values in place of tokens in one pass: what a value holds is never read as a token. */
function filled(text: string, values: TokenValues): string {
  return text.replace(TOKEN, (_, name: string) => values[name.trim() as MailToken] ?? '');
}

/** The paragraphs of a text, without those that an empty value left empty. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.replace(/[^\S\n]{2,}/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/**
 * A letter in the firm's words. The subject and the paragraphs before the button are replaced where words are given;
 * the closing comes after the button, before the letter's own. All the rest stays. The result is text: whoever renders
 * the letter escapes it.
 * @param own values of the mail's own tokens, with `cliente` and `ditta`; each is taken as one line
 */
export function inFirmWords<L extends WordedParts>(letter: L, words: FirmWords, own: TokenValues): L {
  const lines = Object.entries(own).map(([name, value]) => [name, oneLine(value)]);
  const values: TokenValues = {
    ...Object.fromEntries(lines),
    titolo: oneLine(letter.title),
    testo: letter.paragraphs.join('\n\n'),
  };
  const opening = paragraphsOf(filled(words.opening, values));
  const closing = paragraphsOf(filled(words.closing, values));
  return {
    ...letter,
    subject: oneLine(filled(words.subject, values)) || letter.subject,
    paragraphs: opening.length > 0 ? opening : letter.paragraphs,
    ...(closing.length > 0 ? { closing: [...closing, ...(letter.closing ?? [])] } : {}),
  };
}

/** Values for a preview of a mail. */
export function sampleTokens(mail: WordedMail, language: Language): TokenValues {
  const names = [...COMMON_TOKENS, ...wordingOf(mail).tokens];
  return Object.fromEntries(names.map((name) => [name, MAIL_TOKENS[name].sample[language]]));
}

/** The words of one language out of texts in every language. */
export function wordsIn(
  texts: Readonly<Record<WordPlace, Readonly<Record<Language, string>>>>,
  language: Language,
): FirmWords {
  const { subject, opening, closing } = texts;
  return { subject: subject[language], opening: opening[language], closing: closing[language] };
}

/** The faults of words in every language, each at its place: `opening.it`. */
export function wordsFaults(
  mail: string,
  texts: Readonly<Record<WordPlace, Readonly<Record<Language, string>>>>,
): { readonly field: string; readonly message: Message }[] {
  return WORD_PLACES.flatMap((place) =>
    LANGUAGES.flatMap((language) => {
      const message = wordsFault(mail, place, texts[place][language]);
      return message ? [{ field: `${place}.${language}`, message }] : [];
    }),
  );
}
