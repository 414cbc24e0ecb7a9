import { historyKey } from '#web/history/history-key.ts';

/** Keys of the queries about repairs, so that any feature can invalidate or patch them. */
export const repairKeys = {
  lists: ['repairs', 'list'] as const,
  list: (query: Readonly<Record<string, unknown>>) => ['repairs', 'list', query] as const,
  counts: ['repairs', 'counts'] as const,
  figures: ['repairs', 'figures'] as const,
  countsOf: (filters: Readonly<Record<string, unknown>>) => ['repairs', 'counts', filters] as const,
  detail: (id: number) => ['repairs', 'detail', id] as const,
  history: (id: number) => historyKey({ kind: 'repair', id }),
};
