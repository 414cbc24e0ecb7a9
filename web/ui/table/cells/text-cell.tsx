import { type ChangeEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useRows } from '../rows/rows-context.tsx';
import classes from './cells.module.css';
import { EditButton, editNeighbour } from './edit-button.tsx';
import { keepInSight } from './keep-in-sight.ts';
import { useCellSave } from './use-cell-save.ts';

/** What a text area needs to be the cell's field. */
export interface AreaInput {
  readonly value: string;
  readonly maxLength: number;
  readonly className: string | undefined;
  readonly 'aria-label': string;
  readonly rows: number;
  readonly onText: (text: string) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly area: (element: HTMLTextAreaElement | null) => void;
}

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
  /** Draws the field of several lines; absent: a plain text area. */
  readonly area?: (input: AreaInput) => ReactNode;
  readonly align?: 'end' | undefined;
  readonly editable: boolean;
  /** Saves it. @throws ApiFailure for the cell to show */
  readonly onSave: (wanted: string) => Promise<void>;
}

/** A text edited in place: Enter commits, Esc cancels, Tab commits and moves on; leaving it commits. */
export function TextCell(props: TextCellProps) {
  const { field, of, value, show = (text) => text, max, lines = false, area, align, editable, onSave } = props;
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
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
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
  };
  if (area) return area({ ...input, rows: 4, onText: setTyped, area: focusAtEnd });
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(event.currentTarget.value);
  const typing = { ...input, onChange, ref: focusAtEnd };
  return lines ? <textarea rows={4} {...typing} /> : <input {...typing} />;
}

function focusAtEnd(element: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (element === null || document.activeElement === element) return;
  keepInSight(element);
  element.focus();
  element.setSelectionRange(element.value.length, element.value.length);
}

/** Gives the focus back to the cell's button once it is drawn again. */
export function focusCell(cell: HTMLElement | null): void {
  requestAnimationFrame(() => cell?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true }));
}
