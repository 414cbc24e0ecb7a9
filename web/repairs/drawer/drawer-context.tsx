import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect } from 'react';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';

/** What every tab of the drawer shares. */
export interface DrawerValue {
  readonly repair: RepairDetail;
  /** An open form has changes: saving them comes before the next step. */
  readonly editing: boolean;
  /** Tells the other people in the drawer whether this person is editing. */
  readonly setEditing: (editing: boolean) => void;
  /** The open part has the primary button, as the quote that is being written has «Invia»: the head shows no other. */
  readonly partActs: boolean;
  readonly setPartActs: (acts: boolean) => void;
}
const DrawerContext = createContext<DrawerValue | null>(null);
export const DrawerProvider = DrawerContext;

export function useDrawer(): DrawerValue {
  const value = use(DrawerContext);
  if (value === null) throw new Error('a tab outside of the drawer');
  return value;
}

/** Shows this person as «editing» to the others while the form has unsaved changes. */
export function useEditing(dirty: boolean): void {
  const { setEditing } = useDrawer();
  useEffect(() => {
    setEditing(dirty);
    return () => setEditing(false);
  }, [dirty, setEditing]);
}

/** Leaves the drawer's one primary button to the open part, while it has one. */
export function usePartActs(acts: boolean): void {
  const { setPartActs } = useDrawer();
  useEffect(() => {
    setPartActs(acts);
    return () => setPartActs(false);
  }, [acts, setPartActs]);
}

/** @returns fetches the repair and its history again after a write; it resolves when the repair is there */
export function useRefreshRepair(id: number): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    client.invalidateQueries({ queryKey: repairKeys.history(id) });
    client.invalidateQueries({ queryKey: repairKeys.counts });
    await client.invalidateQueries({ queryKey: repairKeys.detail(id) });
  }, [client, id]);
}
