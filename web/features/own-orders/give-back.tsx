import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { OrderDetail } from '#api/contracts/sales-orders.contract.ts';
import { formatDay, formatInstant } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { piecesText } from '#web/market/order-quantities.tsx';
import { ReturnDialog, WithdrawDialog } from './give-back-dialogs.tsx';
import { givingBack, statusTextKey } from './giving-back.ts';
import classes from './own-orders.module.css';
import { ownOrderTexts } from './own-orders.texts.ts';

/**
 * The withdrawal from the contract, as the law grants it to consumers; the return of other goods; and what was given
 * back so far.
 */
export function GiveBack({ order }: { readonly order: OrderDetail }) {
  const t = useTexts(ownOrderTexts);
  const [asking, setAsking] = useState<'withdraw' | 'return' | null>(null);
  const { withdrawal, given_back, lines } = order;
  const { withdrawable, returnable, madeToMeasure, why } = givingBack(order);
  const made = lines.filter(({ id }) => madeToMeasure.includes(id)).map(({ description }) => description);
  if (withdrawable.length + returnable.length + made.length + given_back.length === 0 && !why) return null;
  return (
    <section aria-labelledby="recesso">
      <Title order={2} id="recesso">
        {t('giveBack')}
      </Title>
      <Receipts order={order} />
      {withdrawable.length > 0 ? (
        <p>{withdrawal.until ? t('until', { day: formatDay(withdrawal.until) }) : t('fromArrival')}</p>
      ) : null}
      {why ? <p>{why}</p> : null}
      {made.length > 0 ? <p>{t('madeToMeasure', { items: made.join(', ') })}</p> : null}
      <Group>
        {withdrawable.length > 0 ? (
          <Button variant="default" onClick={() => setAsking('withdraw')}>
            {t('withdraw')}
          </Button>
        ) : null}
        {returnable.length > 0 ? (
          <Button variant="default" onClick={() => setAsking('return')}>
            {t('askReturn')}
          </Button>
        ) : null}
      </Group>
      {asking === 'withdraw' ? (
        <WithdrawDialog order={order} choosable={withdrawable} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'return' ? (
        <ReturnDialog order={order} choosable={returnable} onClose={() => setAsking(null)} />
      ) : null}
    </section>
  );
}

/** What was given back, including the receipts of withdrawals. Screen readers read a new entry out. */
function Receipts({ order }: { readonly order: OrderDetail }) {
  const t = useTexts(ownOrderTexts);
  return (
    <div role="status">
      {order.given_back.map(({ id, kind, at, phase, lines, amount, reason, answer }) => (
        <div key={id} className={classes.receipt}>
          <Text fw={600}>{t(kind, { when: formatInstant(at) })}</Text>
          <Text>{piecesText(order, lines)}</Text>
          <Text>{t(statusTextKey({ kind, phase }))}</Text>
          {reason === '' ? null : <Text>{t('reasonIs', { reason })}</Text>}
          {answer === '' ? null : <Text>{t('answerIs', { answer })}</Text>}
          {Number(amount) === 0 ? null : <Text>{t('credit', { amount: formatMoney(amount) })}</Text>}
        </div>
      ))}
    </div>
  );
}
