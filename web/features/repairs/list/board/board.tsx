import { type KeyboardEvent, useMemo, useState } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { inView } from '#domain/repairs/repair-views.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ReasonDialog } from '#web/repairs/reason-dialog.tsx';
import { useStateName, useStates } from '#web/repairs/states.ts';
import type { ListSource } from '#web/ui/table/list-source.ts';
import type { ListState } from '../list-url.ts';
import classes from './board.module.css';
import { boardTexts } from './board.texts.ts';
import { BoardColumn } from './board-column.tsx';
import { useBoardMoves } from './use-board-moves.ts';

interface BoardProps {
  readonly state: ListState;
  readonly source: ListSource<RepairRow, ListState>;
}

/** The list's repairs in columns by state; cards are moved by dragging or by keyboard. */
export default function Board({ state, source }: BoardProps) {
  const t = useTexts(boardTexts);
  const nameOf = useStateName();
  const moves = useBoardMoves();
  const [active, setActive] = useState<number | null>(null);
  // No counts here: the list page fetches them already.
  const sourceWithoutCounts = useMemo(() => ({ ...source, counts: undefined }), [source]);
  const columns = useStates().all.filter(
    ({ id, key }) =>
      inView(state.view, { state: key, archived: false }) && (state.states.length === 0 || state.states.includes(id)),
  );
  const { asked } = moves;
  return (
    <section className={classes.board} aria-label={t('board')} onKeyDown={walkCards}>
      <p className="of-hidden">{t('help')}</p>
      {columns.map((column) => (
        <BoardColumn
          key={column.id}
          column={column}
          state={state}
          source={sourceWithoutCounts}
          moves={moves}
          active={active}
          onActive={setActive}
        />
      ))}
      {asked ? (
        <ReasonDialog
          title={t('reasonTitle', {
            code: asked.row.code_intervention_gr,
            state: nameOf({ states_id: asked.to.id, states_description: '' }),
          })}
          optional={asked.to.key === 'UNREPAIRABLE'}
          onGiven={moves.give}
          onClose={moves.giveUp}
        />
      ) : null}
    </section>
  );
}

const ARROWS: Readonly<Record<string, readonly [column: number, card: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys move the focus from card to card: along a column, and to the next column that has cards. */
function walkCards(event: KeyboardEvent<HTMLElement>): void {
  const step = ARROWS[event.key];
  const card = event.target;
  if (!step || !(card instanceof HTMLElement) || !card.matches('[data-card]')) return;
  event.preventDefault();
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('[data-card]')])
    .filter((cards) => cards.length > 0);
  const column = columns.findIndex((cards) => cards.includes(card));
  const place = columns[column]?.indexOf(card) ?? 0;
  const cards = columns[column + step[0]];
  cards?.[Math.min(place + step[1], cards.length - 1)]?.focus();
}
