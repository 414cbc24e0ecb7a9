import { useInfiniteQuery } from '@tanstack/react-query';

/** A page as a list's call answers. */
export interface AnsweredPage<Row> {
  readonly data: readonly Row[];
  readonly next: string | null;
  readonly position?: string | null;
}

/**
 * A list that is asked for page by page. @param ask the page behind a cursor, or the first
 * @returns the query, the `rows` of all pages, and since when they are known (`since`: for `useTopic`)
 */
export function usePages<Page extends AnsweredPage<unknown>>(
  queryKey: readonly unknown[],
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
) {
  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const [first] = list.data?.pages ?? [];
  return {
    ...list,
    rows: (list.data?.pages.flatMap((page) => page.data) ?? []) as Page['data'][number][],
    since: first === undefined ? undefined : (first.position ?? null),
  };
}
