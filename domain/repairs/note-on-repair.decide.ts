import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import { NOTED_FIELDS, type NotedName } from './noted.ts';
import type { Repair } from './offered/repair.state.ts';
import { repairMessages } from './repair.messages.ts';
import type { RepairEvent } from './repair-event.ts';
import { idsOf, type RepairDecision } from './repair-guards.ts';

/**
 * Notes a short text on a repair, by the definition of its field (`noted-field.ts`).
 * @param repair the repair, or why nothing may be noted of it
 * @param typed the text as it was typed; empty: what was noted is taken away
 */
export function noteOnRepair(repair: Repair | Refusal, name: NotedName, typed: string): RepairDecision {
  if (isRefusal(repair)) return repair;
  const { event, plain, isValue, bad, max } = NOTED_FIELDS[name];
  const text = plain(typed);
  if (text === repair[name]) return [];
  if (text !== '' && !isValue(text)) return refuse(repairMessages[bad]({ max }), name);
  return [{ type: event, data: { ...idsOf(repair), [name]: text } } as RepairEvent];
}
