import { useQueryClient } from '@tanstack/react-query';
import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import { Timeline } from '#web/history/timeline.tsx';
import { scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import { StateOption } from '../state-glyph.tsx';
import { undoEntry } from './undo-entry.ts';

/** The whole history of a repair, with the button that takes an event back. */
export function RepairHistory({ repairId, code }: { repairId: number; code: string }) {
  const account = useAccount();
  const client = useQueryClient();
  const takeBack = async (entry: HistoryEntry) => {
    await undoEntry(repairId, entry);
    await Promise.all([
      client.invalidateQueries({ queryKey: repairKeys.history(repairId) }),
      client.invalidateQueries({ queryKey: repairKeys.detail(repairId) }),
    ]);
  };
  return (
    <Timeline
      subject={{ kind: 'repair', id: repairId }}
      name={code}
      onUndo={scopeFor(account, 'repairs', 'edit') === 'all' ? takeBack : undefined}
      stateMark={StateOption}
    />
  );
}
