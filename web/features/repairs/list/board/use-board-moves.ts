import { useMemo, useState } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import type { StateEntry } from '#domain/repairs/state-catalogue.ts';
import type { StateKey } from '#domain/repairs/shared/state-keys.ts';
import { asFailure } from '#web/lib/api/failure.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { fetchRepair, moveRepair } from '#web/repairs/repair-calls.ts';
import { useStateName } from '#web/repairs/states.ts';
import { type DrawerTab, useOpenRepair } from '#web/repairs/use-open-repair.ts';
import { toastDone, toastFailure, toastUndo } from '#web/ui/toasts.tsx';
import { boardTexts } from './board.texts.ts';

/** A card on its way to another column. */
export interface Move {
  readonly row: RepairRow;
  readonly to: Pick<StateEntry, 'id' | 'key'>;
}

/** The states that one comes to by doing something, and where in the drawer it is done. */
const DONE_IN: Partial<Record<StateKey, DrawerTab>> = {
  EXTERNAL: 'esterna',
  APPROVED: 'preventivo',
  REFUSED: 'preventivo',
};
/** How long a card stays where it was put, until the change is told live. */
const SETTLES_MS = 3_000;

/**
 * Moves cards from column to column. A card stands in its new column at once; what the state needs is asked for, and a
 * refusal puts it back and says why. Where the state comes of something that one does, the drawer opens at it.
 */
export function useBoardMoves() {
  const [moving, setMoving] = useState<ReadonlyMap<number, Move>>(new Map());
  const [asked, setAsked] = useState<Move | null>(null);
  const { open } = useOpenRepair();
  const nameOf = useStateName();
  return useMemo(() => {
    const put = (move: Move) => setMoving((now) => new Map(now).set(move.row.id, move));
    const back = ({ row, to }: Move) =>
      setMoving((now) => new Map([...now].filter(([id, move]) => id !== row.id || move.to.id !== to.id)));

    const send = async (move: Move, reason: string) => {
      const { row, to } = move;
      const text = nameOf({ states_id: to.id, states_description: '' });
      try {
        await moveRepair({ id: row.id, states_id: to.id, reason });
        setTimeout(() => back(move), SETTLES_MS);
        const { allowed_states } = await fetchRepair(row.id);
        const message = textOf(boardTexts, 'moved', { code: row.code_intervention_gr, state: text });
        const way = allowed_states.find(({ id, needsReason }) => id === row.states_id && !needsReason);
        if (way) toastUndo(message, () => moveRepair({ id: row.id, states_id: row.states_id, reason: '' }));
        else toastDone(message);
      } catch (error) {
        back(move);
        toastFailure(error);
        const tab = DONE_IN[to.key];
        if (tab && asFailure(error).status === 409) open(row.id, tab);
      }
    };

    return {
      /** Moves a card, asking for the reason where the state wants one. */
      move: async (row: RepairRow, to: Move['to']) => {
        if (row.states_id === to.id) return;
        const move = { row, to };
        put(move);
        try {
          const { allowed_states } = await fetchRepair(row.id);
          const way = allowed_states.find(({ id }) => id === to.id);
          if (way && (way.needsReason || way.key === 'UNREPAIRABLE')) return setAsked(move);
        } catch (error) {
          back(move);
          return toastFailure(error);
        }
        await send(move, '');
      },
      moving,
      /** The move whose reason is asked for. */
      asked,
      give: (reason: string) => {
        setAsked(null);
        if (asked) send(asked, reason);
      },
      giveUp: () => {
        setAsked(null);
        if (asked) back(asked);
      },
    };
  }, [moving, asked, open, nameOf]);
}
export type BoardMoves = ReturnType<typeof useBoardMoves>;
