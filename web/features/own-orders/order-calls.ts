import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useFormOver } from '#web/market/use-order-form.ts';
import { OWN_ORDERS, useOrderActs } from './order-acts.ts';

const KEY = OWN_ORDERS;

/** The customer's own orders, newest first, live. */
export function useOwnOrders() {
  const userId = useAccount()?.customerId ?? 0;
  const idLanguage = useLanguage();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: [...KEY, 'list', userId, idLanguage],
    queryFn: ({ signal }) => get('/api/v1/salesorder/:userId/:idLanguage', { userId, idLanguage }, signal),
    enabled: userId > 0,
  });
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  useTopic(userId > 0 ? TOPICS.orders(userId) : null, list.data?.position, { onChange: refresh, onReset: refresh });
  return list;
}

/** One order as it was placed, and its progress. It is fetched anew with the list, whose topic reports its changes. */
export function useOwnOrder(id: number) {
  const lang = useLanguage();
  const list = useOwnOrders();
  const order = useQuery({
    queryKey: [...KEY, id, lang],
    queryFn: async ({ signal }) =>
      (await get('/api/v1/salesorder/getByDetailSaleOrder/:id/:lang', { id, lang }, signal)).data,
  });
  return { ...order, placed_at: list.data?.data.find((row) => row.id === id)?.placed_at };
}

/** A form about the order that is shown. @see useFormOver */
export const useOwnOrderForm = <T extends FieldValues>(
  empty: DefaultValues<T>,
  send: (values: T) => Promise<{ readonly message: string }>,
  onDone: () => void,
) => useFormOver(useOrderActs().key, empty, send, onDone);
