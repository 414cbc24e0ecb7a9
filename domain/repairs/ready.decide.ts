import { isRefusal, refuseState } from '../kernel/refusal.ts';
import type { MailsLeft } from '../mails/offered/repair-mails.ts';
import type { RepairState } from './offered/repair.state.ts';
import { repairMessages } from './repair.messages.ts';
import type { RepairEvent } from './repair-event.ts';
import { idsOf, type RepairDecision, requireActive } from './repair-guards.ts';
import { impliedTransitions } from './repair-rules.ts';

/**
 * Ticks ready. From approved, or waiting for parts, the steps between are implied and get their own events. A ready
 * repair gives no event.
 */
export function markReady(state: RepairState): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  if (repair.progress.ready) return [];
  const implied = impliedTransitions(repair, 'READY');
  if (isRefusal(implied)) return implied;
  return [...implied.events, { type: 'RepairMarkedReady', data: { ...idsOf(repair), from: implied.from } }];
}

/** Unticks ready: back to the state before. Refused once an e-mail or a transport document has left. */
export function unmarkReady(state: RepairState, mails: MailsLeft): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  const { ready, beforeReady, state: key } = repair.progress;
  if (!ready) return [];
  if (key !== 'READY' || beforeReady === null) {
    return refuseState(repairMessages['document-left']);
  }
  if (mails.ready) {
    return refuseState(repairMessages['ready-was-mailed']);
  }
  return [{ type: 'ReadyUnmarked', data: { ...idsOf(repair), to: beforeReady } }];
}

/**
 * Declares the repair not repairable. A `RepairCorrected` clears the flags «worked» first: the three flags exclude one
 * another. A repair that was declared so already gives no event.
 */
export function declareUnrepairable(state: RepairState, reason: string): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  if (repair.progress.unrepairable) return [];
  const implied = impliedTransitions(repair, 'UNREPAIRABLE');
  if (isRefusal(implied)) return implied;
  const ids = idsOf(repair);
  const { working_with_testing, working_without_testing } = repair.details;
  const changes = {
    ...(working_with_testing ? { working_with_testing: false } : {}),
    ...(working_without_testing ? { working_without_testing: false } : {}),
  };
  const cleared: RepairEvent[] =
    Object.keys(changes).length > 0 ? [{ type: 'RepairCorrected', data: { ...ids, changes } }] : [];
  return [
    ...implied.events,
    ...cleared,
    { type: 'RepairDeclaredUnrepairable', data: { ...ids, from: implied.from, reason } },
  ];
}
