import { useQueryClient } from '@tanstack/react-query';
import type { AdRow } from '#api/contracts/ads.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { flash } from '#web/lib/live/flash.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { usePages } from '#web/lib/live/use-pages.ts';

export interface AdsFilter {
  readonly search: string;
  readonly status: AdRow['status'] | '';
}

const ADS_LIST = ['ads', 'list'] as const;

/** Ads for reviewers, live: new ads and decisions of other reviewers appear at once. */
export function useAds({ search, status }: AdsFilter) {
  const client = useQueryClient();
  const params = { search: search || undefined, status: status || undefined, limit: 50 };
  const ads = usePages([...ADS_LIST, search, status], (cursor, signal) =>
    get('/api/v1/ads', { ...params, cursor }, signal),
  );
  const refresh = () => client.invalidateQueries({ queryKey: ADS_LIST });
  useTopic(TOPICS.ads, ads.since, {
    onChange: async ({ id }) => {
      client.invalidateQueries({ queryKey: ['ads', 'one', Number(id)] });
      await refresh();
      flash('ad', Number(id));
    },
    onReset: refresh,
  });
  return ads;
}
