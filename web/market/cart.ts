import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentMethod } from '#domain/carts/payment-methods.ts';
import { get, write } from '#web/lib/api/client.ts';
import { ApiFailure } from '#web/lib/api/failure.ts';
import { may } from '#web/lib/session/permissions.ts';
import { signedInAccount, useAccount } from '#web/lib/session/session.ts';
import { cartToken, dropVisitorCart, hasVisitorCart, keepVisitorCart } from '#web/lib/session/visitor-cart.ts';
import { toastDone } from '#web/ui/toasts.tsx';

const KEY = ['cart'] as const;

/** What is chosen in the checkout, on which what a cart comes to depends. */
export interface CartChoices {
  readonly payment?: PaymentMethod | undefined;
  readonly invoice?: boolean | undefined;
}

/** The same, all chosen. */
export type CheckoutChoices = Required<CartChoices>;

/** One's own open cart with what it comes to, signed in or not; null: there is none. */
export function useCart(choices: CartChoices = {}) {
  const account = useAccount();
  return useQuery({
    queryKey: [...KEY, account?.customerId ?? 'visitor', choices],
    queryFn: async ({ signal }) => {
      const signedIn = signedInAccount();
      if (signedIn ? !may(signedIn, 'orders', 'view') : !hasVisitorCart()) return null;
      const cart_id = await currentCart(signal);
      return cart_id === null ? null : (await get('/api/v1/Cart/:id', { id: cart_id, ...choices }, signal)).data;
    },
  });
}

/** The number of one's open cart; null: there is none. */
async function currentCart(signal: AbortSignal): Promise<number | null> {
  try {
    return (await get('/api/v1/Cart/current', {}, signal)).data.cart_id;
  } catch (error) {
    if (signedInAccount() || !(error instanceof ApiFailure) || error.status !== 401) throw error;
    // The cookie is gone, and so is what it opened.
    dropVisitorCart();
    return null;
  }
}

/** A visitor changed his cart: its cookie came with the answer. */
export function visitorCartChanged(): void {
  if (!signedInAccount()) keepVisitorCart();
}

/** The cart was changed: whoever shows it asks again. */
export function cartChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}

interface Wanted {
  readonly item_id: number;
  readonly quantity: number;
}

/** Puts pieces of an item into one's cart; whoever is not signed in gets the cookie that opens it. */
export function useAddToCart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      const token = signedInAccount() ? null : cartToken();
      const body = { ...wanted, ...(token === null ? {} : { session_token: token }) };
      const answer = await write('PUT', '/api/v1/CartDetail/insertRequest', body);
      const given = answer.data.session_token;
      if (given !== null) keepVisitorCart(given);
      return answer;
    },
    onSuccess: ({ message }) => {
      toastDone(message);
      return cartChanged(client);
    },
  });
}
