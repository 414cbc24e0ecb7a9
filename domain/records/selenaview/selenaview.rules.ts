import { messages } from '../../kernel/message.ts';
import { valueMessages } from '../../kernel/value.messages.ts';
import type { RecordCheck } from '../kernel/record-definition.ts';
import type { RowValues } from '../kernel/record-values.ts';
import { isOf } from './selenaview.sources.ts';

const said = messages({
  'field-of-other-data': { it: 'È un campo di altri dati', en: 'This is a field of other data' },
});

/** Comparisons that look at nothing else than the field. */
const ALONE = new Set<unknown>(['filled', 'empty']);

/** Columns and filters are of the data that the view shows; a filter says what it compares with. */
export const selenaviewRules: RecordCheck = ({ source, columns, filters }) => {
  const [shown, narrowing] = [columns as readonly RowValues[], filters as readonly RowValues[]];
  const strangers = [
    ...shown.filter(({ field }) => !isOf(source, field)).map(({ id }) => `columns.${id}.field`),
    ...narrowing.filter(({ field }) => !isOf(source, field)).map(({ id }) => `filters.${id}.field`),
  ];
  const vague = narrowing.filter(({ comparison, value }) => !ALONE.has(comparison) && value === '');
  return [
    ...strangers.map((field) => ({ field, message: said['field-of-other-data'] })),
    ...vague.map(({ id }) => ({ field: `filters.${id}.value`, message: valueMessages.required })),
  ];
};
