/**
 * Checks of what identifies a customer to the Italian tax office. All take the value as normalised: no spaces, upper
 * case.
 */

/** Partita IVA: 11 digits, the last one a Luhn check digit. */
export function isPartitaIva(value: string): boolean {
  if (!/^\d{11}$/.test(value) || value === '00000000000') return false;
  let sum = 0;
  for (let i = 0; i < 11; i++) {
    const digit = Number(value[i]);
    sum += i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0);
  }
  return sum % 10 === 0;
}

/** Where omocodia may put letters in place of digits, and which: L for 0 … V for 9. */
const DIGIT = '[\\dLMNPQRSTUV]';
const PERSON = new RegExp(`^[A-Z]{6}${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2}[A-Z]${DIGIT}{3}[A-Z]$`);
const OMOCODIA = 'LMNPQRSTUV';
/** Values of 0–9 and A–Z in odd places (counted from 1), from the decree of 23 December 1976. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

function characterValue(character: string): number {
  return /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
}

/** The check letter of the first 15 characters of a person's codice fiscale. */
function checkLetter(first: string): string {
  let sum = 0;
  for (let i = 0; i < 15; i++) {
    const value = characterValue(first[i] ?? '0');
    sum += i % 2 === 0 ? (ODD[value] ?? 0) : value;
  }
  return String.fromCharCode(65 + (sum % 26));
}

/**
 * A person's codice fiscale: 16 characters, omocodia included, with a possible day (women: +40) and the check letter.
 */
export function isPersonFiscalCode(value: string): boolean {
  if (!PERSON.test(value)) return false;
  const day = Number([...value.slice(9, 11)].map((c) => (/\d/.test(c) ? c : OMOCODIA.indexOf(c))).join(''));
  if (!((day >= 1 && day <= 31) || (day >= 41 && day <= 71))) return false;
  return checkLetter(value) === value[15];
}

/** Codice fiscale: a person's 16 characters, or the 11 digits of a firm or body (same check digit as a partita IVA). */
export function isFiscalCode(value: string): boolean {
  return isPersonFiscalCode(value) || isPartitaIva(value);
}

/** CAP: 5 digits. `provinces.ts` says whether it fits the province. */
export function isCap(value: string): boolean {
  return /^\d{5}$/.test(value);
}

/**
 * Codice destinatario of the interchange system: 7 letters or digits (`0000000`: by PEC or none; `XXXXXXX`: abroad).
 */
export function isSdiCode(value: string): boolean {
  return /^[A-Z0-9]{7}$/.test(value);
}
