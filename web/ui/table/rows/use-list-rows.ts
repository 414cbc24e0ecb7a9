import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Change } from '#api/contracts/live.contract.ts';
import { isOwnCommand } from '#web/lib/http/own-commands.ts';
import { atMostEvery } from '#web/lib/live/at-most-every.ts';
import { flash } from '#web/lib/live/flash.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { insertRows, patchPages, withRecent } from '#web/lib/live/patch-rows.ts';
import type { BaseState, ListDefinition } from '../list-definition.ts';
import { listInUse } from '../list-in-use.ts';
import type { ListRow } from '../list-row.ts';
import { type ListPages, type ListSource, ROWS_A_PAGE } from '../list-source.ts';

/** How many changes are remembered, for answers that are still on their way. */
const RECENT = 500;
/** Counts are fetched at most this often, however much others change. */
const COUNTS_MS = 1_000;
/** People who may not follow the topic (their rows are a part of it) fetch again now and then. */
const POLL_MS = 15_000;

interface Recent<R> {
  readonly position: string;
  readonly row: R | null;
}

interface ListRowsOptions<R extends ListRow, S extends BaseState> {
  readonly list: ListDefinition<S>;
  readonly source: ListSource<R, S>;
  readonly state: S;
  /** The kind of these rows, among all that may flash. */
  readonly kind: string;
  /** How many rows are fetched at a time. */
  readonly limit?: number;
  /** Whether a new row would move what somebody is using, and therefore waits. */
  readonly inUse?: () => boolean;
  /** Called for each change that somebody else makes to a shown row. */
  readonly onOthers: () => void;
}

/**
 * The rows that the address asks for, page by page, kept up to date by live changes: shown rows change in place; new
 * rows that would move a list in use wait in `waiting` until `showWaiting` is called.
 */
export function useListRows<R extends ListRow, S extends BaseState>(options: ListRowsOptions<R, S>) {
  const { list: definition, source, state, kind, onOthers, limit = ROWS_A_PAGE, inUse = listInUse } = options;
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<{ key: string; rows: ReadonlyMap<number, R> }>({ key: '', rows: new Map() });
  const recent = useRef(new Map<number | string, Recent<R>>());
  const query = useMemo(() => definition.query(state), [definition, state]);
  const key = useMemo(() => source.keyOf(query), [source, query]);
  const name = JSON.stringify(key);

  const list = useInfiniteQuery({
    queryKey: key,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const page = await source.page({ query, cursor: pageParam, limit }, signal);
      const fits = (row: R) => source.matchesFilters(row, state, true);
      return { ...page, data: withRecent(page.data, recent.current, fits) };
    },
    getNextPageParam: (last) => last.next,
    refetchInterval: source.topic === null ? POLL_MS : false,
    // While one types or filters, the earlier rows stay until the wanted ones are here.
    placeholderData: keepPreviousData,
  });

  const hold = useCallback(
    (id: number, row: R | null) =>
      setWaiting((now) => {
        const rows = new Map(now.key === name ? now.rows : []);
        if (row === null) rows.delete(id);
        else rows.set(id, row);
        return { key: name, rows };
      }),
    [name],
  );

  const place = useCallback(
    (rows: readonly R[]) =>
      client.setQueryData<ListPages<R>>(key, (data) =>
        data ? insertRows(data, rows, source.order(state), data.pages.at(-1)?.next === null) : data,
      ),
    [client, key, source, state],
  );

  const { counts } = source;
  const askCounts = useMemo(
    () => atMostEvery(COUNTS_MS, () => counts && client.invalidateQueries({ queryKey: counts })),
    [client, counts],
  );

  const { refetch } = list;
  const onChange = (change: Change) => {
    const { id, row, position } = change;
    if (row === null || !source.rowNow) return changed(change, row as R | null);
    source.rowNow(Number(id)).then((now) => changed(change, now && ({ ...now, position } as R)), refetch);
  };

  const changed = (change: Change, row: R | null) => {
    const id = Number(change.id);
    remember(recent.current, id, { position: change.position, row });
    const data = client.getQueryData<ListPages<R>>(key);
    if (!data) return askCounts();
    const own = isOwnCommand(change.commandId);
    const before = rowIn(data, id);
    const shown = before !== undefined;
    // Most changes move no row from view to view. One's own change may be shown before it is told.
    if (own || !before || !row || (source.moves?.(before, row) ?? false)) askCounts();
    const result = patchPages(data, { id, position: change.position, row }, (next) =>
      source.matchesFilters(next, state, shown),
    );
    switch (result.kind) {
      case 'replaced':
      case 'removed':
        client.setQueryData(key, result.data);
        if (!own) onOthers();
        if (!own && result.kind === 'replaced') flash(kind, id);
        return;
      case 'added':
        if (row === null || !withinLoaded(data, row, source.order(state))) return;
        if (!own && inUse()) return hold(id, row);
        place([row]);
        if (own) return;
        onOthers();
        flash(kind, id);
        return;
      case 'ignored':
        if (!shown) hold(id, null);
    }
  };

  useTopic(source.topic, list.data === undefined ? undefined : (list.data.pages[0]?.position ?? null), {
    onChange,
    onReset: () => {
      refetch();
      askCounts();
    },
  });

  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const waitingRows = waiting.key === name ? waiting.rows : null;
  const showWaiting = useCallback(() => {
    place([...(waitingRows?.values() ?? [])]);
    for (const id of waitingRows?.keys() ?? []) flash(kind, id);
    setWaiting({ key: name, rows: new Map() });
  }, [place, waitingRows, name, kind]);

  return {
    rows,
    count: list.data?.pages[0]?.count ?? null,
    isPending: list.isPending,
    error: list.error,
    refetch,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: list.fetchNextPage,
    waiting: waitingRows?.size ?? 0,
    showWaiting,
  };
}

function rowIn<R extends ListRow>(data: ListPages<R>, id: number): R | undefined {
  for (const page of data.pages) {
    const found = page.data.find((row) => row.id === id);
    if (found) return found;
  }
  return undefined;
}

function remember<R>(recent: Map<number | string, Recent<R>>, id: number, change: Recent<R>): void {
  recent.delete(id);
  recent.set(id, change);
  const oldest = recent.keys().next().value;
  if (recent.size > RECENT && oldest !== undefined) recent.delete(oldest);
}

/** Whether a row comes before the last loaded one: a later row will come with its page. */
function withinLoaded<R>(data: ListPages<R>, row: R, order: (a: R, b: R) => number): boolean {
  const page = data.pages.at(-1);
  const last = page?.data.at(-1);
  return page?.next === null || last === undefined || order(row, last) < 0;
}
