import type { DecisionContext } from '../kernel/decider.ts';
import { defined } from '../kernel/defined.ts';
import { forbidden, isRefusal, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { mayReopen } from '../repairs/move-repair.decide.ts';
import type { Repair, RepairState } from '../repairs/repair.state.ts';
import { idsOf, type RepairDecision, requireReceived } from '../repairs/repair-guards.ts';
import type { WarrantyKind } from './warranty.events.ts';
import { warrantyMessages } from './warranty.messages.ts';
import { blankModule, warrantyUntil } from './warranty-terms.ts';

/** What the technician writes in the module; what he leaves out stays, and at first is as `blankModule` says. */
export interface Validation {
  readonly kind?: WarrantyKind;
  /** Day of the purchase, for goods; of a repair the delivery's own day counts. */
  readonly since?: string;
  readonly covered?: boolean;
  readonly notes?: string;
}

export interface WarrantyFacts {
  /** Buys for himself: no VAT number. */
  readonly consumer: boolean;
  /** Of the repair that `rip_association` names, when it is the same customer's: the day of its delivery; else null. */
  readonly earlier: { readonly deliveredOn: string | null } | null;
}

/** The technician validates; what he writes anew waits for the manager anew. What is said already changes nothing. */
export function validateWarranty(
  state: RepairState,
  validation: Validation,
  facts: WarrantyFacts,
  { today }: DecisionContext,
): RepairDecision {
  const repair = requireReceived(state);
  if (isRefusal(repair)) return repair;
  const { kind, covered, notes } = { ...blankModule(repair.details), ...repair.warranty, ...defined(validation) };
  const bought = validation.since ?? (repair.warranty?.kind === 'goods' ? repair.warranty.since : undefined);
  const since = kind === 'repair' ? deliveryOf(facts) : purchase(bought, today);
  if (isRefusal(since)) return since;
  if (!covered && notes.trim() === '') return refuse(warrantyMessages['warranty-reason-missing'], 'notes');
  const until = warrantyUntil(kind, since, facts.consumer);
  if (covered && cameOn(repair, today) > until) {
    return refuse(warrantyMessages['warranty-over']({ until: printed(until) }), 'covered');
  }
  const module = { kind, since, until, covered, notes: notes.trim() };
  const { confirmed: _, ...written } = repair.warranty ?? { confirmed: false };
  if (JSON.stringify(module) === JSON.stringify(written)) return [];
  return [{ type: 'WarrantyValidated', data: { ...idsOf(repair), module } }];
}

/** A manager confirms what the module says; `covered` is what he read there. Confirmed already: nothing to do. */
export function confirmWarranty(state: RepairState, covered: boolean, { actor }: DecisionContext): RepairDecision {
  const repair = requireReceived(state);
  if (isRefusal(repair)) return repair;
  if (!mayReopen(actor)) return forbidden;
  const { warranty } = repair;
  if (!warranty) return refuseState(warrantyMessages['warranty-missing']);
  if (warranty.covered !== covered) return refuseState(warrantyMessages['warranty-changed']);
  return warranty.confirmed ? [] : [{ type: 'WarrantyConfirmed', data: { ...idsOf(repair), covered } }];
}

function deliveryOf({ earlier }: WarrantyFacts): string | Refusal {
  if (!earlier) return refuse(warrantyMessages['warranty-without-repair'], 'kind');
  return earlier.deliveredOn ?? refuse(warrantyMessages['warranty-not-delivered'], 'kind');
}

function purchase(since: string | undefined, today: string): string | Refusal {
  if (!since) return refuse(warrantyMessages['warranty-since-missing'], 'since');
  return since > today ? refuse(warrantyMessages['warranty-since-future'], 'since') : since;
}

/** The day on which the customer handed the goods over: that of his own document, else today. */
function cameOn({ details }: Repair, today: string): string {
  return details.date_ddt && details.date_ddt < today ? details.date_ddt : today;
}

/** A day as people read it. */
export function printed(day: string): string {
  return day.split('-').reverse().join('/');
}
