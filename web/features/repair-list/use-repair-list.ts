import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Change } from '#api/contracts/live.contract.ts';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { shelfOf } from '#domain/repairs/repair-views.ts';
import { isOwnCommand } from '#web/lib/api/own-commands.ts';
import { today } from '#web/lib/dates/dates.ts';
import { atMostEvery } from '#web/lib/live/at-most-every.ts';
import { flash } from '#web/lib/live/flash.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { insertRows, patchPages, withRecent } from '#web/lib/live/patch-rows.ts';
import { scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import type { RepairPages } from '#web/repairs/patch-lists.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import { belongs } from './belongs.ts';
import { rowOrder } from './compare-rows.ts';
import { fetchPage, listQuery } from './first-page.ts';
import { listInUse } from './list-in-use.ts';
import type { ListState } from './list-url.ts';

/** Changes remembered for answers that are still on their way. */
const RECENT = 500;
/** Counts are asked for at most this often, however much others change. */
const COUNTS_MS = 1_000;
/** Those who may not follow the topic (their rows are a part of it) ask again now and then. */
const POLL_MS = 15_000;

interface Recent {
  readonly position: string;
  readonly row: RepairRow | null;
}
const none: ReadonlyMap<number, RepairRow> = new Map();

/**
 * The rows that the address asks for, page by page, kept up to date by live changes: shown rows change in place; new rows
 * that would move a list in use wait in `waiting` until {@link showWaiting}.
 * @param onOthers called for each change of a shown row by somebody else
 */
export function useRepairList(state: ListState, onOthers: () => void) {
  const client = useQueryClient();
  const account = useAccount();
  const [waiting, setWaiting] = useState<{ key: string; rows: ReadonlyMap<number, RepairRow> }>({
    key: '',
    rows: none,
  });
  const recent = useRef(new Map<number | string, Recent>());
  const query = useMemo(() => listQuery(state), [state]);
  const key = useMemo(() => repairKeys.list(query), [query]);
  const name = JSON.stringify(query);
  const followed = scopeFor(account, 'repairs', 'view') === 'all';

  const list = useInfiniteQuery({
    queryKey: key,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const page = await fetchPage(query, pageParam, signal);
      const fits = (row: RepairRow) => belongs(row, state, today(), true);
      return { ...page, data: withRecent(page.data, recent.current, fits) };
    },
    getNextPageParam: (last) => last.next,
    refetchInterval: followed ? false : POLL_MS,
    // While one types or filters, the rows of before stay until those wanted are here.
    placeholderData: keepPreviousData,
  });

  const hold = useCallback(
    (id: number, row: RepairRow | null) =>
      setWaiting((now) => {
        const rows = new Map(now.key === name ? now.rows : none);
        if (row === null) rows.delete(id);
        else rows.set(id, row);
        return { key: name, rows };
      }),
    [name],
  );

  const place = useCallback(
    (rows: readonly RepairRow[]) =>
      client.setQueryData<RepairPages>(key, (data) =>
        data ? insertRows(data, rows, rowOrder(state), data.pages.at(-1)?.next === null) : data,
      ),
    [client, key, state],
  );

  const askCounts = useMemo(
    () => atMostEvery(COUNTS_MS, () => client.invalidateQueries({ queryKey: repairKeys.counts })),
    [client],
  );

  const onChange = (change: Change) => {
    const row = change.row as RepairRow | null;
    const id = Number(change.id);
    remember(recent.current, id, { position: change.position, row });
    const data = client.getQueryData<RepairPages>(key);
    if (!data) return askCounts();
    const own = isOwnCommand(change.commandId);
    const before = rowIn(data, id);
    const shown = before !== undefined;
    // Most changes move no repair from tab to tab. One's own may be shown before they are told.
    if (own || !before || !row || shelfOf(before) !== shelfOf(row)) askCounts();
    const result = patchPages(data, { id, position: change.position, row }, (next) =>
      belongs(next, state, today(), shown),
    );
    switch (result.kind) {
      case 'replaced':
      case 'removed':
        client.setQueryData(key, result.data);
        if (!own) onOthers();
        if (!own && result.kind === 'replaced') flash('repair', id);
        return;
      case 'added':
        if (row === null || !withinLoaded(data, row, state)) return;
        if (!own && listInUse()) return hold(id, row);
        place([row]);
        if (own) return;
        onOthers();
        flash('repair', id);
        return;
      case 'ignored':
        if (!shown) hold(id, null);
    }
  };

  const { refetch } = list;
  useTopic(
    followed ? TOPICS.repairs : null,
    list.data === undefined ? undefined : (list.data.pages[0]?.position ?? null),
    {
      onChange,
      onReset: () => {
        refetch();
        askCounts();
      },
    },
  );

  const rows = useMemo(
    () => list.data?.pages.flatMap((page) => page.data.filter(({ archived }) => !archived)) ?? [],
    [list.data],
  );
  const waitingRows = waiting.key === name ? waiting.rows : none;
  const showWaiting = useCallback(() => {
    place([...waitingRows.values()]);
    for (const id of waitingRows.keys()) flash('repair', id);
    setWaiting({ key: name, rows: none });
  }, [place, waitingRows, name]);

  return {
    rows,
    count: list.data?.pages[0]?.count ?? null,
    isPending: list.isPending,
    error: list.error,
    refetch,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: list.fetchNextPage,
    waiting: waitingRows.size,
    showWaiting,
  };
}

function rowIn(data: RepairPages, id: number): RepairRow | undefined {
  for (const page of data.pages) {
    const found = page.data.find((row) => row.id === id);
    if (found) return found;
  }
  return undefined;
}

function remember(recent: Map<number | string, Recent>, id: number, change: Recent): void {
  recent.delete(id);
  recent.set(id, change);
  const oldest = recent.keys().next().value;
  if (recent.size > RECENT && oldest !== undefined) recent.delete(oldest);
}

/** A row past the last loaded one will come with its page. */
function withinLoaded(data: RepairPages, row: RepairRow, state: ListState): boolean {
  const page = data.pages.at(-1);
  const last = page?.data.at(-1);
  return page?.next === null || last === undefined || rowOrder(state)(row, last) < 0;
}
