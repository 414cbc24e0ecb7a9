import { type RefObject, useEffect, useRef } from 'react';
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useFieldArray,
} from 'react-hook-form';
import { useTexts } from '#web/lib/text/texts.ts';
import { FIELDS, focusFirst } from '../focus-first.ts';
import { toastUndo } from '../toasts.tsx';
import { rowTexts } from './field-rows.texts.ts';

interface FieldRowsOptions<Row> {
  /** A new row. */
  readonly empty: Row;
  readonly most: number;
  /** What a row is called, by its number from 1: «Sede 2»; default: «Riga 2». */
  readonly rowName?: (n: number) => string;
  /** What removing a row changes besides; null: nothing. `stays`: it is not removed, and this told why. */
  readonly besides?: (row: Row) => RemovalEffect | 'stays' | null;
}

/** What goes with a row that is removed, and comes back with it. */
export interface RemovalEffect {
  readonly apply: () => void;
  readonly revert: () => void;
  /** What the toast says of both. */
  readonly said: string;
}

/** A row as its fields are drawn. */
export interface FieldRow {
  /** React's key: it stays the row's own when rows are moved or removed. */
  readonly key: string;
  /** Its place, from 0. */
  readonly at: number;
  /** «Riga 2», and within a sentence «riga 2» */
  readonly name: string;
  readonly called: string;
  /** Names one of its controls: «Codice, riga 2». */
  readonly label: (field: string) => string;
  /** The fault of one of its fields. */
  readonly fault: (field: string) => string | undefined;
  readonly remove: () => void;
  /** Moves it to another place, from 0. */
  readonly move: (to: number) => void;
}

/** The rows of a form's list. */
export interface FieldRows<Row = never> {
  readonly all: readonly FieldRow[];
  readonly most: number;
  /** Adds a row; without a value an empty one. */
  readonly add: (row?: Row) => void;
  /** The fault of the list as a whole. */
  readonly fault: string | undefined;
  /** For the element whose children are the rows. */
  readonly list: RefObject<HTMLElement | null>;
  /** For the button that adds a row. */
  readonly adder: RefObject<HTMLButtonElement | null>;
}

/** The button of a row that has the focus after the row was moved, and after the row before it was removed. */
export const ROW_BUTTON = 'data-row-button';
type RowButton = 'up' | 'down' | 'remove';
// A focused button that becomes disabled stays the active element, but takes no key any more.
const buttonOf = (button: RowButton) => `[${ROW_BUTTON}="${button}"]:not(:disabled)`;

/**
 * Rows of a form that are added, removed and moved. A new row has the focus in its first field; after a removal, which
 * can be undone while the form is shown, its neighbour has it; a moved row keeps it.
 */
export function useFieldRows<T extends FieldValues, N extends FieldArrayPath<T>>(
  form: UseFormReturn<T>,
  path: N,
  { empty, most, rowName, besides }: FieldRowsOptions<FieldArray<T, N>>,
): FieldRows<FieldArray<T, N>> {
  const t = useTexts(rowTexts);
  // Rows may have an `id` of their own.
  const { fields, append, insert, remove, move } = useFieldArray({ control: form.control, name: path, keyName: 'key' });
  const list = useRef<HTMLElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<(() => void) | null>(null);
  // After each drawing: the one that follows a change has drawn the changed rows.
  useEffect(() => {
    focusNext.current?.();
    focusNext.current = null;
  });
  const offers = useRef<(() => void)[]>([]);
  useEffect(
    () => () => {
      // Without the form nothing can be put back into it.
      for (const withdraw of offers.current.splice(0)) withdraw();
    },
    [],
  );

  const focusRow = (at: number, buttons: readonly RowButton[] = []) => {
    focusNext.current = () => {
      const row = list.current?.children[at];
      if (!focusFirst(row, [...buttons.map(buttonOf), FIELDS])) adder.current?.focus();
    };
  };
  const put = (at: number, row: FieldArray<T, N>) => {
    focusRow(at);
    insert(at, row, { shouldFocus: false });
  };
  const now = () => form.getValues(path as unknown as Path<T>) as readonly FieldArray<T, N>[];
  const removeAt = (at: number, called: string) => {
    const row = structuredClone(now()[at]) as FieldArray<T, N>;
    const effect = besides?.(row) ?? null;
    if (effect === 'stays') return;
    focusRow(Math.min(at, fields.length - 2), ['remove']);
    remove(at);
    effect?.apply();
    if (JSON.stringify(row) === JSON.stringify(empty)) return;
    const undo = () => {
      if (now().length >= most) return;
      put(Math.min(at, now().length), row);
      effect?.revert();
    };
    offers.current.push(toastUndo(effect?.said ?? t('removed', { row: called }), undo));
  };
  const moveTo = (from: number, to: number) => {
    focusRow(to, to < from ? ['up', 'down'] : ['down', 'up']);
    move(from, to);
  };
  const faultAt = (place: string) => {
    const { error } = form.getFieldState(place as Path<T>, form.formState);
    return error?.message ?? error?.root?.message;
  };
  return {
    all: fields.map(({ key }, at) => {
      const name = rowName?.(at + 1) ?? t('row', { n: at + 1 });
      const called = name.charAt(0).toLowerCase() + name.slice(1);
      return {
        key,
        at,
        name,
        called,
        label: (field) => t('ofRow', { field, row: called }),
        fault: (field) => faultAt(`${path}.${at}.${field}`),
        remove: () => removeAt(at, called),
        move: (to) => moveTo(at, to),
      };
    }),
    most,
    add: (row = empty) => {
      focusRow(fields.length);
      append(row, { shouldFocus: false });
    },
    fault: faultAt(path),
    list,
    adder,
  };
}
