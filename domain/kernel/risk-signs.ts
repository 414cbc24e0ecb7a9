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
  'bank-account': (text) => bankAccounts(text).length > 0,
  // The digits of an account, a date or a measure are no telephone number, however they are grouped.
  phone: (text) => numbers(without(text, bankAccounts(text)).replace(DATE_OR_MEASURE, ';'), isPhone).length > 0,
  link: showsLink,
};

/** Where something stands in a text: from its first character to the one after its last. */
interface Span {
  from: number;
  to: number;
}

function without(text: string, spans: readonly Span[]): string {
  const characters = text.split('');
  for (const { from, to } of spans) characters.fill(';', from, to);
  return characters.join('');
}

function bankAccounts(text: string): Span[] {
  return [...ibans(text), ...numbers(text, isCardNumber)];
}

/** Two letters, a digit, then letters and digits, in any grouping, from each place where it may begin. */
const IBAN_LIKE = /(?<![A-Z\d])(?=([A-Z]{2}[\s.-]?\d(?:[\s.-]?[A-Z\d]){12,31}))/gi;
const IBAN_LENGTHS = { from: 15, to: 34 };

/** The IBANs in a text. What looks like one may include words after it, so every length is tried. */
function ibans(text: string): Span[] {
  return [...text.matchAll(IBAN_LIKE)].flatMap(({ index: from, 1: found = '' }) => {
    const signs = [...found.matchAll(/[A-Z\d]/gi)];
    const written = found.replace(/[\s.-]/g, '').toUpperCase();
    for (let length = IBAN_LENGTHS.from; length <= Math.min(signs.length, IBAN_LENGTHS.to); length++) {
      const value = written.slice(0, length);
      // The check digits alone would take every fifth sentence with «da 10 anni» for an IBAN.
      if (isIban(value) && value.replace(/\D/g, '').length >= 8) {
        return [{ from, to: from + (signs[length - 1]?.index ?? 0) + 1 }];
      }
    }
    return [];
  });
}

const SEPARATORS = /^[\s./()_·•*|~\p{Pd}]{1,3}$/u;
const DATE_OR_MEASURE =
  /(?<!\d)(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)\d{2}(?!\d)|\d{2,4}(?:\/\d{2,4}){1,5}\s?(?:V|Hz|mm|kg)\b)/g;
/** Digits of the longest number that is looked for. */
const MOST_DIGITS = 16;

/**
 * The numbers of a kind in a text: `333 12.34-567`, `(0522) 12 34 56`, `333 - 1234567`. Groups of digits with one to
 * three separators between them are neighbours; any neighbours together may be a number, whatever digits stand beside
 * them. A `+` before digits counts as `00`.
 */
function numbers(text: string, isNumber: (digits: string) => boolean): Span[] {
  const groups = [...text.matchAll(/\+?\d+/g)].map(({ 0: signs, index: from }) => ({
    digits: signs.replace('+', '00'),
    from,
    to: from + signs.length,
  }));
  return groups.flatMap(({ from }, first) => {
    let digits = '';
    for (let at = first; at < groups.length && digits.length <= MOST_DIGITS; at++) {
      const group = groups[at];
      const before = groups[at - 1];
      if (!group || (at > first && !SEPARATORS.test(text.slice(before?.to, group.from)))) break;
      digits += group.digits;
      if (isNumber(digits)) return [{ from, to: group.to }];
    }
    return [];
  });
}

/**
 * True for an Italian mobile or landline number, with or without country code, and for any number with a country code.
 */
function isPhone(digits: string): boolean {
  return /^(?:(?:00)?39)?(?:3[1-9]\d{7,8}|0[1-9]\d{6,9})$/.test(digits) || /^00[1-9]\d{7,13}$/.test(digits);
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

/** `evil[.]it`, `evil (dot) it`: ways to write a dot that a machine is meant to miss. */
const DOT_IN_BRACKETS = /\s?[[({<]\s?(?:\.|dot|punto)\s?[\])}>]\s?/gi;

/**
 * Endings of web addresses that texts meet. Left out are those that are words, units or abbreviations here (`in`, `no`,
 * `se`, `kg`, `ca`, `gr`): with something after a `/`, any ending is found.
 */
const ENDINGS = [
  'com net org edu gov info biz name pro mobi eu it sm ch de fr es pt uk ie nl lu dk pl cz sk hu ro bg hr rs ru ua by',
  'cn jp hk tw sg vn nz au br za il pk me io ai co tv cc gl gg ly ws tk gq sx vc pw su app dev tech online site website',
  'store shop space xyz icu vip club live link click page web host cloud digital email email news blog media agency',
  'company group solutions services systems market trade sale bid loan win fun top wtf рф рус укр бел бг москва сайт',
]
  .join('|')
  .replaceAll(' ', '|');

/** Endings of file names and units, which stand before a `/` too: `manuale.pdf/scheda`, `vel.mm/min`. */
const NO_ENDINGS = 'pdf|jpe?g|png|gif|webp|docx?|xlsx?|csv|txt|zip|dwg|dxf|stp|step|mm|cm|mt|kg|lt|hz|kw';

const LABEL = '(?<![\\p{L}\\d])[\\p{L}\\d][\\p{L}\\d-]';

/** Every repetition is bounded, so that no crafted text takes longer to match than any other. */
const LINKS = [
  /https?:\/\/|\bwww\.\w|[\w+-]@[\w-]{1,63}\.[a-z]{2}/i,
  new RegExp(`${LABEL}{1,62}(?:\\.|\\s{1,2}\\.\\s{0,2})(?:${ENDINGS}|xn--\\w+)(?![\\p{L}\\d])`, 'iu'),
  // Of one letter are only the names of a few short links: «p.es» and «n.ro» are abbreviations.
  /(?<![\p{L}\d])(?:[tgvx]\.(?:me|co|page|gd)|x\.com)(?![\p{L}\d])/iu,
  // A capital inside is the next sentence: «Funziona bene.Nessun difetto/usura».
  new RegExp(`${LABEL}{1,62}\\.(?!(?:${NO_ENDINGS})/)(?:\\p{Ll}{2,24}|\\p{Lu}{2,24})/[^\\s/]`, 'u'),
];

function showsLink(text: string): boolean {
  const dotted = text.replace(DOT_IN_BRACKETS, '.');
  return LINKS.some((link) => link.test(dotted));
}
