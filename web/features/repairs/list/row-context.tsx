import { createContext, use } from 'react';
import type { Account } from '#web/lib/session/permissions.ts';
import type { Translate } from '#web/lib/text/texts.ts';
import type { StateNames } from '#web/repairs/states.ts';
import type { DrawerPart } from '#web/repairs/use-open-repair.ts';
import type { texts } from './repair-list.texts.ts';
import type { RowActions } from './use-row-actions.ts';

/** What every cell may need besides its row, looked up once for the list instead of once per cell. */
export interface RowContextValue {
  readonly t: Translate<keyof typeof texts.it>;
  readonly account: Account | null;
  readonly stateName: StateNames;
  readonly quoteLabel: (id: number | null) => string | null;
  readonly actions: RowActions;
  /** Address of the repair's drawer, at a part. */
  readonly link: (id: number, part?: DrawerPart) => string;
  /** Opens the dialog of a repair's fast urgencies. */
  readonly openUrgencies: (id: number) => void;
  /** Today in Rome, `YYYY-MM-DD`, to tell what is overdue. */
  readonly today: string;
}

const RowContext = createContext<RowContextValue | null>(null);

export const RowContextProvider = RowContext;

export function useRowContext(): RowContextValue {
  const value = use(RowContext);
  if (value === null) throw new Error('a cell outside of its list');
  return value;
}
