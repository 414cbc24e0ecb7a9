import { Loader } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useCellTab } from '../rows/rows-context.tsx';
import { CellFault } from './cell-fault.tsx';
import classes from './cells.module.css';
import type { CellSave } from './use-cell-save.ts';

interface EditButtonProps {
  readonly label: string;
  readonly text: ReactNode;
  readonly save: Pick<CellSave<unknown>, 'status' | 'reason' | 'forget'>;
  readonly align?: 'end' | undefined;
  readonly onEdit: () => void;
}

/** A cell that can be edited, while it is not being edited: its text, and how the last saving went. */
export function EditButton({ label, text, save, align, onEdit }: EditButtonProps) {
  const tabIndex = useCellTab();
  const why = useId();
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        data-edit
        data-status={save.status}
        data-align={align}
        aria-label={label}
        aria-describedby={save.status === 'failed' ? why : undefined}
        aria-busy={save.status === 'saving'}
        className={classes.edit}
        onClick={onEdit}
      >
        <span className={classes.text}>{text}</span>
        {save.status === 'saving' ? <Loader size={12} type="oval" aria-hidden="true" /> : null}
        {save.status === 'failed' ? <IconAlertCircle size={14} className={classes.failed} aria-hidden="true" /> : null}
      </button>
      <CellFault id={why} save={save} />
    </>
  );
}

/** After Tab in an editor: opens the row's next (or previous) editable cell. */
export function editNeighbour(from: HTMLElement, back: boolean): void {
  const row = from.closest('tr');
  const cell = from.closest('td');
  if (!row || !cell) return;
  const cells = [...row.querySelectorAll('td')];
  const order = back ? cells.slice(0, cells.indexOf(cell)).reverse() : cells.slice(cells.indexOf(cell) + 1);
  const next = order.map((other) => other.querySelector<HTMLButtonElement>('button[data-edit]')).find(Boolean);
  if (next) next.click();
  else row.focus();
}
