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

/** Ads for who reviews them, live: what was decided elsewhere, or came in, is seen at once. */
export function useAds({ search, status }: AdsFilter) {
  const client = useQueryClient();
  const asked = { search: search || undefined, status: status || undefined, limit: 50 };
  const ads = usePages([...ADS_LIST, search, status], (cursor, signal) =>
    get('/api/v1/ads', { ...asked, cursor }, signal),
  );
  const again = () => client.invalidateQueries({ queryKey: ADS_LIST });
  useTopic(TOPICS.ads, ads.since, {
    onChange: async ({ id }) => {
      client.invalidateQueries({ queryKey: ['ads', 'one', Number(id)] });
      await again();
      flash('ad', Number(id));
    },
    onReset: again,
  });
  return ads;
}
