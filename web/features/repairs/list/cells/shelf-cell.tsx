import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { MAX_SHELF_CODE } from '#domain/repairs/shelf-code.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { notedTexts } from '#web/repairs/noted.texts.ts';
import { mayNoteShelf } from '#web/repairs/shelf.ts';
import { TextCell } from '#web/ui/table/cells/text-cell.tsx';
import { useRowContext } from '../row-context.tsx';

/** The shelf on which the repair lies, edited in place. */
export function ShelfCell({ row }: { row: RepairRow }) {
  const { actions, account } = useRowContext();
  return (
    <TextCell
      field={textOf(notedTexts, 'shelf_code')}
      of={row.code_intervention_gr}
      value={row.shelf_code}
      max={MAX_SHELF_CODE}
      editable={mayNoteShelf(account, row)}
      onSave={(wanted) => actions.noteShelf(row, wanted)}
    />
  );
}
