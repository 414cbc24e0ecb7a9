import { LANGUAGES } from '../../accounts/offered/languages.ts';
import { messages } from '../../kernel/message.ts';
import type { RecordCheck, RecordStays } from '../kernel/record-definition.ts';

const said = messages({
  'language-of-the-program': {
    it: 'È una lingua del programma: il codice resta «{code}»',
    en: 'This is a language of the program: its code stays “{code}”',
  },
  'language-stays': {
    it: 'Attenzione, i testi del programma sono scritti in questa lingua: non si può eliminare',
    en: "The program's texts are written in this language: it cannot be deleted",
  },
  'language-on-itself': {
    it: 'Una lingua del programma si appoggia a sé stessa',
    en: 'A language of the program is based on itself',
  },
  'no-language': {
    it: 'Non è il codice di una lingua: due lettere, come «de», o con la nazione, come «de-CH»',
    en: 'This is not the code of a language: two letters, like “de”, or with the nation, like “de-CH”',
  },
});

const CODE = /^([a-z]{2,3})(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;
const KNOWN = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether browsers and screen readers know the code of a language: pages declare the language of their words by it. */
export function isLanguageCode(code: unknown): boolean {
  const language = CODE.exec(String(code))?.[1];
  return language !== undefined && KNOWN.of(language) !== undefined;
}

const speaks = (code: unknown) => LANGUAGES.some((language) => language === code);

/**
 * A code must be that of a language. The languages that the program speaks keep their codes and are based on
 * themselves: accounts and answers name them by these codes.
 */
export const languageRules: RecordCheck = ({ code, based_on }, before) => {
  if (before && speaks(before.code) && code !== before.code) {
    return [{ field: 'code', message: said['language-of-the-program']({ code: String(before.code) }) }];
  }
  if (!isLanguageCode(code)) return [{ field: 'code', message: said['no-language'] }];
  if (speaks(code) && based_on !== code) return [{ field: 'based_on', message: said['language-on-itself'] }];
  return [];
};

/** The languages of the program's texts stay: a text that is missing in another language appears in one of these. */
export const programLanguageStays: RecordStays = ({ values: { code } }) =>
  speaks(code) ? said['language-stays'] : null;
