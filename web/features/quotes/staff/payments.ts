const PATH = '/api/v1/paymentGr/select';

/** Key of the query for payment terms; without `search` it matches all such queries. */
export function paymentsKey(search?: string): readonly string[] {
  return ['select', PATH, ...(search === undefined ? [] : [search])];
}

/**
 * Suggests a code for new payment terms: their numbers and the first letters of their words, at most 40 characters.
 * `Bonifico 30 gg d.f.` → `B30GDF`
 */
export function codeFor(description: string): string {
  const parts =
    description
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/\d+|[a-z]+/gi) ?? [];
  return parts
    .map((part) => (/\d/.test(part) ? part : part.slice(0, 1)))
    .join('')
    .toUpperCase()
    .slice(0, 40);
}
