import { useMemo } from 'react';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { drawerTexts } from '#web/repairs/drawer/drawer.texts.ts';
import { useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import {
  archiveRepair,
  assignTechnician,
  cloneRepair,
  fetchRepair,
  moveRepair,
  restoreRepair,
  updateCheck,
  updateDelivered,
} from '#web/repairs/repair-calls.ts';
import { useStateName } from '#web/repairs/states.ts';
import { useOpenRepair } from '#web/repairs/use-open-repair.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toastDone, toastFailure, toastUndo } from '#web/ui/toasts.tsx';

/**
 * The actions of the drawer's head on the open repair. A toast tells a refusal; where a compensating command exists, it
 * offers to undo for five seconds.
 */
export function useRepairActions(repair: RepairDetail) {
  const refresh = useRefreshRepair(repair.id);
  const { open, close } = useOpenRepair();
  const nameOf = useStateName();
  return useMemo(() => {
    const { id, code_intervention_gr: code, states_id, id_people, technician } = repair;
    const stateText = (states: number, text: string) => nameOf({ states_id: states, states_description: text });
    /** Runs a command and fetches the repair again. @returns false: it was refused, and a toast says why */
    const attempt = async (run: () => Promise<unknown>): Promise<boolean> => {
      try {
        await run();
        await refresh();
        return true;
      } catch (error) {
        toastFailure(error);
        return false;
      }
    };
    const check = (fields: { ready: boolean } | { repaired_arrived: boolean }) =>
      attempt(() => updateCheck({ id, ...fields }));

    const setReady = async (ready: boolean) => {
      if (!(await check({ ready }))) return;
      toastUndo(textOf(drawerTexts, ready ? 'readyDone' : 'readyUndone', { code }), () => check({ ready: !ready }));
    };
    const deliver = (delivered: boolean) => attempt(() => updateDelivered({ id, delivered }));
    const assign = (person: number | null) => attempt(() => assignTechnician({ id, id_people: person ?? '' }));

    return {
      stateText,
      setReady,
      setDelivered: async (delivered: boolean) => {
        if (!(await deliver(delivered))) return;
        toastUndo(textOf(drawerTexts, delivered ? 'delivered' : 'undelivered', { code }), () => deliver(!delivered));
      },
      setArrived: async () => {
        if (!(await check({ repaired_arrived: true }))) return;
        toastUndo(textOf(drawerTexts, 'arrivedDone', { code }), () => check({ repaired_arrived: false }));
      },

      /** Moves to a state. Undo is offered if the way back is open and needs no reason. */
      move: async (to: { id: number; text: string }, reason = '') => {
        if (!(await attempt(() => moveRepair({ id, states_id: to.id, reason })))) return;
        const message = textOf(drawerTexts, 'movedTo', { code, state: stateText(to.id, to.text) });
        const { allowed_states } = await fetchRepair(id);
        const back = allowed_states.find((state) => state.id === states_id && !state.needsReason);
        if (back) toastUndo(message, () => attempt(() => moveRepair({ id, states_id, reason: '' })));
        else toastDone(message);
      },

      assign: async (person: number | null, name: string) => {
        if (person === id_people || !(await assign(person))) return;
        const key = person === null ? 'unassigned' : 'assigned';
        toastUndo(textOf(drawerTexts, key, { code, name }), () => assign(id_people));
      },
      technician,

      clone: async () => {
        try {
          const { data } = await cloneRepair(id);
          toastUndo(textOf(drawerTexts, 'cloned', { code: data.code_intervention_gr }), () => archiveRepair(data.id));
          open(data.id);
        } catch (error) {
          toastFailure(error);
        }
      },

      archive: async () => {
        const sure = await confirm({
          title: textOf(drawerTexts, 'deleteTitle', { code }),
          message: textOf(drawerTexts, 'deleteQuestion'),
          danger: true,
        });
        if (!sure) return;
        try {
          await archiveRepair(id);
          close();
          toastUndo(textOf(drawerTexts, 'archivedDone', { code }), () => restoreRepair(id));
        } catch (error) {
          toastFailure(error);
        }
      },
      restore: async () => {
        if (await attempt(() => restoreRepair(id))) toastDone(textOf(drawerTexts, 'restored', { code }));
      },
    };
  }, [repair, refresh, open, close, nameOf]);
}
export type RepairActions = ReturnType<typeof useRepairActions>;
