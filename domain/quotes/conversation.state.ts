import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { conversationEvents } from './quote.events.ts';

type Definitions = typeof conversationEvents;
export type ConversationEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];
export type ChatSide = 'customer' | 'staff';

/**
 * The chat about a repair's quote: the id of each side's newest message, and of the other side's last message that it
 * has seen.
 */
export interface Conversation {
  readonly newest: Readonly<Record<ChatSide, number>>;
  readonly seen: Readonly<Record<ChatSide, number>>;
}

export const noConversation: Conversation = { newest: { customer: 0, staff: 0 }, seen: { customer: 0, staff: 0 } };

export function otherChatSide(side: ChatSide): ChatSide {
  return side === 'customer' ? 'staff' : 'customer';
}

/** Total: events of other streams change nothing. */
export function evolveConversation(
  state: Conversation,
  event: { readonly type: string; readonly data: unknown },
): Conversation {
  if (!Object.hasOwn(conversationEvents, event.type)) return state;
  const known = event as ConversationEvent;
  switch (known.type) {
    case 'QuoteMessagePosted': {
      const { side, messageId } = known.data;
      return { ...state, newest: { ...state.newest, [side]: Math.max(state.newest[side], messageId) } };
    }
    case 'QuoteMessagesSeen': {
      const { side, upTo } = known.data;
      return { ...state, seen: { ...state.seen, [side]: Math.max(state.seen[side], upTo) } };
    }
    default:
      return assertNever(known);
  }
}

/** The fold of a conversation, for commands that decide on it. */
export const conversationFold = { initial: noConversation, evolve: evolveConversation };

export function conversationStream(repairId: number): string {
  return `conversation-${repairId}`;
}
