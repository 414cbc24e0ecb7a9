import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import { timelineTexts } from '#web/history/timeline.texts.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { assignTechnician, fetchRepair, moveRepair, restoreRepair, updateCheck } from '../repair-calls.ts';
import { type RepairChanges, saveRepairFields } from '../save-fields.ts';

/** Names of the fields for the question at a conflict, taken from the history. */
const labelsOf = ({ changes }: HistoryEntry) => Object.fromEntries(changes.map(({ field, label }) => [field, label]));

/**
 * Takes an event of a repair back by a compensating command; both events stay in the history.
 * @throws ApiFailure with the reason if the repair has gone on so far that the command is refused
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
      // An empty text clears a field that held a number, too.
      const fields = Object.entries(undo.fields).map(([name, value]) => [name, value ?? '']);
      await saveRepairFields({ id, revision }, Object.fromEntries(fields) as RepairChanges, labelsOf(entry));
    }
  }
}
