import type { CustomerQuote } from '#api/contracts/quotes.contract.ts';

export type ChatMessage = CustomerQuote['messages'][number];

/** The workshop's messages that the customer has not seen, oldest first. */
export function unreadOf(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.filter(({ side, seen }) => side === 'staff' && !seen);
}

/** The id of the newest unread message; null: nothing is unread. */
export function seenUpTo(messages: readonly ChatMessage[]): number | null {
  const ids = unreadOf(messages).map(({ id }) => id);
  return ids.length === 0 ? null : Math.max(...ids);
}
