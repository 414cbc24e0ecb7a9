import type { CartSummary } from '#api/contracts/carts.contract.ts';
import { centsOf, formatMoney, wireOf } from '#web/lib/money/money.ts';
import { formatNumber } from '#web/lib/numbers/numbers.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './carts.module.css';
import { cartTexts } from './carts.texts.ts';

/**
 * The amounts of a cart: goods, vouchers, delivery, VAT and total, without or with VAT, as the buyer reads prices.
 * @param later shown in place of the delivery's price while no carrier is chosen
 */
export function CartTotals({ cart, later }: { readonly cart: CartSummary; readonly later: string }) {
  const t = useTexts(cartTexts);
  const { lines, vouchers, carrier_id, delivery, vat, net, total, net_prices } = cart;
  const goods = wireOf(lines.reduce((sum, line) => sum + centsOf(line.total) + centsOf(line.discount), 0));
  return (
    <dl className={classes.totals}>
      <div>
        <dt>{t('goods')}</dt>
        <dd>{formatMoney(goods)}</dd>
      </div>
      {vouchers.map(({ description, amount }) => (
        <div key={description}>
          <dt>{description}</dt>
          <dd>{formatMoney(`-${amount}`)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('delivery')}</dt>
        <dd>{carrier_id === null ? later : formatMoney(delivery)}</dd>
      </div>
      {net_prices ? (
        <div>
          <dt>{t('net')}</dt>
          <dd>{formatMoney(net)}</dd>
        </div>
      ) : null}
      {net_prices
        ? vat.map((part) => <Vat key={part.rate} label={t('vat', { rate: formatNumber(part.rate) })} of={part.vat} />)
        : null}
      <div className={classes.whole}>
        <dt>{t('total')}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
      {net_prices
        ? null
        : vat.map((part) => (
            <Vat key={part.rate} label={t('vatIn', { rate: formatNumber(part.rate) })} of={part.vat} />
          ))}
    </dl>
  );
}

function Vat({ label, of }: { readonly label: string; readonly of: string }) {
  return (
    <div className={classes.soft}>
      <dt>{label}</dt>
      <dd>{formatMoney(of)}</dd>
    </div>
  );
}
