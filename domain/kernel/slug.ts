/** The longest slug, in characters. */
const MAX_LENGTH = 80;

/** Turns a text into a part of an address: small letters, digits and dashes; empty where no such character remains. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}
