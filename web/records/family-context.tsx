import { createContext, use } from 'react';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import type { Family } from './family.ts';

/** What the cells of a family's list need in addition to their row. */
export interface FamilyContextValue {
  readonly family: Family;
  readonly editable: boolean;
  readonly link: (id: number | string) => string;
  /** Saves one field of a row; it can be undone for five seconds. @throws ApiFailure for the cell to show */
  readonly save: (row: RecordRow, field: string, wanted: unknown) => Promise<void>;
}

const FamilyContext = createContext<FamilyContextValue | null>(null);
export const FamilyProvider = FamilyContext;

export function useFamily(): FamilyContextValue {
  const value = use(FamilyContext);
  if (value === null) throw new Error('a part of a record screen outside of its page');
  return value;
}
