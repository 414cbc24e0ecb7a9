import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { CartSummary } from '#api/contracts/carts.contract.ts';
import { keepGuest, keptGuest } from '#web/lib/session/guest-order.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { CheckoutChoices } from '#web/market/cart.ts';
import { Found } from '#web/ui/found.tsx';
import classes from '../carts.module.css';
import { cartTexts } from '../carts.texts.ts';
import { CheckoutColumns } from '../checkout-columns.tsx';
import { guestTexts } from './guest.texts.ts';
import { EMPTY_GUEST, type GuestForm as Fields, guestBody } from './guest.ts';
import { GuestForm } from './guest-form.tsx';
import { guestSummary, useGuestCart } from './use-guest-cart.ts';

interface GuestCheckoutProps {
  /** The cart of a visitor who has given no data yet. */
  readonly cart: CartSummary;
  readonly choices: CheckoutChoices;
  readonly choose: (next: Partial<CheckoutChoices>) => void;
}

/** The checkout of a guest: first their data, then what every customer chooses. */
export function GuestCheckout({ cart, choices, choose }: GuestCheckoutProps) {
  const say = useTexts(cartTexts);
  const language = useLanguage();
  const [form, setForm] = useState<Fields | null>(() => keptGuest<Fields>());
  const [editing, setEditing] = useState(form === null);
  const guest = form && guestBody(form, language);
  const guestCart = useGuestCart(cart, editing ? null : guest, choices);
  if (editing) {
    return (
      <CheckoutColumns cart={cart} later={say('deliveryOpen')}>
        <GuestForm
          known={form ?? EMPTY_GUEST}
          check={(one) => guestSummary(cart.id, one, choices)}
          onDone={(details) => {
            setForm(details);
            keepGuest(details);
            setEditing(false);
          }}
        />
      </CheckoutColumns>
    );
  }
  if (!guestCart.data || !guest || !form) return <Found of={guestCart}>{() => null}</Found>;
  const { summary, carriers } = guestCart.data;
  const refetchSummary = async () => ({ data: (await guestCart.refetch()).data?.summary });
  return (
    <CheckoutColumns
      cart={summary}
      later={say('deliveryOpen')}
      ordering={{ choices, choose, carriers, again: refetchSummary, guest, outdated: guestCart.isPlaceholderData }}
    >
      <GuestRecap form={form} onEdit={() => setEditing(true)} />
    </CheckoutColumns>
  );
}

/** The data that the guest gave, to be checked once more. */
function GuestRecap({ form, onEdit }: { readonly form: Fields; readonly onEdit: () => void }) {
  const t = useTexts(guestTexts);
  const { kind, business_name, name, surname, email, mobile_number, elsewhere, delivery } = form;
  const buyerName = kind === 'company' ? business_name : `${name} ${surname}`;
  const to = elsewhere ? delivery : { ...form, name: buyerName };
  const town = [to.codepostal, to.city, to.province && `(${to.province})`].filter(Boolean).join(' ');
  return (
    <section className={classes.part} aria-labelledby="ospite">
      <Title order={2} className={classes.partTitle} id="ospite">
        {buyerName}
      </Title>
      <Text>
        {email} · {mobile_number}
      </Text>
      <Text>{t('deliverTo', { where: [to.name, to.address, town].join(', ') })}</Text>
      <Button variant="default" mt="sm" onClick={onEdit}>
        {t('edit')}
      </Button>
    </section>
  );
}
