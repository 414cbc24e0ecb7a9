import { useState } from 'react';
import { useRows } from '../rows/rows-context.tsx';
import classes from './cells.module.css';
import { EditButton, editNeighbour } from './edit-button.tsx';
import { keepInSight } from './keep-in-sight.ts';
import { focusCell } from './text-cell.tsx';
import { useCellSave } from './use-cell-save.ts';

interface OptionCellProps {
  /** The names of the column and of the row. */
  readonly field: string;
  readonly of: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly editable: boolean;
  /** Saves it. @throws ApiFailure for the cell to show */
  readonly onChoose: (value: string) => Promise<void>;
}

/** One of a few values, chosen in place: choosing commits, Esc cancels, Tab moves on. */
export function OptionCell({ field, of, options, value, editable, onChoose }: OptionCellProps) {
  const { t } = useRows();
  const [editing, setEditing] = useState(false);
  const save = useCellSave<string>();
  const now = save.wanted ?? value;
  const shown = now === '' ? '' : (options.find((option) => option.value === now)?.label ?? now);
  const label = t('editField', { field, name: of });
  if (!editable) {
    return (
      <span className={classes.text} title={shown || undefined}>
        {shown}
      </span>
    );
  }
  if (!editing) {
    return (
      <EditButton label={`${label}: ${shown || t('empty')}`} text={shown} save={save} onEdit={() => setEditing(true)} />
    );
  }
  const leave = (cell: HTMLElement | null) => {
    setEditing(false);
    focusCell(cell);
  };
  return (
    <select
      className={classes.input}
      aria-label={label}
      value={now}
      ref={(element) => {
        if (element === null || document.activeElement === element) return;
        keepInSight(element);
        element.focus();
      }}
      onBlur={() => setEditing(false)}
      onChange={(event) => {
        const next = event.currentTarget.value;
        leave(event.currentTarget.closest('td'));
        if (next !== value) save.run(next, () => onChoose(next));
      }}
      onKeyDown={(event) => {
        const cell = event.currentTarget.closest('td');
        event.stopPropagation();
        if (event.key === 'Escape' || event.key === 'Enter') {
          event.preventDefault();
          leave(cell);
        } else if (event.key === 'Tab' && cell) {
          event.preventDefault();
          setEditing(false);
          editNeighbour(cell, event.shiftKey);
        }
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
