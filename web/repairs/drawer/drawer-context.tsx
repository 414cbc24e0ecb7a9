import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect } from 'react';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';

/** What every tab of the drawer shares. */
export interface DrawerValue {
  readonly repair: RepairDetail;
  /** Tells the other people in the drawer whether this person is editing. */
  readonly setEditing: (editing: boolean) => void;
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

/** @returns fetches the repair and its history again after a write; it resolves when the repair is there */
export function useRefreshRepair(id: number): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    client.invalidateQueries({ queryKey: repairKeys.history(id) });
    client.invalidateQueries({ queryKey: repairKeys.counts });
    await client.invalidateQueries({ queryKey: repairKeys.detail(id) });
  }, [client, id]);
}
