import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { atMostEvery } from '#web/lib/live/at-most-every.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { Found } from '#web/ui/found.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { fitOf } from '#web/ui/table/columns/column-fit.ts';
import page from '#web/ui/table/list-page.module.css';
import { pluralName } from './family.ts';
import { useFamily } from './family-context.tsx';
import { NoneYet } from './none-yet.tsx';
import { RecordBar } from './record-bar.tsx';
import { fetchAll, recordKeys, recordTopic } from './record-calls.ts';
import type { RecordListProps } from './record-table.tsx';
import { RecordTree } from './record-tree.tsx';

const EVERY_MS = 1_000;

/** A family in the order that people gave it, as a tree where it keeps fathers. */
export function RecordTreePage({ state, onChange, viewId, openId, onOpen, children }: RecordListProps) {
  const { family } = useFamily();
  const client = useQueryClient();
  const { ref, width } = useElementSize<HTMLElement>();
  const fit = fitOf(width);
  const search = useRef<HTMLInputElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const key = recordKeys.all(family);
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchAll(family, signal),
  });
  const ask = useMemo(
    () => atMostEvery(EVERY_MS, () => void client.invalidateQueries({ queryKey: recordKeys.all(family) })),
    [client, family],
  );
  const data = found.data?.rows;
  useTopic(recordTopic(family), found.data?.position, { onChange: ask, onReset: ask });
  const title = pluralName(family);
  const toRows = () => tree.current?.querySelector<HTMLElement>('[data-row]')?.focus();
  return (
    <div className={page.page}>
      <section ref={ref} className={page.list} data-fit={fit} aria-label={title}>
        <PageTitle hidden>{title}</PageTitle>
        <RecordBar
          family={family}
          tools={{
            fit,
            count: data ? { value: data.length, capped: false } : null,
            search,
            onRows: toRows,
            onColumns: null,
          }}
          state={state}
          onChange={onChange}
          viewId={viewId}
          rows={data ?? []}
        />
        <Found of={found} waiting={[0, 1, 2, 3, 4, 5].map((row) => <Skeleton key={row} h={24} m={8} />)}>
          {({ rows }) =>
            rows.length === 0 ? <NoneYet /> : <RecordTree list={tree} records={rows} openId={openId} onOpen={onOpen} />
          }
        </Found>
      </section>
      {children}
    </div>
  );
}
