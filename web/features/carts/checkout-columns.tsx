import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CartCarrier, CartSummary, GuestBody } from '#api/contracts/carts.contract.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { CheckoutChoices } from '#web/market/cart.ts';
import { CartTotals } from './cart-totals.tsx';
import classes from './carts.module.css';
import { cartTexts } from './carts.texts.ts';
import { CarrierChoice, PaymentChoice } from './delivery-and-payment.tsx';
import { PlaceOrder } from './place-order.tsx';

interface CheckoutColumnsProps {
  readonly cart: CartSummary;
  /** Said of the delivery while nobody is chosen who brings it. */
  readonly later: string;
  /** Who orders, and where to. */
  readonly children: ReactNode;
  /** Absent: first he says who he is. */
  readonly ordering?: {
    readonly choices: CheckoutChoices;
    readonly choose: (next: Partial<CheckoutChoices>) => void;
    readonly carriers: readonly CartCarrier[];
    /** Asks for the summary as it is now. */
    readonly again: () => Promise<{ readonly data?: CartSummary | null | undefined }>;
    readonly guest?: GuestBody;
  };
}

/** Who, by whom, how it is paid; beside it what it comes to, and the one button. */
export function CheckoutColumns({ cart, later, children, ordering }: CheckoutColumnsProps) {
  const t = useTexts(cartTexts);
  return (
    <div className={classes.columns}>
      <div>
        {children}
        {ordering ? (
          <>
            <CarrierChoice cart={cart} carriers={ordering.carriers} />
            <PaymentChoice offered={cart.payments} choices={ordering.choices} choose={ordering.choose} />
          </>
        ) : null}
      </div>
      <aside className={classes.side} aria-labelledby="riepilogo">
        <Title order={2} size="h4" id="riepilogo">
          {t('summary')}
        </Title>
        <ul className={classes.list} aria-label={t('lines')}>
          {cart.lines.map(({ id, description, quantity, total }) => (
            <li key={id}>
              {quantity} × {description}, {formatMoney(total)}
            </li>
          ))}
        </ul>
        <CartTotals cart={cart} later={later} />
        {ordering ? (
          <PlaceOrder cart={cart} choices={ordering.choices} again={ordering.again} guest={ordering.guest} />
        ) : null}
      </aside>
    </div>
  );
}
