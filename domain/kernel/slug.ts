/** Longest part of an address. */
const MOST = 80;

/** What people wrote, as a part of an address: small letters, digits and dashes; empty where nothing of it is left. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replace(/^-+|-+$/g, '');
}
