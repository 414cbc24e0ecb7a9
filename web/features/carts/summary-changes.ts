import type { CartSummary } from '#api/contracts/carts.contract.ts';

/** A difference between two summaries of a cart. */
export type SummaryChange =
  | { readonly what: 'changedTotal' | 'changedDelivery'; readonly before: string; readonly now: string }
  | { readonly what: 'changedPrice'; readonly name: string; readonly before: string; readonly now: string }
  | { readonly what: 'changedQuantity'; readonly name: string; readonly n: number }
  | { readonly what: 'changedGone' | 'changedNew'; readonly name: string }
  | { readonly what: 'changedTerms' | 'changedOther' };

/**
 * The differences that a customer sees who ordered by an outdated summary: line by line, then delivery and total.
 * `changedOther` says that only data behind the summary changed (an address, fiscal data). Pure.
 */
export function differencesIn(before: CartSummary, now: CartSummary): readonly SummaryChange[] {
  if (before.hash === now.hash) return [];
  const changes: SummaryChange[] = [];
  const lines = new Map(now.lines.map((line) => [line.id, line]));
  const known = new Set(before.lines.map(({ id }) => id));
  for (const line of before.lines) {
    const name = line.description;
    const after = lines.get(line.id);
    if (!after) changes.push({ what: 'changedGone', name });
    else if (after.price !== line.price) {
      changes.push({ what: 'changedPrice', name, before: line.price, now: after.price });
    } else if (after.quantity !== line.quantity) changes.push({ what: 'changedQuantity', name, n: after.quantity });
  }
  for (const line of now.lines) if (!known.has(line.id)) changes.push({ what: 'changedNew', name: line.description });
  if (before.delivery !== now.delivery) {
    changes.push({ what: 'changedDelivery', before: before.delivery, now: now.delivery });
  }
  if (before.total !== now.total) changes.push({ what: 'changedTotal', before: before.total, now: now.total });
  if (before.terms !== now.terms) changes.push({ what: 'changedTerms' });
  return changes.length === 0 ? [{ what: 'changedOther' }] : changes;
}
