import type { DecisionContext } from '../kernel/decider.ts';
import { defined } from '../kernel/defined.ts';
import { forbidden, isRefusal, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { mayReopen } from '../repairs/move-repair.decide.ts';
import type { Repair, RepairState } from '../repairs/offered/repair.state.ts';
import { idsOf, type RepairDecision, requireReceived } from '../repairs/repair-guards.ts';
import type { WarrantyKind } from './warranty.events.ts';
import { warrantyMessages } from './warranty.messages.ts';
import { blankModule, warrantyUntil } from './warranty-terms.ts';

/**
 * The technician's input to the module. A field that is left out stays; in a new module it has `blankModule`'s value.
 */
export interface Validation {
  readonly kind?: WarrantyKind;
  /** Day of the purchase, for goods. For a repair the day of its delivery counts instead. */
  readonly since?: string;
  readonly covered?: boolean;
  readonly notes?: string;
}

export interface WarrantyFacts {
  /** True for a customer without a VAT number, who buys as a consumer. */
  readonly consumer: boolean;
  /**
   * The repair that `rip_association` names, with the day of its delivery; null: none of the same customer is named.
   */
  readonly earlier: { readonly deliveredOn: string | null } | null;
}

/**
 * The technician validates the warranty. A changed module waits for the manager again; an unchanged one gives no event.
 */
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

/**
 * A manager confirms the module. A confirmed module gives no event.
 * @param covered the value that the manager read; refused when the module has another one now
 */
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

/** The day on which the customer handed the goods over: the day of the customer's own document, else today. */
function cameOn({ details }: Repair, today: string): string {
  return details.date_ddt && details.date_ddt < today ? details.date_ddt : today;
}

/** A day as people read it. */
export function printed(day: string): string {
  return day.split('-').reverse().join('/');
}
