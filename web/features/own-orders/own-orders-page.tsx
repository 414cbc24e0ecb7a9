import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { unbrokenInstant } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { OrderStatus } from '#web/market/order-status.tsx';
import entries from '#web/market/own-entries.module.css';
import { OwnListPage, toSearch } from '#web/market/own-list-page.tsx';
import { useOwnOrders } from './order-calls.ts';
import classes from './own-orders.module.css';
import { ownOrderTexts } from './own-orders.texts.ts';

/** `/i-tuoi-ordini`: the customer's own orders, newest first. */
export default function OwnOrdersPage() {
  const t = useTexts(ownOrderTexts);
  const orders = useOwnOrders();
  return (
    <OwnListPage
      title={t('title')}
      found={orders}
      none={{ title: t('none'), text: t('noneText'), action: toSearch(t('search')) }}
    >
      {({ data }) => (
        <ul className={entries.entries}>
          {data.map(({ id, status, total, placed_at, due_at }) => (
            <li key={id}>
              <Link to={`/i-tuoi-ordini/${id}`} className={classes.order}>
                <span className={classes.number}>{t('number', { id })}</span>
                <span className={classes.sum}>{formatMoney(total)}</span>
                <Text component="span" size="sm" c="dimmed">
                  {t('placed', { when: unbrokenInstant(placed_at) })}
                </Text>
                <span className={classes.state}>
                  <OrderStatus size="lg" status={status} />
                </span>
                {due_at ? (
                  <Text component="span" size="sm">
                    {t('due', { when: unbrokenInstant(due_at) })}
                  </Text>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </OwnListPage>
  );
}
