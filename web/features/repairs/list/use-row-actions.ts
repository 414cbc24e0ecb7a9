import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import type { NextStep } from '#domain/repairs/next-step.ts';
import { NOTED_FIELDS, type NotedName } from '#domain/repairs/noted.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { nextStepTexts } from '#web/repairs/next-step.texts.ts';
import type { OneClickStep } from '#web/repairs/next-step.ts';
import { notedTexts } from '#web/repairs/noted.texts.ts';
import { updateRowInLists } from '#web/repairs/patch-lists.ts';
import {
  archiveRepair,
  assignTechnician,
  noteOnRepair,
  restoreRepair,
  updateCheck,
} from '#web/repairs/repair-calls.ts';
import { type RepairChanges, saveRepairFields } from '#web/repairs/save-fields.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toastDone, toastFailure, toastUndo } from '#web/ui/toasts.tsx';
import { texts } from './repair-list.texts.ts';

/**
 * The actions on a row. Checkboxes change at once and change back, with the reason, if the server refuses; every action
 * can be undone for five seconds by a compensating command.
 */
export function useRowActions() {
  const client = useQueryClient();
  return useMemo(() => {
    const patch = (id: number, fields: Partial<RepairRow>) =>
      updateRowInLists(client, id, (row) => ({ ...row, ...fields }));

    /** Shows the wanted value at once and sends it. @returns false: it was refused and the old value is back */
    const tick = async (row: RepairRow, field: 'ready' | 'repaired_arrived', wanted: boolean): Promise<boolean> => {
      patch(row.id, { [field]: wanted });
      try {
        const { revision } = await updateCheck({ id: row.id, [field]: wanted });
        patch(row.id, { revision });
        return true;
      } catch (error) {
        patch(row.id, { [field]: !wanted });
        toastFailure(error);
        return false;
      }
    };

    const assign = async (row: RepairRow, id_people: number | null, name: string | null): Promise<void> => {
      const { revision } = await assignTechnician({ id: row.id, id_people: id_people ?? '' });
      patch(row.id, { id_people, technician: name, revision });
    };

    return {
      /** Takes a next step that needs no input. */
      async takeStep(row: RepairRow, step: NextStep, { run, back }: OneClickStep) {
        try {
          await run();
        } catch (error) {
          toastFailure(error);
          return;
        }
        const [code, message] = [row.code_intervention_gr, textOf(nextStepTexts, step)];
        const done = textOf(nextStepTexts, 'done', { code, step: message });
        if (back) toastUndo(done, back);
        else toastDone(done);
      },

      async setReady(row: RepairRow, ready: boolean) {
        if (!(await tick(row, 'ready', ready))) return;
        toastUndo(textOf(texts, ready ? 'readyDone' : 'readyUndone', { code: row.code_intervention_gr }), () =>
          tick(row, 'ready', !ready),
        );
      },

      async setArrived(row: RepairRow, arrived: boolean) {
        if (!(await tick(row, 'repaired_arrived', arrived))) return;
        toastUndo(textOf(texts, arrived ? 'arrivedDone' : 'arrivedUndone', { code: row.code_intervention_gr }), () =>
          tick(row, 'repaired_arrived', !arrived),
        );
      },

      /** Saves changed plain fields. @throws ApiFailure for the cell to show */
      async save(row: RepairRow, changes: RepairChanges, before: RepairChanges, field: string): Promise<void> {
        const labels = Object.fromEntries(Object.keys(changes).map((name) => [name, field]));
        const revision = await saveRepairFields(row, changes, labels);
        if (revision === null) return;
        patch(row.id, { ...(changes as Partial<RepairRow>), revision });
        toastUndo(textOf(texts, 'edited', { code: row.code_intervention_gr, field }), async () => {
          const undone = await saveRepairFields({ id: row.id, revision }, before, labels);
          if (undone !== null) patch(row.id, { ...(before as Partial<RepairRow>), revision: undone });
        });
      },

      /** Assigns the repair to a technician, or to nobody. @throws ApiFailure for the cell to show */
      async assign(row: RepairRow, id_people: number | null, name: string): Promise<void> {
        await assign(row, id_people, id_people === null ? null : name);
        const key = id_people === null ? 'unassigned' : 'assigned';
        toastUndo(textOf(texts, key, { code: row.code_intervention_gr, name }), () =>
          assign(row, row.id_people, row.technician),
        );
      },

      /** Notes a field of the repair; an empty text takes it away. @throws ApiFailure for the cell to show */
      async note(row: RepairRow, name: NotedName, typed: string): Promise<void> {
        const note = async (noted: string) => {
          const { revision } = await noteOnRepair({ id: row.id, [name]: noted });
          patch(row.id, { [name]: noted, revision });
        };
        await note(NOTED_FIELDS[name].plain(typed));
        const field = textOf(notedTexts, name);
        toastUndo(textOf(texts, 'edited', { code: row.code_intervention_gr, field }), () => note(row[name]));
      },

      async archive(row: RepairRow) {
        const code = row.code_intervention_gr;
        const sure = await confirm({
          title: textOf(texts, 'deleteTitle', { code }),
          message: textOf(texts, 'deleteQuestion'),
          confirmLabel: textOf(texts, 'delete'),
          danger: true,
        });
        if (!sure) return;
        try {
          await archiveRepair(row.id);
          toastUndo(textOf(texts, 'archived', { code }), () => restoreRepair(row.id));
        } catch (error) {
          toastFailure(asFailure(error));
        }
      },
    };
  }, [client]);
}
export type RowActions = ReturnType<typeof useRowActions>;
