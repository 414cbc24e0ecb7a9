import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** A page as a list's call answers. */
export interface AnsweredPage<Row> {
  readonly data: readonly Row[];
  readonly next: string | null;
  readonly position?: string | null;
}

/**
 * A list that is asked for page by page. @param ask the page behind a cursor, or the first
 * @param enabled whether anything is asked for @param keep whether what was found before stays until what is wanted now is here
 * @returns the query, the `rows` of all pages, and since when they are known (`since`: for `useTopic`)
 */
export function usePages<Page extends AnsweredPage<unknown>>(
  queryKey: readonly unknown[],
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
  { enabled = true, keep = false }: { readonly enabled?: boolean; readonly keep?: boolean } = {},
) {
  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    getNextPageParam: (last) => last.next ?? undefined,
    enabled,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
  const [first] = list.data?.pages ?? [];
  return {
    ...list,
    rows: (list.data?.pages.flatMap((page) => page.data) ?? []) as Page['data'][number][],
    since: first === undefined ? undefined : (first.position ?? null),
  };
}
