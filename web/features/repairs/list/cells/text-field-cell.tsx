import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { mayOnRepair } from '#web/lib/session/permissions.ts';
import { MentionArea } from '#web/repairs/mention-area.tsx';
import { type AreaInput, TextCell } from '#web/ui/table/cells/text-cell.tsx';
import { useRowContext } from '../row-context.tsx';

interface TextFieldCellProps {
  readonly row: RepairRow;
  readonly field: 'description' | 'codeGr' | 'code_tracking' | 'note_internal_gr';
  /** The column's name. */
  readonly name: string;
  readonly max: number;
  readonly lines?: boolean;
}

/** A text of the repair, edited in place. */
export function TextFieldCell({ row, field, name, max, lines = false }: TextFieldCellProps) {
  const { actions, account } = useRowContext();
  return (
    <TextCell
      field={name}
      of={row.code_intervention_gr}
      value={row[field]}
      max={max}
      lines={lines}
      {...(field === 'note_internal_gr'
        ? { area: (input: AreaInput) => <MentionArea plain repairId={row.id} {...input} /> }
        : {})}
      editable={mayOnRepair(account, 'repairs', 'edit', row)}
      onSave={(wanted) => actions.save(row, { [field]: wanted }, { [field]: row[field] }, name)}
    />
  );
}
