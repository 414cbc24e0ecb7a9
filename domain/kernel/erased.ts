/** What stands in the place of an erased person's data, wherever it was read or written. */
export const ERASED = 'dato cancellato';

/** The same record with every text that said something replaced; what was empty stays empty. */
export function blanked<T extends Readonly<Record<string, string>>>(texts: T): T {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text === '' ? '' : ERASED])) as T;
}

/** True when a text holds one of a person's own words (names, addresses, numbers; four letters or more). */
export function namesPerson(text: string, person: readonly string[]): boolean {
  const said = plain(text);
  const words = person.flatMap((value) => [plain(value), ...plain(value).split(/[^\p{L}\p{N}]+/u)]);
  return words.some((word) => word.length >= 4 && said.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
