import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdRow } from '#api/contracts/ads.contract.ts';
import type { RemovalRow } from '#api/contracts/reports.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { useAccount } from '#web/lib/session/session.ts';

interface OwnAds {
  readonly data: AdRow[];
  readonly position: string | null;
  readonly message: string;
}

/** The query keys of the customer's own ads. */
export const ownAdKeys = {
  list: ['own-ads'] as const,
  demand: ['own-ads-demand'] as const,
  removals: ['own-ads-removals'] as const,
  one: (id: number) => ['own-ad', id] as const,
};

/**
 * The list of ads after a change of one of them, newest first. Without a row the ad leaves the list; a row that is not
 * newer than the known one is ignored. Pure.
 */
export function withChange(
  ads: readonly AdRow[],
  { id, row }: { readonly id: number; readonly row: AdRow | null },
): AdRow[] {
  const known = ads.find((ad) => ad.id === id);
  if (known && row && row.position <= known.position) return [...ads];
  const others = ads.filter((ad) => ad.id !== id);
  return row ? [...others, row].sort((one, other) => other.id - one.id) : others;
}

/** The customer's own ads, newest first, live: their states and the progress of their images update by themselves. */
export function useOwnAds() {
  const account = useAccount();
  const client = useQueryClient();
  const customer = account?.customerId ?? 0;
  const query = useQuery({
    queryKey: ownAdKeys.list,
    queryFn: ({ signal }) => get('/api/v1/ads/getByUser/:userId', { userId: customer }, signal),
    enabled: customer > 0,
  });
  useOwnAdsLive(query.data?.position, (change) =>
    client.setQueryData<OwnAds>(ownAdKeys.list, (ads) => ads && { ...ads, data: withChange(ads.data, change) }),
  );
  return query;
}

/**
 * The customer's own ads that the firm took down, by id: whether the customer can appeal, and the answer to an appeal.
 */
export function useRemovals(): ReadonlyMap<number, RemovalRow> {
  const userId = useAccount()?.customerId ?? 0;
  const { data } = useQuery({
    queryKey: ownAdKeys.removals,
    queryFn: ({ signal }) => get('/api/v1/reports/own/:userId', { userId }, signal),
    enabled: userId > 0,
  });
  return new Map(data?.data.map((removal) => [removal.id, removal]));
}

/**
 * How many customers search for each of this customer's ads that are online, by id; null: few. A moment old, and not
 * live.
 */
export function useDemand(): ReadonlyMap<number, number | null> {
  const userId = useAccount()?.customerId ?? 0;
  const { data } = useQuery({
    queryKey: ownAdKeys.demand,
    queryFn: ({ signal }) => get('/api/v1/ads/demand/:userId', { userId }, signal),
    enabled: userId > 0,
  });
  return new Map(data?.data.map(({ id, searchers }) => [id, searchers]));
}

/**
 * Follows the customer's own ads while a page is shown.
 * @param since position of the page's answer; undefined until it arrived
 */
export function useOwnAdsLive(
  since: string | null | undefined,
  changed: (change: { readonly id: number; readonly row: AdRow | null }) => void,
): void {
  const customer = useAccount()?.customerId ?? null;
  const client = useQueryClient();
  const refresh = () => {
    client.invalidateQueries({ queryKey: ownAdKeys.list });
    client.invalidateQueries({ queryKey: ['own-ad'] });
  };
  useTopic(customer === null ? null : TOPICS.ownAds(customer), since, {
    onChange: (change) => {
      const id = Number(change.id);
      changed({ id, row: change.row as AdRow | null });
      client.invalidateQueries({ queryKey: ownAdKeys.one(id) });
      client.invalidateQueries({ queryKey: ownAdKeys.removals });
    },
    onReset: refresh,
  });
}
