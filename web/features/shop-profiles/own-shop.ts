import { useQuery } from '@tanstack/react-query';
import { get } from '#web/lib/api/client.ts';

export const ownShopKey = (customer: number) => ['own-shop', customer] as const;

/** Fetches the customer's own shop; empty if nothing was written yet. */
export const fetchShop = async (id: number, signal?: AbortSignal) =>
  (await get('/api/v1/shopProfile/:id', { id }, signal)).data;

/** Polling interval while the shop's images are prepared, in ms. */
const WHILE_PREPARING_MS = 2_000;

export function useOwnShop(customer: number | null) {
  return useQuery({
    queryKey: ownShopKey(customer ?? 0),
    queryFn: ({ signal }) => fetchShop(customer ?? 0, signal),
    enabled: customer !== null,
    refetchInterval: ({ state }) => ((state.data?.unready ?? 0) > 0 ? WHILE_PREPARING_MS : false),
  });
}
