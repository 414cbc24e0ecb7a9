import { useMemo, useState } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';
import type { StateEntry } from '#domain/repairs/state-catalogue.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { fetchRepair, moveRepair } from '#web/repairs/repair-calls.ts';
import { useStateName } from '#web/repairs/states.ts';
import { type DrawerTab, useOpenRepair } from '#web/repairs/use-open-repair.ts';
import { toastDone, toastFailure, toastUndo } from '#web/ui/toasts.tsx';
import { boardTexts } from './board.texts.ts';

/** A card that is being moved to another column. */
export interface Move {
  readonly row: RepairRow;
  readonly to: Pick<StateEntry, 'id' | 'key'>;
}

/** The states that follow from an action, with the drawer's tab for that action. */
const TAB_OF_ACTION: Partial<Record<StateKey, DrawerTab>> = {
  EXTERNAL: 'esterna',
  APPROVED: 'preventivo',
  REFUSED: 'preventivo',
};
/** How long a moved card is kept in its new column, so that the live change can arrive. */
const KEEP_MS = 3_000;

/**
 * Moves cards from column to column. A card appears in its new column at once. If the state needs a reason, the board
 * asks for it; a refusal puts the card back and says why. If the state follows from an action, the drawer opens at the
 * action's tab.
 */
export function useBoardMoves() {
  const [moving, setMoving] = useState<ReadonlyMap<number, Move>>(new Map());
  const [asked, setAsked] = useState<Move | null>(null);
  const { open } = useOpenRepair();
  const nameOf = useStateName();
  return useMemo(() => {
    const put = (move: Move) => setMoving((now) => new Map(now).set(move.row.id, move));
    const putBack = ({ row, to }: Move) =>
      setMoving((now) => new Map([...now].filter(([id, move]) => id !== row.id || move.to.id !== to.id)));

    const send = async (move: Move, reason: string) => {
      const { row, to } = move;
      const text = nameOf({ states_id: to.id, states_description: '' });
      try {
        await moveRepair({ id: row.id, states_id: to.id, reason });
        setTimeout(() => putBack(move), KEEP_MS);
        const { allowed_states } = await fetchRepair(row.id);
        const message = textOf(boardTexts, 'moved', { code: row.code_intervention_gr, state: text });
        const way = allowed_states.find(({ id, needsReason }) => id === row.states_id && !needsReason);
        if (way) toastUndo(message, () => moveRepair({ id: row.id, states_id: row.states_id, reason: '' }));
        else toastDone(message);
      } catch (error) {
        putBack(move);
        toastFailure(error);
        const tab = TAB_OF_ACTION[to.key];
        if (tab && asFailure(error).status === 409) open(row.id, tab);
      }
    };

    return {
      /** Moves a card; sets `asked` first if the state needs a reason. */
      move: async (row: RepairRow, to: Move['to']) => {
        if (row.states_id === to.id) return;
        const move = { row, to };
        put(move);
        try {
          const { allowed_states } = await fetchRepair(row.id);
          const way = allowed_states.find(({ id }) => id === to.id);
          if (way && (way.needsReason || way.key === 'UNREPAIRABLE')) return setAsked(move);
        } catch (error) {
          putBack(move);
          return toastFailure(error);
        }
        await send(move, '');
      },
      moving,
      /** The move whose reason is asked for; null: none. */
      asked,
      give: (reason: string) => {
        setAsked(null);
        if (asked) send(asked, reason);
      },
      giveUp: () => {
        setAsked(null);
        if (asked) putBack(asked);
      },
    };
  }, [moving, asked, open, nameOf]);
}
export type BoardMoves = ReturnType<typeof useBoardMoves>;
