import { useRef, useState } from 'react';
import { useRows } from '../rows/rows-context.tsx';
import classes from './cells.module.css';
import { EditButton, editNeighbour } from './edit-button.tsx';
import { useCellSave } from './use-cell-save.ts';

interface TextCellProps {
  /** The names of the column and of the row. */
  readonly field: string;
  readonly of: string;
  /** The text as it is edited. */
  readonly value: string;
  /** How the text reads while it is not edited; absent: as it is. */
  readonly show?: (text: string) => string;
  readonly max: number;
  /** Several lines: Shift+Enter breaks, Enter commits. */
  readonly lines?: boolean;
  readonly align?: 'end' | undefined;
  readonly editable: boolean;
  /** Saves it. @throws ApiFailure for the cell to show */
  readonly onSave: (wanted: string) => Promise<void>;
}

/** A text edited in place: Enter commits, Esc cancels, Tab commits and moves on; leaving it commits. */
export function TextCell(props: TextCellProps) {
  const { field, of, value, show = (text) => text, max, lines = false, align, editable, onSave } = props;
  const { t } = useRows();
  const [typed, setTyped] = useState<string | null>(null);
  const save = useCellSave<string>();
  /** Closing removes the input, which some browsers report as leaving it. */
  const closed = useRef(true);
  const now = save.wanted ?? value;
  const label = t('editField', { field, name: of });

  if (!editable) return <span className={classes.text}>{show(now)}</span>;
  if (typed === null) {
    return (
      <EditButton
        label={`${label}: ${show(now) || t('empty')}`}
        text={show(now)}
        align={align}
        save={save}
        onEdit={() => {
          closed.current = false;
          setTyped(now);
        }}
      />
    );
  }

  const commit = () => {
    if (closed.current) return;
    closed.current = true;
    setTyped(null);
    const wanted = typed.trim();
    if (wanted === value) return save.forget();
    save.run(wanted, () => onSave(wanted));
  };
  const cancel = () => {
    closed.current = true;
    setTyped(null);
    save.forget();
  };
  const input = {
    value: typed,
    maxLength: max,
    className: lines ? classes.lines : classes.input,
    'aria-label': label,
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
  return lines ? <textarea rows={4} {...input} /> : <input {...input} />;
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
