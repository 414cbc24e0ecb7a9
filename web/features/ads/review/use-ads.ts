import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { AdRow } from '#api/contracts/ads.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { flash } from '#web/lib/live/flash.ts';
import { useTopic } from '#web/lib/live/live.ts';

export interface AdsFilter {
  readonly search: string;
  readonly status: AdRow['status'] | '';
}

const ADS_LIST = ['ads', 'list'] as const;

/** Ads for who reviews them, live: what was decided elsewhere, or came in, is seen at once. */
export function useAds({ search, status }: AdsFilter) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [...ADS_LIST, search, status],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      get(
        '/api/v1/ads',
        { search: search || undefined, status: status || undefined, cursor: pageParam ?? undefined, limit: 50 },
        signal,
      ),
    getNextPageParam: (last) => last.next,
  });
  const again = () => client.invalidateQueries({ queryKey: ADS_LIST });
  useTopic(TOPICS.ads, list.data === undefined ? undefined : (list.data.pages[0]?.position ?? null), {
    onChange: async ({ id }) => {
      client.invalidateQueries({ queryKey: ['ads', 'one', Number(id)] });
      await again();
      flash('ad', Number(id));
    },
    onReset: again,
  });
  return { ...list, rows: list.data?.pages.flatMap((page) => page.data) ?? [] };
}
