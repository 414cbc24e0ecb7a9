import type { FieldFault } from '../../kernel/refusal.ts';
import { valueMessages } from '../../kernel/value.messages.ts';
import { periodFaults } from '../kernel/period.ts';
import type { RecordCheck } from '../kernel/record-definition.ts';

/** The field that holds the value of each effect. */
const VALUE_FIELD: Readonly<Record<string, string>> = { percent: 'discount', amount: 'amount' };

/** A rule that reduces the price must say by how much. It must not end before the day on which it begins. */
export const cartRulesRules: RecordCheck = (next) => {
  const field = VALUE_FIELD[String(next.effect)];
  const missing: FieldFault[] = field && !next[field] ? [{ field, message: valueMessages.required }] : [];
  return [...missing, ...periodFaults(next)];
};
