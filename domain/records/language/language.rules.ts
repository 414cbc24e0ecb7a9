import { LANGUAGES } from '../../accounts/languages.ts';
import { messages } from '../../kernel/message.ts';
import type { RecordCheck } from '../kernel/record-definition.ts';

const said = messages({
  'language-of-the-program': {
    it: 'È una lingua del programma: il codice resta «{code}»',
    en: 'This is a language of the program: its code stays “{code}”',
  },
  'language-on-itself': {
    it: 'Una lingua del programma si appoggia a sé stessa',
    en: 'A language of the program is based on itself',
  },
});

const speaks = (code: unknown) => LANGUAGES.some((language) => language === code);

/** The languages that the program speaks keep their codes, and stand on themselves: accounts and answers name them so. */
export const languageRules: RecordCheck = ({ code, based_on }, before) => {
  if (before && speaks(before.code) && code !== before.code) {
    return [{ field: 'code', message: said['language-of-the-program']({ code: String(before.code) }) }];
  }
  if (speaks(code) && based_on !== code) return [{ field: 'based_on', message: said['language-on-itself'] }];
  return [];
};
