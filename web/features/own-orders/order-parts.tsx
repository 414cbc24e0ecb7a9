import { Button, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { OrderDetail } from '#api/contracts/sales-orders.contract.ts';
import { REFUND_WORDS } from '#domain/sales-orders/order-words.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { formatNumber } from '#web/lib/numbers/numbers.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { TermsOfOrder } from '#web/market/terms-of-sale.tsx';
import { useOrderActs } from './order-acts.ts';
import classes from './own-orders.module.css';
import { ownOrderTexts } from './own-orders.texts.ts';

/** What is still to be paid, and how. Draws nothing if nothing is. */
export function OrderPayment({ order }: { readonly order: OrderDetail }) {
  const t = useTexts(ownOrderTexts);
  const { bank, total, to_pay, paid, due_at, payment, status } = order;
  const owes = Number(to_pay) > Number(paid) && status !== 'CANCELLED' && status !== 'EXPIRED';
  if (payment === 'cash' && owes) return <p>{t('payCash', { total: formatMoney(to_pay) })}</p>;
  if (payment === 'card' && status === 'PENDING_PAYMENT') return <PayByCard order={order} />;
  if (!bank) return null;
  const facts = [
    ...([
      [t('holder'), bank.holder],
      [t('bank'), bank.bank_name],
      [t('iban'), bank.iban],
      [t('bic'), bank.bic],
    ] as const),
    ...([
      [t('reason'), bank.reason],
      [t('amount'), formatMoney(total)],
    ] as const),
    ...(Number(paid) > 0 ? [[t('paid'), formatMoney(paid)] as const] : []),
  ];
  return (
    <section className={classes.notice} aria-labelledby="pagamento">
      <Title order={2} id="pagamento">
        {t('toPay')}
      </Title>
      {due_at ? <p>{t('due', { when: formatInstant(due_at) })}</p> : null}
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
      </dl>
    </section>
  );
}

function PayByCard({ order: { total, due_at } }: { readonly order: OrderDetail }) {
  const t = useTexts(ownOrderTexts);
  const acts = useOrderActs();
  const pay = useMutation({ mutationFn: () => acts.pay() });
  return (
    <section className={classes.notice} aria-labelledby="pagamento">
      <Title order={2} id="pagamento">
        {t('toPay')}
      </Title>
      {due_at ? <p>{t('due', { when: formatInstant(due_at) })}</p> : null}
      <Button loading={pay.isPending || pay.isSuccess} onClick={() => pay.mutate()}>
        {t('payCard', { total: formatMoney(total) })}
      </Button>
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** The lines of an order, at the prices at which it was placed. */
export function OrderLines({ order }: { readonly order: OrderDetail }) {
  const t = useTexts(ownOrderTexts);
  const { lines, vouchers, delivery, carrier, vat, net_prices, total } = order;
  const vatRows = vat.map((part) => ({
    name: t(net_prices ? 'vat' : 'vatIn', { rate: formatNumber(part.rate) }),
    sum: part.vat,
    isTotal: false,
  }));
  const totalRow = { name: t('total'), sum: total, isTotal: true };
  const sums = [
    ...vouchers.map(({ description, amount }) => ({ name: description, sum: `-${amount}`, isTotal: false })),
    { name: t('delivery', { carrier }), sum: delivery, isTotal: false },
    ...(net_prices ? [...vatRows, totalRow] : [totalRow, ...vatRows]),
  ];
  return (
    <section aria-labelledby="articoli">
      <Title order={2} id="articoli">
        {t('lines')}
      </Title>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('sum')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, code, description, quantity, total: sum, discount }) => (
            <tr key={id}>
              <td>
                {description} ({code})
              </td>
              <td>{quantity}</td>
              <td>{formatMoney((Number(sum) + Number(discount)).toFixed(2))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ name, sum, isTotal }) => (
            <tr key={name} data-total={isTotal || undefined}>
              <th scope="row" colSpan={2} style={{ textAlign: 'left', whiteSpace: 'normal' }}>
                {name}
              </th>
              <td>{formatMoney(sum)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}

/** The delivery address, the refunds, and the history of an order. */
export function OrderStory({ order }: { readonly order: OrderDetail }) {
  const t = useTexts(ownOrderTexts);
  const language = useLanguage();
  const { address, refunds, terms, history } = order;
  const town = [address.codepostal, address.city, address.province && `(${address.province})`]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <section>
        <Title order={2}>{t('where')}</Title>
        <p>{[address.name, address.address, town].filter(Boolean).join(', ')}</p>
        <TermsOfOrder number={terms} />
        {refunds.map(({ id, amount, cause, reason, made }) => (
          <p key={id}>
            {t('refund')}: {formatMoney(amount)} ({reason || REFUND_WORDS[cause][language]}),{' '}
            {t(made ? 'refundMade' : 'refundDue')}
          </p>
        ))}
      </section>
      <section>
        <Title order={2}>{t('history')}</Title>
        <ol className={classes.history}>
          {history.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              {formatInstant(at)}: {text}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
