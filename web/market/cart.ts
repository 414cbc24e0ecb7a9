import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CartSummary } from '#api/contracts/carts.contract.ts';
import type { PaymentMethod } from '#domain/carts/payment-methods.ts';
import { get, write } from '#web/lib/api/client.ts';
import { ApiFailure } from '#web/lib/http/failure.ts';
import { may } from '#web/lib/session/permissions.ts';
import { signedInAccount, useAccount } from '#web/lib/session/session.ts';
import { cartToken, dropVisitorCart, hasVisitorCart, keepVisitorCart } from '#web/lib/session/visitor-cart.ts';
import { toastDone } from '#web/ui/toasts.tsx';

const KEY = ['cart'] as const;

/** The choices of the checkout that the amounts of a cart depend on. */
export interface CartChoices {
  readonly payment?: PaymentMethod | undefined;
  readonly invoice?: boolean | undefined;
}

/** The same with all choices made. */
export type CheckoutChoices = Required<CartChoices>;

/**
 * The open cart of the customer or visitor, with its amounts; null: there is none. While the amounts of other choices
 * are fetched it is the cart of the choices before (`isPlaceholderData`).
 */
export function useCart(choices: CartChoices = {}) {
  const account = useAccount();
  const owner = account?.customerId ?? 'visitor';
  return useQuery<CartSummary | null>({
    queryKey: [...KEY, owner, choices],
    // Other choices change amounts alone: what is shown stays, and with it the focus.
    placeholderData: (before, query) => (query?.queryKey[1] === owner ? before : undefined),
    queryFn: async ({ signal }) => {
      const signedIn = signedInAccount();
      if (signedIn ? !may(signedIn, 'orders', 'view') : !hasVisitorCart()) return null;
      const cart_id = await currentCart(signal);
      return cart_id === null ? null : (await get('/api/v1/Cart/:id', { id: cart_id, ...choices }, signal)).data;
    },
  });
}

/** The id of the open cart; null: there is none. */
async function currentCart(signal: AbortSignal): Promise<number | null> {
  try {
    return (await get('/api/v1/Cart/current', {}, signal)).data.cart_id;
  } catch (error) {
    if (signedInAccount() || !(error instanceof ApiFailure) || error.status !== 401) throw error;
    // The cookie is gone, and with it the access to the cart.
    dropVisitorCart();
    return null;
  }
}

/** A visitor changed their cart: the answer brought its cookie. */
export function visitorCartChanged(): void {
  if (!signedInAccount()) keepVisitorCart();
}

/** Makes everything that shows the cart fetch it again, after a change. */
export function cartChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}

interface Wanted {
  readonly item_id: number;
  readonly quantity: number;
}

/** Puts pieces of an item into the cart, one after the other. A visitor gets the cookie that opens it. */
export function useAddToCart() {
  const client = useQueryClient();
  return useMutation({
    // A visitor's second item goes into the cart that the first one began.
    scope: { id: 'add-to-cart' },
    mutationFn: async (wanted: Wanted) => {
      const token = signedInAccount() ? null : cartToken();
      const body = { ...wanted, ...(token === null ? {} : { session_token: token }) };
      const answer = await write('PUT', '/api/v1/CartDetail/insertRequest', body);
      const sessionToken = answer.data.session_token;
      if (sessionToken !== null) keepVisitorCart(sessionToken);
      return answer;
    },
    onSuccess: ({ message }) => {
      toastDone(message);
      return cartChanged(client);
    },
  });
}
