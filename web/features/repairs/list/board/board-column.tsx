import { Button, Skeleton } from '@mantine/core';
import { type DragEvent, useDeferredValue, useId, useMemo, useState } from 'react';
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

/** How many cards a column fetches at first, and how many more at each «more». */
const CARDS_AT_A_TIME = 20;
/** How many cards of a column are drawn at once; those below follow as soon as nothing else is to be done. */
const CARDS_AT_ONCE = 6;

interface BoardColumnProps {
  readonly column: StateEntry;
  readonly state: ListState;
  readonly source: ListSource<RepairRow, ListState>;
  readonly moves: BoardMoves;
  readonly active: number | null;
  readonly onActive: (id: number) => void;
}

/** The column of one state: the list's rows in that state, live, a page at a time, with their number. */
export function BoardColumn({ column, state, source, moves, active, onActive }: BoardColumnProps) {
  const t = useTexts(boardTexts);
  const name = useStateName()({ states_id: column.id, states_description: '' });
  const title = useId();
  const [isDragOver, setIsDragOver] = useState(false);
  const columnState = useMemo(() => ({ ...state, states: [column.id] }), [state, column.id]);
  const list = useListRows({
    list: repairList,
    source,
    state: columnState,
    kind: 'repair',
    limit: CARDS_AT_A_TIME,
    inUse: never,
    onOthers: nothing,
  });
  const present = list.rows.filter(({ id }) => (moves.moving.get(id)?.to.id ?? column.id) === column.id);
  const arriving = [...moves.moving.values()].filter(
    ({ row, to }) => to.id === column.id && !present.some(({ id }) => id === row.id),
  );
  const rows = [...arriving.map(({ row }) => row), ...present];
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    const row = draggedRow();
    if (row) moves.move(row, column);
  };
  const count = list.count ? formatCount(list.count) : '';
  return (
    <section
      aria-labelledby={title}
      className={classes.column}
      data-column={column.id}
      data-over={isDragOver || undefined}
      data-empty={(rows.length === 0 && !list.isPending) || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDragOver(false);
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
        {list.isPending ? null : (
          <ColumnCards title={title} rows={rows} moves={moves} active={active} onActive={onActive} />
        )}
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

interface ColumnCardsProps extends Pick<BoardColumnProps, 'moves' | 'active' | 'onActive'> {
  /** Id of the column's heading. */
  readonly title: string;
  readonly rows: readonly RepairRow[];
}

function ColumnCards({ title, rows, moves, active, onActive }: ColumnCardsProps) {
  const drawn = useDeferredValue(Number.POSITIVE_INFINITY, CARDS_AT_ONCE);
  const isOneActive = rows.some(({ id }) => id === active);
  return (
    <ul className={classes.list} aria-labelledby={title}>
      {rows.slice(0, drawn).map((row, index) => (
        <li key={row.id}>
          <BoardCard
            row={row}
            moves={moves}
            moving={moves.moving.has(row.id)}
            active={row.id === active}
            entry={index === 0 && !isOneActive}
            onActive={onActive}
          />
        </li>
      ))}
    </ul>
  );
}

/** Never holds a new card back: people look at columns, they do not work through them row by row. */
const never = () => false;
const nothing = () => undefined;
