/** The text that replaces an erased person's data, in everything that is read or written. */
export const ERASED = 'dato cancellato';

/** Replaces every text that is not empty by {@link ERASED}; empty texts stay empty. */
export function blanked<T extends Readonly<Record<string, string>>>(texts: T): T {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text === '' ? '' : ERASED])) as T;
}

/**
 * True when a text contains one of a person's own words, of four characters or more. Capitals and accents do not
 * matter.
 * @param person the person's data: names, addresses, numbers
 */
export function namesPerson(text: string, person: readonly string[]): boolean {
  const said = plain(text);
  const words = person.flatMap((value) => [plain(value), ...plain(value).split(/[^\p{L}\p{N}]+/u)]);
  return words.some((word) => word.length >= 4 && said.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
