import { useState } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { mayOnRepair, scopeFor } from '#web/lib/session/permissions.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { Check } from '#web/ui/check.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { useCellTab, useRowContext } from '../row-context.tsx';
import { CellFault } from './cell-fault.tsx';
import classes from './cells.module.css';
import { EditButton, editNeighbour } from './edit-button.tsx';
import { focusCell } from './text-cell.tsx';
import { useCellSave } from './use-cell-save.ts';

/** The technician, chosen in place. */
export function TechnicianCell({ row }: { row: RepairRow }) {
  const { actions, account, t } = useRowContext();
  const [editing, setEditing] = useState(false);
  const save = useCellSave<string>();
  const shown = save.wanted ?? row.technician ?? '';
  const label = t('editField', { field: t('technician'), code: row.code_intervention_gr });
  if (scopeFor(account, 'repairs', 'edit') !== 'all') return <span className={classes.text}>{shown}</span>;
  if (!editing) {
    return (
      <EditButton label={`${label}: ${shown || t('empty')}`} text={shown} save={save} onEdit={() => setEditing(true)} />
    );
  }
  return (
    <RemoteSelect
      path="/api/v1/people/select"
      value={row.id_people}
      text={row.technician}
      aria-label={label}
      size="xs"
      autoFocus
      defaultDropdownOpened
      classNames={{ root: classes.select }}
      comboboxProps={{ width: 220, position: 'bottom-start' }}
      onChange={(id, name) => {
        setEditing(false);
        if (id !== row.id_people) save.run(name, () => actions.assign(row, id, name));
      }}
      onBlur={() => setEditing(false)}
      onKeyDown={(event) => {
        const cell = event.currentTarget.closest('td');
        event.stopPropagation();
        if (event.key === 'Escape') {
          setEditing(false);
          focusCell(cell);
        } else if (event.key === 'Tab' && cell) {
          event.preventDefault();
          setEditing(false);
          editNeighbour(cell, event.shiftKey);
        }
      }}
    />
  );
}

/** Whether a quote is wanted: Yes or No. */
export function CreateQuoteCell({ row }: { row: RepairRow }) {
  const { actions, account, t } = useRowContext();
  const tabIndex = useCellTab();
  const save = useCellSave<boolean>();
  const wanted = save.wanted ?? row.create_quote;
  return (
    <span className={classes.check}>
      <Check
        tabIndex={tabIndex}
        aria-label={`${t('createQuote')}: ${row.code_intervention_gr}`}
        title={textOf(common, wanted ? 'yes' : 'no')}
        aria-invalid={save.status === 'failed'}
        checked={wanted}
        disabled={!mayOnRepair(account, 'repairs', 'edit', row) || save.status === 'saving'}
        onChange={(event) => {
          const create_quote = event.currentTarget.checked;
          save.run(create_quote, () =>
            actions.save(row, { create_quote }, { create_quote: !create_quote }, t('createQuote')),
          );
        }}
      />
      <CellFault save={save} />
    </span>
  );
}
