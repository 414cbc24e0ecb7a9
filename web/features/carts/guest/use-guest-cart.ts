import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GuestBody } from '#api/contracts/carts.contract.ts';
import { write } from '#web/lib/api/client.ts';
import type { CartChoices } from '#web/market/cart.ts';

/** What a visitor's cart comes to for a guest, with the carriers that bring it to him; the server keeps nothing of him. */
export async function guestSummary(cart: number, guest: GuestBody, choices: CartChoices) {
  return (await write('POST', '/api/v1/Cart/guestSummary', { id: cart, guest, ...choices })).data;
}

/** The same, asked for again with the cart. @param guest null: he has not said yet who he is */
export function useGuestCart(cart: { readonly id: number } | null, guest: GuestBody | null, choices: CartChoices) {
  return useQuery({
    queryKey: ['cart', 'guest', cart?.id, guest, choices],
    queryFn: () => guestSummary(cart?.id ?? 0, guest as GuestBody, choices),
    enabled: cart !== null && guest !== null,
    placeholderData: keepPreviousData,
  });
}
