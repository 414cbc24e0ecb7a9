import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** A page, as the call of a list answers it. */
export interface AnsweredPage<Row> {
  readonly data: readonly Row[];
  readonly next: string | null;
  readonly position?: string | null;
}

/**
 * Loads a list page by page.
 * @param ask loads the page behind a cursor, or the first
 * @param enabled whether anything is loaded
 * @param keep whether the previous result stays until the new one is here
 * @returns the query, the `rows` of all pages, and the position of the first page (`since`: for `useTopic`)
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
