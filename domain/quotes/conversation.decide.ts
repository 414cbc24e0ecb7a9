import { type FunctionName, scopeOf, within } from '../accounts/permissions.ts';
import type { Actor } from '../kernel/actor.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, missing, type Refusal, refuse } from '../kernel/refusal.ts';
import type { Repair, RepairState } from '../repairs/repair.state.ts';
import { idsOf, requireActive } from '../repairs/repair-guards.ts';
import { type Conversation, type ConversationEvent, otherSide, type Side } from './conversation.state.ts';
import { quoteMessages } from './quote.messages.ts';

export type ConversationDecision = readonly ConversationEvent[] | Refusal;

const QUOTES: FunctionName = 'quotes';

/** On which side the actor stands; missing when the repair is not his to speak of. */
function sideOf(actor: Actor, state: RepairState): { repair: Repair; side: Side; sender: number } | Refusal {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  const scope = scopeOf(actor, { function: QUOTES, action: 'message' });
  if (actor.kind !== 'account' || !scope) return missing;
  if (!within(scope, actor, { customer_id: repair.customer_id, id_people: repair.id_people })) return missing;
  return { repair, side: scope === 'all' ? 'staff' : 'customer', sender: actor.id };
}

/** Writes in the chat. */
export function postQuoteMessage(
  repair: RepairState,
  { messageId, messages }: { readonly messageId: number; readonly messages: string },
  context: DecisionContext,
): ConversationDecision {
  const place = sideOf(context.actor, repair);
  if (isRefusal(place)) return place;
  if (messages.trim() === '') return refuse(quoteMessages['message-empty'], 'messages');
  const { side, sender } = place;
  const data = { ...idsOf(place.repair), messageId, side, id_sender_id: sender, messages: messages.trim() };
  return [{ type: 'QuoteMessagePosted', data }];
}

/** Marks the other side's messages as seen, up to the newest when `upTo` is left out. Nothing new: nothing to do. */
export function seeQuoteMessages(
  state: Conversation,
  repair: RepairState,
  upTo: number | undefined,
  context: DecisionContext,
): ConversationDecision {
  const place = sideOf(context.actor, repair);
  if (isRefusal(place)) return place;
  const { side } = place;
  const newest = state.newest[otherSide(side)];
  const until = Math.min(upTo ?? newest, newest);
  if (until <= state.seen[side]) return [];
  return [{ type: 'QuoteMessagesSeen', data: { ...idsOf(place.repair), side, upTo: until } }];
}
