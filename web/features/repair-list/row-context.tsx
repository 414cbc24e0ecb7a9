import { createContext, use } from 'react';
import type { RowActions } from './use-row-actions.ts';

/** What every cell may need beside its row. */
export interface RowContextValue {
  readonly actions: RowActions;
  /** Opens the drawer at a tab. */
  readonly link: (id: number, tab?: RowTab) => string;
  /** Today in Rome, for what is overdue. */
  readonly today: string;
}
export type RowTab = 'dati' | 'preventivo' | 'scheda' | 'esterna' | 'foto' | 'garanzia' | 'cronologia';

const RowContext = createContext<RowContextValue | null>(null);
const ActiveContext = createContext(false);

export const RowContextProvider = RowContext;
export const ActiveRowProvider = ActiveContext;

export function useRowContext(): RowContextValue {
  const value = use(RowContext);
  if (value === null) throw new Error('a cell outside of its list');
  return value;
}

/** Only the active row's parts take the Tab key, so that a list is not a thousand stops long. */
export function useCellTab(): 0 | -1 {
  return use(ActiveContext) ? 0 : -1;
}
