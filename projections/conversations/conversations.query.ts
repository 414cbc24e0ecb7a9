import type { Queryable } from '#platform/postgres/sql.ts';
import type { ConversationRow, Message } from './conversations.projection.ts';

/** `quoteMessage` of the contract, but for the sender's name. */
export interface MessageView extends Message {
  /** Seen by the other side. */
  readonly seen: boolean;
}

export interface ConversationView {
  readonly customer_id: number;
  readonly messages: readonly MessageView[];
  readonly position: string;
}

/** The chat of a repair, oldest first; null: nobody wrote yet. */
export async function conversationOf(db: Queryable, repairId: number): Promise<ConversationView | null> {
  const { rows } = await db.query<ConversationRow & { position: string }>({
    name: 'conversation-of',
    text: `select customer_id, messages, seen_by_staff, seen_by_customer, _position as position
           from read.conversations where id = $1`,
    values: [repairId],
  });
  const [row] = rows;
  if (!row) return null;
  const messages = row.messages.map((message) => ({
    ...message,
    seen: message.id <= (message.side === 'staff' ? row.seen_by_customer : row.seen_by_staff),
  }));
  return { customer_id: row.customer_id, messages, position: row.position };
}
