import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, write } from '#web/lib/api/client.ts';
import { type CartChoices, cartChanged, visitorCartChanged } from '#web/market/cart.ts';

/** The writes on a cart; each asks the cart anew, whatever came of it. `change`: carrier, address, voucher, prices agreed to. */
export function useCartWrites() {
  const client = useQueryClient();
  const settling = { onSuccess: visitorCartChanged, onSettled: () => cartChanged(client) };
  const quantity = useMutation({
    mutationFn: (line: { id: number; newQuantity: number }) => write('POST', '/api/v1/CartDetail/modifyQuantity', line),
    ...settling,
  });
  const remove = useMutation({
    mutationFn: (id: number) => write('DELETE', '/api/v1/CartDetail/:id', { id }),
    ...settling,
  });
  const change = useMutation({
    mutationFn: (wanted: { id: number; carrier_id?: number; voucher?: string; confirm_prices?: boolean }) =>
      write('POST', '/api/v1/Cart', wanted),
    ...settling,
  });
  return { quantity, remove, change, busy: quantity.isPending || remove.isPending || change.isPending };
}

/** The carriers that a cart may go with, as long as it is what `hash` says. */
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
