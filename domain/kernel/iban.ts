/** IBAN lengths of the countries that Italian firms meet. For other countries only the check digits are verified. */
const LENGTHS: Readonly<Record<string, number>> = {
  IT: 27,
  SM: 27,
  DE: 22,
  FR: 27,
  ES: 24,
  AT: 20,
  CH: 21,
  BE: 16,
  NL: 18,
  SI: 19,
  HR: 21,
  PT: 25,
  GB: 22,
};

/**
 * True for an IBAN (ISO 13616).
 * @param value normalised: no spaces, upper case. Its digits must leave 1 when divided by 97; an Italian one must also
 * have the Italian form: the letter CIN, ten digits, twelve letters or digits
 */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false;
  const country = value.slice(0, 2);
  const length = LENGTHS[country];
  if (length !== undefined && value.length !== length) return false;
  if (country === 'IT' && !/^IT\d{2}[A-Z]\d{10}[A-Z0-9]{12}$/.test(value)) return false;
  let rest = 0;
  for (const character of value.slice(4) + value.slice(0, 4)) {
    const number = Number.parseInt(character, 36);
    rest = (rest * (number > 9 ? 100 : 10) + number) % 97;
  }
  return rest === 1;
}

/** True for the form of a BIC (ISO 9362): bank, country, place, and an optional branch. */
export function isBic(value: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value);
}

/** Writes an IBAN in groups of four, as it is printed. */
export function printedIban(value: string): string {
  return value.replace(/(.{4})(?=.)/g, '$1 ');
}
