import type { FieldFault } from '../../kernel/refusal.ts';
import { valueMessages } from '../../kernel/value.messages.ts';
import { periodFaults } from '../kernel/period.ts';
import type { RecordCheck } from '../kernel/record-definition.ts';

/** Which field says how much, by what the rule does. */
const HOW_MUCH: Readonly<Record<string, string>> = { percent: 'discount', amount: 'amount' };

/** A rule that takes something off says how much. It ends on the day that it begins, or later. */
export const cartRulesRules: RecordCheck = (next) => {
  const field = HOW_MUCH[String(next.effect)];
  const missing: FieldFault[] = field && !next[field] ? [{ field, message: valueMessages.required }] : [];
  return [...missing, ...periodFaults(next)];
};
