import { defineProjection } from '../kernel/projection.ts';

/** A message as it was written. */
export type Message = {
  readonly id: number;
  readonly side: 'customer' | 'staff';
  readonly id_sender_id: number;
  readonly messages: string;
  readonly created_at: string;
};

export type ConversationRow = {
  /** The repair's id. */
  id: number;
  customer_id: number;
  /** Oldest first. */
  messages: readonly Message[];
  /** Each side saw the messages up to this id; 0: none. */
  seen_by_staff: number;
  seen_by_customer: number;
};

/** The chat about a repair's quote, one row for each repair. */
export const conversations = defineProjection<ConversationRow>({
  name: 'conversations',
  version: 1,
  key: 'id',
  columns: { id: 'int8', customer_id: 'int8', messages: 'jsonb', seen_by_staff: 'int8', seen_by_customer: 'int8' },
  indexes: ['(customer_id)'],
  on: ['QuoteMessagePosted', 'QuoteMessagesSeen'],
  keys: (event) =>
    event.type === 'QuoteMessagePosted' || event.type === 'QuoteMessagesSeen' ? [event.data.repairId] : [],
  evolve: (row, event) => {
    if (event.type !== 'QuoteMessagePosted' && event.type !== 'QuoteMessagesSeen') return row;
    const { repairId: id, customer_id, side } = event.data;
    const known = row ?? { id, customer_id, messages: [], seen_by_staff: 0, seen_by_customer: 0 };
    if (event.type === 'QuoteMessagesSeen') {
      const seen = side === 'staff' ? 'seen_by_staff' : 'seen_by_customer';
      return { ...known, [seen]: Math.max(known[seen], event.data.upTo) };
    }
    const { messageId, id_sender_id, messages } = event.data;
    const message: Message = { id: messageId, side, id_sender_id, messages, created_at: event.meta.at };
    return { ...known, messages: [...known.messages, message] };
  },
});
