const PATH = '/api/v1/paymentGr/select';

/** The payment terms that a search found; without a search: every such query. */
export function paymentsKey(search?: string): readonly string[] {
  return ['select', PATH, ...(search === undefined ? [] : [search])];
}

/** A code to begin with for new payment terms: the letters and numbers that its words begin with. `Bonifico 30 gg d.f.` → `B30GDF` */
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
