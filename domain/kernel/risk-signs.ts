import { isIban } from './iban.ts';
import type { LocalizedText } from './message.ts';

/**
 * Signs that a text leads people out of the site, where they are protected. Reviewers of ads and readers of messages
 * see them.
 */
export const RISK_SIGNS = ['bank-account', 'phone', 'link'] as const;
export type RiskSign = (typeof RISK_SIGNS)[number];

/** What the reader of a text with such a sign is warned of, on the page and in the mail. */
export const RISK_WARNINGS: Readonly<Record<RiskSign, LocalizedText>> = {
  'bank-account': {
    it: 'Contiene coordinate bancarie: chi paga fuori da qui non è protetto.',
    en: 'It holds bank details: whoever pays outside of here is not protected.',
  },
  phone: {
    it: 'Contiene un numero di telefono: qui la conversazione resta documentata.',
    en: 'It holds a telephone number: here the conversation stays on record.',
  },
  link: {
    it: 'Contiene un collegamento: non inserire dati o password su altri siti.',
    en: 'It holds a link: give no data or passwords to other sites.',
  },
};

/**
 * The risk signs in a text, in the order of {@link RISK_SIGNS}: an IBAN or card number, a telephone number, a web or
 * e-mail address. Spaces, dots, lines and full-width signs between or in them do not hide them. Pure.
 */
export function riskSigns(text: string): RiskSign[] {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replaceAll('。', '.');
  return RISK_SIGNS.filter((sign) => SHOWS[sign](plain));
}

const SHOWS: Readonly<Record<RiskSign, (text: string) => boolean>> = {
  'bank-account': (text) => showsIban(text) || digitRuns(text).some(isCardNumber),
  phone: (text) => digitRuns(text).some(isPhone),
  link: (text) => LINK.test(text),
};

/** Every repetition is bounded, so that no crafted text takes longer to match than any other. */
const LINK =
  /https?:\/\/|\bwww\.\w|[\w+-]@[\w-]{1,63}\.[a-z]{2}|\b[a-z\d][a-z\d-]{0,62}(?:\.|\s{1,2}\.\s{0,2})(?:it|com|net|org|eu|info|biz|shop|store|online|site|me|ly|io|ru|cn|xyz|de|fr|es|uk)\b/i;

/**
 * Two letters, a digit, then letters and digits, in any grouping. The match may include words after an IBAN, so
 * {@link showsIban} tries every length.
 */
const IBAN_LIKE = /(?<![A-Z\d])[A-Z]{2}[\s.-]?\d(?:[\s.-]?[A-Z\d]){12,60}/gi;
const IBAN_LENGTHS = { from: 15, to: 34 };

function showsIban(text: string): boolean {
  for (const [found] of text.matchAll(IBAN_LIKE)) {
    const signs = found.replace(/[\s.-]/g, '').toUpperCase();
    for (let length = IBAN_LENGTHS.from; length <= Math.min(signs.length, IBAN_LENGTHS.to); length++) {
      if (isIban(signs.slice(0, length))) return true;
    }
  }
  return false;
}

/**
 * Runs of 8 to 31 digits with at most two separators between each: `333 12.34-567`, `(0522) 12 34 56`, `333_1234567`.
 * A `+` before them counts as `00`.
 */
function digitRuns(text: string): string[] {
  const runs = text.matchAll(/\+?\(?\d(?:[\s./()_·•*|~\p{Pd}]{0,2}\d){7,30}/gu);
  return [...runs].map(([run]) => run.replace(/^\+/, '00').replace(/\D/g, ''));
}

/**
 * True for an Italian mobile or landline number, with or without country code, and for any number with a country code.
 */
function isPhone(digits: string): boolean {
  return /^(?:(?:00)?39)?(?:3\d{8,9}|0[1-9]\d{6,9})$/.test(digits) || /^00[1-9]\d{7,13}$/.test(digits);
}

/** True for 16 digits of a payment card, with the check digit verified (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^[2-6]\d{15}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
