import { Skeleton, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { QuoteFlag } from '#web/repairs/quote-flag.tsx';
import { PeopleHere } from '#web/ui/people-here.tsx';
import { ArrivedCell, ReadyCell } from './cells/check-cell.tsx';
import { DueCell, StateCell } from './cells/plain-cells.tsx';
import { LIST_BODY } from './list-in-use.ts';
import classes from './repair-cards.module.css';
import { texts } from './repair-list.texts.ts';
import { ActiveRowProvider, useRowContext } from './row-context.tsx';
import type { ListKind } from './use-columns.ts';

interface RepairCardsProps {
  readonly kind: ListKind;
  readonly rows: readonly RepairRow[];
  readonly loading: boolean;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly total: number;
}

/** The list on a small screen: a card a repair. */
export function RepairCards({ kind, rows, loading, hasMore, onMore, total }: RepairCardsProps) {
  const t = useTexts(texts);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 116,
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
      <ul className={classes.list} aria-label={t('table')} style={{ height: virtual.getTotalSize() }}>
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
                <Card row={row} kind={kind} />
              </li>
            ) : null;
          })}
        </ActiveRowProvider>
      </ul>
      {loading ? [0, 1, 2, 3, 4].map((card) => <Skeleton key={card} h={104} m={12} />) : null}
    </div>
  );
}

function Card({ row, kind }: { row: RepairRow; kind: ListKind }) {
  const t = useTexts(texts);
  const { link } = useRowContext();
  const marked = useFlash('repair', row.id);
  return (
    <article ref={marked} className={classes.card} data-colour={row.colour}>
      <div className={classes.top}>
        <Link to={link(row.id)} className={classes.code}>
          {row.code_intervention_gr}
        </Link>
        <PeopleHere repairId={row.id} />
        <span className={classes.state}>
          <StateCell row={row} />
        </span>
      </div>
      <Text fw={600} truncate>
        {shownName(row.descriptionCustomer)}
      </Text>
      <Text size="sm" lineClamp={2}>
        {row.description || row.defect}
      </Text>
      <div className={classes.bottom}>
        {kind === 'arrivals' ? (
          <Labelled text={t('arrived')}>
            <ArrivedCell row={row} />
          </Labelled>
        ) : (
          <>
            <Labelled text={t('ready')}>
              <ReadyCell row={row} />
            </Labelled>
            <QuoteFlag id={row.id_states_quote} />
          </>
        )}
        <Text size="sm" c="dimmed" ml="auto" truncate>
          {row.technician ?? (row.date_ddt ? `${t('ddt')} ${formatDay(row.date_ddt)}` : '')}
        </Text>
        {row.due_on ? (
          <Text component="span" size="sm" title={t('due')}>
            <DueCell row={row} />
          </Text>
        ) : null}
      </div>
    </article>
  );
}

function Labelled({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <span className={classes.labelled}>
      {children}
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
