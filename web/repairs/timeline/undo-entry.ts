import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { assignTechnician, fetchRepair, moveRepair, restoreRepair, updateCheck } from '../repair-calls.ts';
import { type RepairChanges, saveRepairFields } from '../save-fields.ts';
import { timelineTexts } from './timeline.texts.ts';

/** The history's names of what a conflict would name. */
const labelsOf = ({ changes }: HistoryEntry) => Object.fromEntries(changes.map(({ field, label }) => [field, label]));

/**
 * Takes an event of a repair back by a compensating command: what happened stays in the history, with what took it back.
 * @throws ApiFailure with the reason where the repair has gone on so far that this is refused
 */
export async function undoEntry(id: number, entry: HistoryEntry): Promise<void> {
  const { undo } = entry;
  switch (undo?.call) {
    case 'move':
      await moveRepair({ id, states_id: undo.states_id, reason: textOf(timelineTexts, 'undoReason') });
      return;
    case 'assign':
      await assignTechnician({ id, id_people: undo.id_people ?? '' });
      return;
    case 'check':
      await updateCheck({ id, [undo.field]: undo.value });
      return;
    case 'restore':
      await restoreRepair(id);
      return;
    case 'correct': {
      const { revision } = await fetchRepair(id);
      // An empty text clears what was a number, too.
      const fields = Object.entries(undo.fields).map(([name, value]) => [name, value ?? '']);
      await saveRepairFields({ id, revision }, Object.fromEntries(fields) as RepairChanges, labelsOf(entry));
    }
  }
}
