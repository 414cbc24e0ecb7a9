import { messages } from '../../kernel/message.ts';
import type { FieldFault } from '../../kernel/refusal.ts';
import type { RecordValues } from './record-values.ts';

const said = messages({
  'ends-before-it-begins': { it: 'La fine viene prima dell’inizio', en: 'It ends before it begins' },
});

/** A period (`date_from`, `date_to`; either may be empty) must not end before the day on which it begins. */
export function periodFaults({ date_from, date_to }: RecordValues): FieldFault[] {
  if (date_to === '' || String(date_to) >= String(date_from)) return [];
  return [{ field: 'date_to', message: said['ends-before-it-begins'] }];
}
