import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { NOTED_FIELDS, type NotedName } from '#domain/repairs/noted.ts';
import { mayOnRepair } from '#web/lib/session/permissions.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { notedTexts } from '#web/repairs/noted.texts.ts';
import { TextCell } from '#web/ui/table/cells/text-cell.tsx';
import { useRowContext } from '../row-context.tsx';

/** What is noted of the repair, edited in place. */
export function NotedCell({ row, name }: { row: RepairRow; name: NotedName }) {
  const { actions, account } = useRowContext();
  const { max, access } = NOTED_FIELDS[name];
  return (
    <TextCell
      field={textOf(notedTexts, name)}
      of={row.code_intervention_gr}
      value={row[name]}
      max={max}
      editable={access.some((right) => mayOnRepair(account, right.function, right.action, row))}
      onSave={(wanted) => actions.note(row, name, wanted)}
    />
  );
}
