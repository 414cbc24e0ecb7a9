import { isIban } from './iban.ts';

/** What leads people out of the place where they are protected: read by who reviews an ad, and shown to who reads a message. */
export const RISK_SIGNS = ['bank-account', 'phone', 'link'] as const;
export type RiskSign = (typeof RISK_SIGNS)[number];

/**
 * The risk signs that a text shows, in the order of {@link RISK_SIGNS}: an IBAN or a card's number, a telephone number, an
 * address of the web or of e-mail; written with spaces, dots or wide digits, too. Pure.
 */
export function riskSigns(text: string): RiskSign[] {
  const plain = text.normalize('NFKC').replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '');
  return RISK_SIGNS.filter((sign) => SHOWS[sign](plain));
}

const SHOWS: Readonly<Record<RiskSign, (text: string) => boolean>> = {
  'bank-account': (text) => showsIban(text) || digitRuns(text).some(isCardNumber),
  phone: (text) => digitRuns(text).some(isPhone),
  link: (text) => LINK.test(text),
};

/** Every repetition is bounded: a text made for it takes no longer than any other. */
const LINK =
  /https?:\/\/|\bwww\.\w|[\w+-]@[\w-]{1,63}\.[a-z]{2}|\b[a-z\d][a-z\d-]{0,62}\.(?:it|com|net|org|eu|info|biz|shop|store|online|site|me|ly|io|ru|cn|xyz|de|fr|es|uk)\b/i;

/** Letters and digits after two letters and two digits, however they are grouped: the words after an IBAN may cling to it. */
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

/** Digits with at most two signs between each: `333 12.34-567`, `(0522) 12 34 56`. A `+` before them counts as `00`. */
function digitRuns(text: string): string[] {
  const runs = text.matchAll(/\+?\(?\d(?:[\s./()-]{0,2}\d){7,30}/g);
  return [...runs].map(([run]) => run.replace(/^\+/, '00').replace(/\D/g, ''));
}

/** An Italian mobile or landline number, with or without its country, or any that begins with a country's. */
function isPhone(digits: string): boolean {
  return /^(?:(?:00)?39)?(?:3\d{8,9}|0[1-9]\d{6,9})$/.test(digits) || /^00[1-9]\d{7,13}$/.test(digits);
}

/** 16 digits of a card: the last one fits (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^[2-6]\d{15}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
