import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { CartSummary } from '#api/contracts/carts.contract.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/carts/payment-methods.ts';
import { dropGuest } from '#web/lib/session/guest-order.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { type CheckoutChoices, useCart } from '#web/market/cart.ts';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { AddressChoice } from './address-choice.tsx';
import { useCarriers } from './cart-writes.ts';
import classes from './carts.module.css';
import { cartTexts } from './carts.texts.ts';
import { CheckoutColumns } from './checkout-columns.tsx';
import { GuestCheckout } from './guest/guest-checkout.tsx';

/** The names of the payment methods in the page's URL. */
const NAMES = { transfer: 'bonifico', cash: 'contrassegno', card: 'carta' } as const satisfies Record<
  PaymentMethod,
  string
>;
const methodNamed = (name: string | null) => PAYMENT_METHODS.find((method) => NAMES[method] === name) ?? 'transfer';

/** The choices, kept in the URL: the page reloads after a change of the delivery address, and must not forget them. */
function useChoices(): [CheckoutChoices, (next: Partial<CheckoutChoices>) => void] {
  const [params, setParams] = useSearchParams();
  const choices: CheckoutChoices = {
    payment: methodNamed(params.get('pagamento')),
    invoice: params.get('fattura') === '1',
  };
  const choose = (next: Partial<CheckoutChoices>) => {
    const { payment, invoice } = { ...choices, ...next };
    setParams({ pagamento: NAMES[payment ?? 'transfer'], ...(invoice ? { fattura: '1' } : {}) }, { replace: true });
  };
  return [choices, choose];
}

/**
 * `/cassa`: delivery address, carrier and payment, and the button that orders with the whole price beside it. For
 * signed-in customers and guests.
 */
export default function CheckoutPage() {
  const t = useTexts(cartTexts);
  const account = useAccount();
  const [choices, choose] = useChoices();
  const cart = useCart(choices);
  const customer = account?.customerId ?? null;
  return (
    <Page back={{ to: '/carrello', label: t('back') }} title={t('checkoutTitle')}>
      <Found of={cart}>
        {(data) => {
          if (!data || data.lines.length === 0) return <Navigate to="/carrello" replace />;
          if (customer === null) return <GuestCheckout cart={data} choices={choices} choose={choose} />;
          const { refetch: again, isPlaceholderData: outdated } = cart;
          return <OwnCheckout cart={data} {...{ customer, choices, choose, again, outdated }} />;
        }}
      </Found>
    </Page>
  );
}

interface OwnCheckoutProps {
  readonly cart: CartSummary;
  readonly customer: number;
  readonly choices: CheckoutChoices;
  readonly choose: (next: Partial<CheckoutChoices>) => void;
  readonly again: () => Promise<{ readonly data?: CartSummary | null | undefined }>;
  readonly outdated: boolean;
}

function OwnCheckout({ cart, customer, choices, choose, again, outdated }: OwnCheckoutProps) {
  const t = useTexts(cartTexts);
  const { data: carriers = [] } = useCarriers(cart, choices);
  // What the customer typed as a guest is not kept after the sign-in.
  useEffect(dropGuest, []);
  return (
    <CheckoutColumns cart={cart} later={t('deliveryOpen')} ordering={{ choices, choose, carriers, again, outdated }}>
      <section className={classes.part}>
        <AddressChoice cart={cart} customer={customer} />
      </section>
    </CheckoutColumns>
  );
}
