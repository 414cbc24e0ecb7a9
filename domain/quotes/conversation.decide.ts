import { type FunctionName, isWithinScope, scopeOf } from '../accounts/offered/permissions.ts';
import type { Actor } from '../kernel/actor.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, missing, type Refusal, refuse } from '../kernel/refusal.ts';
import type { Repair, RepairState } from '../repairs/offered/repair.state.ts';
import { idsOf, requireActive } from '../repairs/repair-guards.ts';
import { type ChatSide, type Conversation, type ConversationEvent, otherChatSide } from './conversation.state.ts';
import { quoteMessages } from './quote.messages.ts';

export type ConversationDecision = readonly ConversationEvent[] | Refusal;

const QUOTES: FunctionName = 'quotes';

/**
 * The side of the chat that the actor writes on, with their account; missing where the actor has no part in the chat.
 */
function sideOf(actor: Actor, state: RepairState): { repair: Repair; side: ChatSide; sender: number } | Refusal {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  const scope = scopeOf(actor, { function: QUOTES, action: 'message' });
  if (actor.kind !== 'account' || !scope) return missing;
  if (!isWithinScope(scope, actor, { customer_id: repair.customer_id, id_people: repair.id_people })) return missing;
  return { repair, side: scope === 'all' ? 'staff' : 'customer', sender: actor.id };
}

/** Posts a message in the chat. Refuses an empty one. */
export function postQuoteMessage(
  repair: RepairState,
  { messageId, messages }: { readonly messageId: number; readonly messages: string },
  context: DecisionContext,
): ConversationDecision {
  const participant = sideOf(context.actor, repair);
  if (isRefusal(participant)) return participant;
  if (messages.trim() === '') return refuse(quoteMessages['message-empty'], 'messages');
  const { side, sender } = participant;
  const data = { ...idsOf(participant.repair), messageId, side, id_sender_id: sender, messages: messages.trim() };
  return [{ type: 'QuoteMessagePosted', data }];
}

/**
 * Marks the other side's messages as seen. Without an unseen message it gives no event.
 * @param upTo id of the last message seen; undefined: the newest
 */
export function seeQuoteMessages(
  state: Conversation,
  repair: RepairState,
  upTo: number | undefined,
  context: DecisionContext,
): ConversationDecision {
  const participant = sideOf(context.actor, repair);
  if (isRefusal(participant)) return participant;
  const { side } = participant;
  const newest = state.newest[otherChatSide(side)];
  const until = Math.min(upTo ?? newest, newest);
  if (until <= state.seen[side]) return [];
  return [{ type: 'QuoteMessagesSeen', data: { ...idsOf(participant.repair), side, upTo: until } }];
}
