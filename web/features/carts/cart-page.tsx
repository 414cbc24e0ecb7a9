import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { CartSummary } from '#api/contracts/carts.contract.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useAddToCart, useCart } from '#web/market/cart.ts';
import { OwnListPage, toSearch } from '#web/market/own-list-page.tsx';
import { pendingItem } from '#web/market/pending-item.ts';
import { useMeant } from '#web/market/use-meant.ts';
import { CartLine } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import { useCarriers, useCartWrites } from './cart-writes.ts';
import classes from './carts.module.css';
import { cartTexts } from './carts.texts.ts';
import { ProposeCart } from './propose-cart.tsx';
import { VoucherField } from './voucher-field.tsx';

/**
 * `/carrello`: the cart of a customer or a visitor. `?aggiungi=12&pezzi=2` adds an item, for pages that cannot do so
 * themselves.
 */
export default function CartPage() {
  const t = useTexts(cartTexts);
  const cart = useCart();
  const { mutate } = useAddToCart();
  useMeant({
    meantIn: pendingItem,
    carryOut: mutate,
    question: () => ({ title: t('addTitle'), message: t('addText'), confirmLabel: t('add') }),
  });
  return (
    <OwnListPage
      title={t('title')}
      width="wide"
      found={cart}
      isEmpty={(data) => !data || data.lines.length === 0}
      none={{
        title: t('none'),
        text: t('noneText'),
        action: toSearch(t('search')),
      }}
    >
      {(data) => data && <Filled cart={data} />}
    </OwnListPage>
  );
}

function Filled({ cart }: { readonly cart: CartSummary }) {
  const t = useTexts(cartTexts);
  const { quantity, remove, change, busy } = useCartWrites();
  const { id, lines, changed } = cart;
  return (
    <div className={classes.columns}>
      <ul className={classes.lines} aria-label={t('lines')}>
        {lines.map((line) => (
          <CartLine
            key={line.id}
            line={line}
            changed={changed.find((one) => one.id === line.id)}
            busy={busy}
            onQuantity={(newQuantity) => quantity.mutate({ id: line.id, newQuantity })}
            onRemove={() => remove.mutate(line.id)}
            onConfirm={() => change.mutate({ id, confirm_prices: true })}
          />
        ))}
      </ul>
      <aside className={classes.side} aria-labelledby="riepilogo">
        <Title order={2} id="riepilogo">
          {t('summary')}
        </Title>
        <CartTotals cart={cart} later={t('deliveryLater')} />
        <FreeDelivery cart={cart} />
        <VoucherField cart={cart} change={change} />
        <Button component={Link} to="/cassa" size="md">
          {t('toCheckout')}
        </Button>
        <ProposeCart cart={id} />
      </aside>
    </div>
  );
}

/** The amount that is missing until delivery is free, for the carrier with the smallest such amount. */
function FreeDelivery({ cart }: { readonly cart: CartSummary }) {
  const t = useTexts(cartTexts);
  const { data = [] } = useCarriers(cart);
  const [nearest] = data
    .flatMap(({ name, missing_for_free: missing }) => (missing === null ? [] : [{ name, missing }]))
    .sort((a, b) => Number(a.missing) - Number(b.missing));
  if (!nearest) return null;
  return (
    <Text size="sm" role="status">
      {t('freeMissing', { carrier: nearest.name, missing: formatMoney(nearest.missing) })}
    </Text>
  );
}
