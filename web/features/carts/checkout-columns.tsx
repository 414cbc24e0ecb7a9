import { Skeleton, Title } from '@mantine/core';
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
  /** Shown in place of the delivery's price while no carrier is chosen. */
  readonly later: string;
  /** The buyer and the delivery address. */
  readonly children: ReactNode;
  /** Absent until a guest has given their data. */
  readonly ordering?: {
    readonly choices: CheckoutChoices;
    readonly choose: (next: Partial<CheckoutChoices>) => void;
    readonly carriers: readonly CartCarrier[];
    /** Fetches the current summary. */
    readonly again: () => Promise<{ readonly data?: CartSummary | null | undefined }>;
    /** The amounts are those of the choices before: nothing is ordered on them. */
    readonly outdated: boolean;
    readonly guest?: GuestBody;
  };
}

/** Buyer, carrier and payment; beside them the amounts, and the button that orders. */
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
        <Title order={2} id="riepilogo">
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
        {ordering?.outdated ? <Skeleton h={62} /> : null}
        {ordering && !ordering.outdated ? (
          <PlaceOrder cart={cart} choices={ordering.choices} again={ordering.again} guest={ordering.guest} />
        ) : null}
      </aside>
    </div>
  );
}
