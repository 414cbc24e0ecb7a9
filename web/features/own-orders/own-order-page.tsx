import { Anchor, Skeleton, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ConfirmationPaper } from '#web/market/order-papers.tsx';
import { orderStateTexts } from '#web/market/order-states.texts.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import { ownActs } from './order-acts.ts';
import { OrderBody } from './order-body.tsx';
import { useOwnOrder } from './order-calls.ts';
import classes from './own-orders.module.css';
import { ownOrderTexts } from './own-orders.texts.ts';

/** `/i-tuoi-ordini/:id`: an order and its progress, live. `/grazie`: it has just been placed. */
export default function OwnOrderPage() {
  const t = useTexts(ownOrderTexts);
  const stateOf = useTexts(orderStateTexts);
  const id = Number(useParams().id);
  const thanks = useLocation().pathname.endsWith('/grazie');
  const acts = useMemo(() => ownActs(id), [id]);
  const { data: order, error, refetch, placed_at } = useOwnOrder(id);
  if (error && !order) return <FailedState error={error} retry={refetch} />;
  if (!order) return <Skeleton height={320} />;
  return (
    <div className={classes.page}>
      <header>
        <Anchor component={Link} to="/i-tuoi-ordini" size="sm">
          {t('back')}
        </Anchor>
        <Title order={1}>{thanks ? t('thanks') : t('number', { id })}</Title>
        <Text c="dimmed">
          {thanks
            ? t('thanksText', { id })
            : placed_at === undefined
              ? ''
              : t('placed', { when: formatInstant(placed_at) })}
        </Text>
        <Text fw={600} role="status">
          {stateOf(order.status)}
        </Text>
      </header>
      <OrderBody order={order} acts={acts} paper={<ConfirmationPaper id={id} />} />
    </div>
  );
}
