import { Button, Skeleton } from '@mantine/core';
import { type DragEvent, useId, useMemo, useState } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import type { StateEntry } from '#domain/repairs/state-catalogue.ts';
import { formatCount } from '#web/lib/numbers/numbers.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { StateGlyph } from '#web/repairs/state-glyph.tsx';
import { useStateName } from '#web/repairs/states.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import type { ListSource } from '#web/ui/table/list-source.ts';
import { useListRows } from '#web/ui/table/rows/use-list-rows.ts';
import { type ListState, repairList } from '../list-url.ts';
import classes from './board.module.css';
import { boardTexts } from './board.texts.ts';
import { BoardCard } from './board-card.tsx';
import { draggedRow } from './dragged.ts';
import type { BoardMoves } from './use-board-moves.ts';

/** Cards that a column shows at first, and at each «more». */
const CARDS_AT_A_TIME = 20;

interface BoardColumnProps {
  readonly column: StateEntry;
  readonly state: ListState;
  readonly source: ListSource<RepairRow, ListState>;
  readonly moves: BoardMoves;
  readonly active: number | null;
  readonly onActive: (id: number) => void;
}

/** One state: the list's own rows that stand in it, live, some at a time, with how many there are. */
export function BoardColumn({ column, state, source, moves, active, onActive }: BoardColumnProps) {
  const t = useTexts(boardTexts);
  const name = useStateName()({ states_id: column.id, states_description: '' });
  const title = useId();
  const [over, setOver] = useState(false);
  const own = useMemo(() => ({ ...state, states: [column.id] }), [state, column.id]);
  const list = useListRows({
    list: repairList,
    source,
    state: own,
    kind: 'repair',
    limit: CARDS_AT_A_TIME,
    inUse: never,
    onOthers: nothing,
  });
  const here = list.rows.filter(({ id }) => (moves.moving.get(id)?.to.id ?? column.id) === column.id);
  const come = [...moves.moving.values()].filter(
    ({ row, to }) => to.id === column.id && !here.some(({ id }) => id === row.id),
  );
  const rows = [...come.map(({ row }) => row), ...here];
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const row = draggedRow();
    if (row) moves.move(row, column);
  };
  const count = list.count ? formatCount(list.count) : '';
  return (
    <section
      aria-labelledby={title}
      className={classes.column}
      data-column={column.id}
      data-over={over || undefined}
      data-empty={(rows.length === 0 && !list.isPending) || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <h2 className={classes.title} id={title}>
        <StateGlyph state={column.key} id={column.id} />
        <span className={classes.name}>{name}</span>
        <span className={classes.count} aria-hidden="true">
          {count}
        </span>
        <span className="of-hidden">{list.count ? t('column', { state: '', n: list.count.value }) : ''}</span>
      </h2>
      <div className={classes.cards}>
        {list.error ? <FailedState error={list.error} retry={list.refetch} /> : null}
        {list.isPending ? [0, 1, 2].map((one) => <Skeleton key={one} h={104} />) : null}
        {rows.length === 0 && !list.isPending && !list.error ? <p className={classes.none}>{t('empty')}</p> : null}
        <ul className={classes.list} aria-labelledby={title}>
          {rows.map((row, index) => (
            <li key={row.id}>
              <BoardCard
                row={row}
                moves={moves}
                moving={moves.moving.has(row.id)}
                active={row.id === active}
                entry={index === 0 && !rows.some(({ id }) => id === active)}
                onActive={onActive}
              />
            </li>
          ))}
        </ul>
        {list.hasMore ? (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={list.isLoadingMore}
            onClick={() => list.loadMore()}
            aria-label={`${t('more')}: ${name}`}
          >
            {t('more')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** A card that comes takes nobody's place: columns are looked at, not gone through. */
const never = () => false;
const nothing = () => undefined;
