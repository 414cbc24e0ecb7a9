import type { EventNamed } from '../events.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Firm } from './firm.events.ts';
import { firmFaults } from './firm-faults.ts';

/** Changes the fields that differ. Old faults of other fields do not block it. */
export function correctFirm(
  firm: Firm,
  given: Partial<Firm>,
  { today }: DecisionContext,
): readonly EventNamed<'FirmCorrected'>[] | Refusal {
  const changes = differing(firm, given);
  if (Object.keys(changes).length === 0) return [];
  const faults = firmFaults({ ...firm, ...changes }, new Set(Object.keys(changes)), today);
  const [first] = faults;
  if (first) return { refused: true, kind: 'rule', code: 'firm-data', message: first.message, fields: faults };
  return [{ type: 'FirmCorrected', data: { changes } }];
}

function differing(firm: Firm, given: Partial<Firm>): Partial<Firm> {
  return Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => value !== undefined && canonicalJson(value) !== canonicalJson(firm[field as keyof Firm]),
    ),
  );
}
