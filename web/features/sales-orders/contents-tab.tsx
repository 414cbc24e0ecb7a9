import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { REFUND_WORDS } from '#domain/sales-orders/order-words.ts';
import { write } from '#web/lib/api/client.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { type Translate, useTexts } from '#web/lib/text/texts.ts';
import { ConfirmationPaper } from '#web/market/order-papers.tsx';
import { TermsOfOrder } from '#web/market/terms-of-sale.tsx';
import { type StaffOrder, useOrderStep } from './order-calls.ts';
import classes from './orders.module.css';
import { orderTexts } from './orders.texts.ts';
import { RefundDialog } from './refund-dialog.tsx';

type T = Translate<keyof typeof orderTexts.it>;
type Pieces = StaffOrder['pieces'][number];

/** The lines of an order and what became of each, the amounts, what was paid, and what is refunded. */
export function ContentsTab({ order }: { readonly order: StaffOrder }) {
  const t = useTexts(orderTexts);
  const { lines, pieces, vouchers, delivery, vat, total, to_pay, paid, payment, address, carrier } = order;
  const piecesByLine = new Map(pieces.map((one) => [one.line_id, one]));
  const sums: (readonly [name: string, amount: string, whole?: true])[] = [
    ...vouchers.map(({ description, amount }) => [`${t('voucher')} ${description}`, `-${amount}`] as const),
    [`${t('delivery')} (${carrier})`, delivery],
    ...vat.map(({ rate, vat: tax }) => [t('vat', { rate }), tax] as const),
    [t('total'), total, true],
    ...(to_pay === total ? [] : [[t('toPayNow'), to_pay, true] as const]),
    [`${t('paid')} (${t(payment)})`, paid],
  ];
  const { name, address: street, codepostal, city, province } = address;
  return (
    <Stack gap="md">
      <ul className={classes.plain}>
        {lines.map(({ id, code, description, quantity, price, total: whole }) => (
          <li key={id} className={classes.line}>
            <span>
              {code} {description}
            </span>
            <span>{formatMoney(whole)}</span>
            <span className={classes.soft}>
              {[`${quantity} × ${formatMoney(price)}`, ...progressTexts(piecesByLine.get(id), t)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <div>
        {sums.map(([what, amount, whole]) => (
          <div key={what} className={classes.sum} data-whole={whole}>
            <span>{what}</span>
            <span>{formatMoney(amount)}</span>
          </div>
        ))}
      </div>
      <Refunds order={order} />
      <section>
        <Title order={3} size="h5" mb={4}>
          {t('address')}
        </Title>
        <Text size="sm">
          {[name, street, `${codepostal} ${city} ${province}`.trim(), address.phone_number].filter(Boolean).join(', ')}
        </Text>
      </section>
      <Group>
        <ConfirmationPaper id={order.id} />
        <TermsOfOrder number={order.terms} />
      </Group>
    </Stack>
  );
}

function progressTexts(one: Pieces | undefined, t: T): string[] {
  if (!one) return [];
  return [
    ...(one.shipped > 0 ? [t('shippedOf', { n: one.shipped })] : []),
    ...(one.cancelled > 0 ? [t('cancelledOf', { n: one.cancelled })] : []),
    ...(one.withdrawn > 0 ? [t('withdrawnOf', { n: one.withdrawn })] : []),
    ...(one.returned > 0 ? [t('returnedOf', { n: one.returned })] : []),
  ];
}

/** What goes back to the customer, and the way to give back more. */
function Refunds({ order }: { readonly order: StaffOrder }) {
  const t = useTexts(orderTexts);
  const account = useAccount();
  const [asking, setAsking] = useState(false);
  const mayRefund = may(account, 'orders', 'delete') && Number(order.refundable) > 0;
  if (order.refunds.length === 0 && !mayRefund) return null;
  return (
    <section>
      <Group justify="space-between" mb={4}>
        <Title order={3} size="h5">
          {t('refunds')}
        </Title>
        {mayRefund ? (
          <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
            {t('giveBack')}
          </Button>
        ) : null}
      </Group>
      {order.refunds.map((refund) => (
        <Refund key={refund.id} order={order.id} refund={refund} />
      ))}
      {asking ? <RefundDialog order={order} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

interface RefundProps {
  readonly order: number;
  readonly refund: StaffOrder['refunds'][number];
}

function Refund({ order: id, refund }: RefundProps) {
  const t = useTexts(orderTexts);
  const account = useAccount();
  const language = useLanguage();
  const make = useOrderStep(() => write('POST', '/api/v1/salesorder/recordRefund', { id, refund_id: refund.id }));
  const { amount, cause, reason, made } = refund;
  return (
    <Group justify="space-between" py={4}>
      <Text size="sm">
        {[formatMoney(amount), REFUND_WORDS[cause][language], reason, t(made ? 'refundMade' : 'refundOpen')]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {made || !refund.by_hand || !may(account, 'orders', 'delete') ? null : (
        <Button size="compact-sm" variant="default" loading={make.isPending} onClick={() => make.mutate()}>
          {t('recordRefund')}
        </Button>
      )}
    </Group>
  );
}
