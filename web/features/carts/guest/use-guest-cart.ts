import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GuestBody } from '#api/contracts/carts.contract.ts';
import { write } from '#web/lib/api/client.ts';
import type { CartChoices } from '#web/market/cart.ts';

/**
 * The summary of a visitor's cart for a guest, with the carriers that deliver to them. The server keeps no data of the
 * guest.
 */
export async function guestSummary(cart: number, guest: GuestBody, choices: CartChoices) {
  return (await write('POST', '/api/v1/Cart/guestSummary', { id: cart, guest, ...choices })).data;
}

/**
 * The same as a query, fetched anew with the cart.
 * @param guest null: the guest has not given their data yet
 */
export function useGuestCart(cart: { readonly id: number } | null, guest: GuestBody | null, choices: CartChoices) {
  return useQuery({
    queryKey: ['cart', 'guest', cart?.id, guest, choices],
    queryFn: () => guestSummary(cart?.id ?? 0, guest as GuestBody, choices),
    enabled: cart !== null && guest !== null,
    placeholderData: keepPreviousData,
  });
}
