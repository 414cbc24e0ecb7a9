import { createContext, use } from 'react';
import type { Translate } from '#web/lib/text/texts.ts';
import type { ListRow } from '../list-row.ts';
import type { tableTexts } from '../table.texts.ts';

/**
 * What a list says of its rows, for the parts of the table that draw them. Keep it the same object while nothing
 * changes.
 */
export interface RowTraits<R extends ListRow = ListRow> {
  /** Names these rows among all that may flash. */
  readonly kind: string;
  /** A row's name in words: «Seleziona {name}». */
  nameOf(row: R): string;
  /** The colour that the specification gives the row; absent: none. */
  colourOf?(row: R): string;
  /** Called when the row is likely to be opened in a moment. */
  prefetch?(id: number): void;
}

/** The traits and the table's texts, looked up once for the list instead of once a cell. */
export interface Rows extends RowTraits {
  readonly t: Translate<keyof typeof tableTexts.it>;
  /** Deselects a row whose change was refused: what is done to all selected rows is not done to it. */
  uncheck(id: number): void;
}

const RowsContext = createContext<Rows | null>(null);
const ActiveContext = createContext(false);

export const RowsProvider = RowsContext;
export const ActiveRowProvider = ActiveContext;

/** What the list says of its rows. */
export function useRows(): Rows {
  const value = use(RowsContext);
  if (value === null) throw new Error('a part of a table outside of its list');
  return value;
}

/** Only the active row's parts take the Tab key; otherwise a list would be a thousand stops long. */
export function useCellTab(): 0 | -1 {
  return use(ActiveContext) ? 0 : -1;
}
