import { messages } from '../../kernel/message.ts';
import type { RecordCheck } from '../kernel/record-definition.ts';

const said = messages({
  'voucher-ends-before': { it: 'La fine viene prima dell’inizio', en: 'It ends before it begins' },
});

/** A voucher ends on the day that it begins, or later. */
export const voucherRules: RecordCheck = ({ date_from, date_to }) =>
  date_to !== '' && String(date_to) < String(date_from)
    ? [{ field: 'date_to', message: said['voucher-ends-before'] }]
    : [];
