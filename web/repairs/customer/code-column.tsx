import { textOf } from '#web/lib/text/texts.ts';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import type { ListRow } from '#web/ui/table/list-row.ts';
import { listTexts } from './lists.texts.ts';

/** The column of a repair's code, in a customer's own lists. */
export const codeColumn = <R extends ListRow & { readonly code_intervention_gr: string }>(): TableColumn<R> => ({
  id: 'code',
  width: 130,
  beside: 126,
  whole: true,
  name: () => textOf(listTexts, 'code'),
  value: (row) => row.code_intervention_gr,
  cell: (row) => <span className="of-code">{row.code_intervention_gr}</span>,
});
