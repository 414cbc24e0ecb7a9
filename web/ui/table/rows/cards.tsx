import { Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFlash } from '#web/lib/live/flash.ts';
import { LIST_BODY } from '../list-in-use.ts';
import type { ListRow } from '../list-row.ts';
import classes from './cards.module.css';
import { ActiveRowProvider, useRows } from './rows-context.tsx';

interface CardsProps<R extends ListRow> {
  /** What it lists, for screen readers. */
  readonly label: string;
  readonly rows: readonly R[];
  /** About how high a card is, in pixels. */
  readonly height: number;
  readonly card: (row: R) => ReactNode;
  readonly loading: boolean;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly total: number;
}

/** The list on a small screen: a card a row. */
export function Cards<R extends ListRow>(props: CardsProps<R>) {
  const { label, rows, height, card, loading, hasMore, onMore, total } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const near = hasMore && (items.at(-1)?.index ?? 0) >= rows.length - 10;
  useEffect(() => {
    if (near) onMore();
  }, [near, onMore]);
  return (
    <div ref={scroller} className={classes.scroller} {...LIST_BODY}>
      <ul className={classes.list} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        <ActiveRowProvider value={true}>
          {items.map((item) => {
            const row = rows[item.index];
            return row ? (
              <li
                key={row.id}
                ref={virtual.measureElement}
                data-index={item.index}
                aria-posinset={item.index + 1}
                aria-setsize={total}
                className={classes.item}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <Card row={row}>{card(row)}</Card>
              </li>
            ) : null;
          })}
        </ActiveRowProvider>
      </ul>
      {loading ? [0, 1, 2, 3, 4].map((one) => <Skeleton key={one} h={height - 12} m={12} />) : null}
    </div>
  );
}

function Card({ row, children }: { row: ListRow; children: ReactNode }) {
  const list = useRows();
  const marked = useFlash(list.kind, row.id);
  return (
    <article ref={marked} className={classes.card} data-colour={list.colourOf?.(row)}>
      {children}
    </article>
  );
}

/** A control of a card, with its name beside it. */
export function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className={classes.labelled}>
      {children}
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
