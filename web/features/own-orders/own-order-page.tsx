import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { unbrokenInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ConfirmationPaper } from '#web/market/order-papers.tsx';
import { OrderStatus } from '#web/market/order-status.tsx';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { ownActs } from './order-acts.ts';
import { OrderBody } from './order-body.tsx';
import { useOwnOrder } from './order-calls.ts';
import classes from './own-orders.module.css';
import { ownOrderTexts } from './own-orders.texts.ts';

/** `/i-tuoi-ordini/:id`: an order and its progress, live. `/grazie`: it has just been placed. */
export default function OwnOrderPage() {
  const t = useTexts(ownOrderTexts);
  const id = Number(useParams().id);
  const thanks = useLocation().pathname.endsWith('/grazie');
  const acts = useMemo(() => ownActs(id), [id]);
  const { placed_at, ...order } = useOwnOrder(id);
  const placed = placed_at === undefined ? null : t('placed', { when: unbrokenInstant(placed_at) });
  return (
    <Page
      width="narrow"
      back={{ to: '/i-tuoi-ordini', label: t('back') }}
      title={order.data && (thanks ? t('thanks') : t('number', { id }))}
      lead={order.data && (thanks ? t('thanksText', { id }) : placed)}
      about={
        <div role="status" className={classes.about}>
          {order.data ? <OrderStatus size="lg" status={order.data.status} /> : null}
        </div>
      }
    >
      <Found of={order}>{(data) => <OrderBody order={data} acts={acts} paper={<ConfirmationPaper id={id} />} />}</Found>
    </Page>
  );
}
