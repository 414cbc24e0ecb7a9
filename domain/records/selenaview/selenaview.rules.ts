import { messages } from '../../kernel/message.ts';
import { valueMessages } from '../../kernel/value.messages.ts';
import type { RecordCheck } from '../kernel/record-definition.ts';
import type { RowValues } from '../kernel/record-values.ts';
import { isOf } from './selenaview.sources.ts';

const said = messages({
  'field-of-other-data': { it: 'È un campo di altri dati', en: 'This is a field of other data' },
});

/** Comparisons that need no value. */
const WITHOUT_VALUE = new Set<unknown>(['filled', 'empty']);

/** Columns and filters must use fields of the view's source. A filter must have the value that it compares with. */
export const selenaviewRules: RecordCheck = ({ source, columns, filters }) => {
  const [shown, narrowing] = [columns as readonly RowValues[], filters as readonly RowValues[]];
  const foreignFields = [
    ...shown.filter(({ field }) => !isOf(source, field)).map(({ id }) => `columns.${id}.field`),
    ...narrowing.filter(({ field }) => !isOf(source, field)).map(({ id }) => `filters.${id}.field`),
  ];
  const valueMissing = narrowing.filter(({ comparison, value }) => !WITHOUT_VALUE.has(comparison) && value === '');
  return [
    ...foreignFields.map((field) => ({ field, message: said['field-of-other-data'] })),
    ...valueMissing.map(({ id }) => ({ field: `filters.${id}.value`, message: valueMessages.required })),
  ];
};
