import { useState } from 'react';
import type { ChoicePath } from '#api/contracts/endpoints.ts';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { useRows } from '../rows/rows-context.tsx';
import classes from './cells.module.css';
import { EditButton, editNeighbour } from './edit-button.tsx';
import { focusCell } from './text-cell.tsx';
import { useCellSave } from './use-cell-save.ts';

/**
 * Specification, sections 5 and 9: the width of a select box in a table (`cells.module.css`), and the fewest characters
 * that it searches with.
 */
const WIDTH = 200;
const FEWEST = 3;

interface RemoteCellProps {
  /** The names of the column and of the row. */
  readonly field: string;
  readonly of: string;
  /** The call that finds the choices. */
  readonly path: ChoicePath;
  readonly value: number | null;
  /** The present choice in words. */
  readonly text: string | null;
  readonly editable: boolean;
  /** Saves it. @throws ApiFailure for the cell to show */
  readonly onChoose: (id: number | null, text: string) => Promise<void>;
}

/** One of many records, chosen in place. */
export function RemoteCell({ field, of, path, value, text, editable, onChoose }: RemoteCellProps) {
  const { t } = useRows();
  const [editing, setEditing] = useState(false);
  const save = useCellSave<string>();
  const shown = save.wanted ?? text ?? '';
  const label = t('editField', { field, name: of });
  if (!editable) return <span className={classes.text}>{shown}</span>;
  if (!editing) {
    return (
      <EditButton label={`${label}: ${shown || t('empty')}`} text={shown} save={save} onEdit={() => setEditing(true)} />
    );
  }
  return (
    <RemoteSelect
      path={path}
      minimum={FEWEST}
      value={value}
      text={text}
      aria-label={label}
      size="xs"
      autoFocus
      defaultDropdownOpened
      classNames={{ root: classes.select }}
      comboboxProps={{ width: WIDTH, position: 'bottom-start' }}
      onChange={(id, name) => {
        setEditing(false);
        if (id !== value) save.run(name, () => onChoose(id, name));
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
