import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CartCarrier, CartSummary } from '#api/contracts/carts.contract.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/carts/payment-methods.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { CheckoutChoices } from '#web/market/cart.ts';
import { useCartWrites } from './cart-writes.ts';
import classes from './carts.module.css';
import { cartTexts } from './carts.texts.ts';

interface CarrierChoiceProps {
  readonly cart: CartSummary;
  readonly carriers: readonly CartCarrier[];
}

/** Chooses the carrier: each with its price, or with the reason why it cannot deliver. */
export function CarrierChoice({ cart, carriers }: CarrierChoiceProps) {
  const t = useTexts(cartTexts);
  const { change } = useCartWrites();
  const available = carriers.filter(({ price }) => price !== null);
  const onlyCarrier = cart.carrier_id === null && available.length === 1 ? available[0]?.id : undefined;
  const { mutate } = change;
  // The pressed carrier is shown as chosen while the server computes its price.
  const [pressed, setPressed] = useState<number | null>(null);
  const choose = (carrier_id: number) => {
    setPressed(carrier_id);
    mutate({ id: cart.id, carrier_id }, { onSettled: () => setPressed(null) });
  };
  const chosen = pressed ?? cart.carrier_id;
  // A carrier that is the only possible one is chosen without asking.
  useEffect(() => {
    if (onlyCarrier !== undefined) mutate({ id: cart.id, carrier_id: onlyCarrier });
  }, [onlyCarrier, cart.id, mutate]);
  return (
    <section className={classes.part}>
      <Radio.Group
        label={t('carrier')}
        classNames={{ label: classes.partTitle ?? '' }}
        value={chosen === null ? '' : String(chosen)}
        onChange={(value) => choose(Number(value))}
      >
        <Stack gap="xs">
          {carriers.map(({ id, name, price, message, missing_for_free: missing }) => (
            <div key={id} className={classes.choice}>
              <Radio
                size="md"
                value={String(id)}
                disabled={price === null}
                label={name}
                description={
                  price === null
                    ? message
                    : missing && t('freeMissing', { carrier: name, missing: formatMoney(missing) })
                }
              />
              {price === null ? null : <Text fw={600}>{Number(price) === 0 ? t('free') : formatMoney(price)}</Text>}
            </div>
          ))}
        </Stack>
      </Radio.Group>
    </section>
  );
}

interface PaymentChoiceProps {
  readonly offered: readonly PaymentMethod[];
  readonly choices: CheckoutChoices;
  readonly choose: (next: Partial<CheckoutChoices>) => void;
}

/** Chooses how the order is paid, and whether an invoice is wanted. */
export function PaymentChoice({ offered, choices, choose }: PaymentChoiceProps) {
  const t = useTexts(cartTexts);
  // The URL, which holds the choice, follows a moment after the press.
  const [pressed, setPressed] = useState(choices.payment);
  const press = (payment: PaymentMethod) => {
    setPressed(payment);
    choose({ payment });
  };
  return (
    <section className={classes.part}>
      <Radio.Group
        label={t('payment')}
        classNames={{ label: classes.partTitle ?? '' }}
        value={pressed}
        onChange={(value) => press(PAYMENT_METHODS.find((method) => method === value) ?? 'transfer')}
      >
        <Stack gap="xs">
          {offered.map((method) => (
            <div key={method} className={classes.choice}>
              <Radio size="md" value={method} label={t(method)} description={t(`${method}Text`)} />
            </div>
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        mt="md"
        size="md"
        label={t('invoice')}
        checked={choices.invoice}
        onChange={(event) => choose({ invoice: event.currentTarget.checked })}
      />
    </section>
  );
}
