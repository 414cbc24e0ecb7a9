import { useRef, useState } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { mayOnRepair } from '#web/lib/session/permissions.ts';
import { useRowContext } from '../row-context.tsx';
import classes from './cells.module.css';
import { EditButton, editNeighbour } from './edit-button.tsx';
import { useCellSave } from './use-cell-save.ts';

export type TextField = 'description' | 'codeGr' | 'code_tracking' | 'note_internal_gr';

interface TextCellProps {
  readonly row: RepairRow;
  readonly field: TextField;
  /** The column's name. */
  readonly name: string;
  readonly max: number;
  /** Several lines: Shift+Enter breaks, Enter commits. */
  readonly lines?: boolean;
}

/** A text edited in place: Enter commits, Esc cancels, Tab commits and moves on; leaving it commits. */
export function TextCell({ row, field, name, max, lines = false }: TextCellProps) {
  const { actions, account, t } = useRowContext();
  const [typed, setTyped] = useState<string | null>(null);
  const save = useCellSave<string>();
  /** Closing takes the input away, which some browsers tell as leaving it. */
  const closed = useRef(true);
  const shown = save.wanted ?? row[field];

  if (!mayOnRepair(account, 'repairs', 'edit', row)) return <span className={classes.text}>{shown}</span>;
  if (typed === null) {
    return (
      <EditButton
        label={`${t('editField', { field: name, code: row.code_intervention_gr })}: ${shown || t('empty')}`}
        text={shown}
        save={save}
        onEdit={() => {
          closed.current = false;
          setTyped(shown);
        }}
      />
    );
  }

  const commit = () => {
    if (closed.current) return;
    closed.current = true;
    setTyped(null);
    const wanted = typed.trim();
    if (wanted === row[field]) return save.forget();
    save.run(wanted, () => actions.save(row, { [field]: wanted }, { [field]: row[field] }, name));
  };
  const cancel = () => {
    closed.current = true;
    setTyped(null);
    save.forget();
  };
  const props = {
    value: typed,
    maxLength: max,
    className: lines ? classes.lines : classes.input,
    'aria-label': t('editField', { field: name, code: row.code_intervention_gr }),
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(event.currentTarget.value),
    onBlur: commit,
    onKeyDown: (event: React.KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      event.stopPropagation();
      const cell = event.currentTarget.closest('td');
      if (event.key === 'Enter' && !(lines && event.shiftKey)) {
        event.preventDefault();
        commit();
        focusCell(cell);
      } else if (event.key === 'Escape') {
        event.preventDefault();
        cancel();
        focusCell(cell);
      } else if (event.key === 'Tab') {
        event.preventDefault();
        commit();
        if (cell) editNeighbour(cell, event.shiftKey);
      }
    },
    ref: focusAtEnd,
  };
  return lines ? <textarea rows={4} {...props} /> : <input {...props} />;
}

function focusAtEnd(element: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (element === null || document.activeElement === element) return;
  element.focus();
  element.setSelectionRange(element.value.length, element.value.length);
}

/** Gives the focus back to the cell's button once it is drawn again. */
export function focusCell(cell: HTMLElement | null): void {
  requestAnimationFrame(() => cell?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true }));
}
