import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, write } from '#web/lib/api/client.ts';
import { type CartChoices, cartChanged, visitorCartChanged } from '#web/market/cart.ts';

/**
 * The writes on a cart. Each fetches the cart anew, whether it succeeded or not. `change`: the carrier, a voucher, or
 * the consent to new prices.
 */
export function useCartWrites() {
  const client = useQueryClient();
  const callbacks = { onSuccess: visitorCartChanged, onSettled: () => cartChanged(client) };
  const quantity = useMutation({
    mutationFn: (line: { id: number; newQuantity: number }) => write('POST', '/api/v1/CartDetail/modifyQuantity', line),
    ...callbacks,
  });
  const remove = useMutation({
    mutationFn: (id: number) => write('DELETE', '/api/v1/CartDetail/:id', { id }),
    ...callbacks,
  });
  const change = useMutation({
    mutationFn: (wanted: { id: number; carrier_id?: number; voucher?: string; confirm_prices?: boolean }) =>
      write('POST', '/api/v1/Cart', wanted),
    ...callbacks,
  });
  return { quantity, remove, change, busy: quantity.isPending || remove.isPending || change.isPending };
}

/** The carriers that can deliver a cart; fetched anew when its `hash` changes. */
export function useCarriers(cart: { readonly id: number; readonly hash: string } | null, choices: CartChoices = {}) {
  return useQuery({
    queryKey: ['cart', 'carriers', cart?.id, cart?.hash, choices],
    queryFn: async ({ signal }) => {
      return (await get('/api/v1/Cart/getCarriers/:id', { id: cart?.id ?? 0, ...choices }, signal)).data;
    },
    enabled: cart !== null,
    placeholderData: (before) => before,
  });
}
