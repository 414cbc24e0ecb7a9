import { IconLinkOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { send } from '#web/lib/http/send.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { cartChanged } from '#web/market/cart.ts';
import { LinkedConfirmation } from '#web/market/order-papers.tsx';
import { OrderStatus } from '#web/market/order-status.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageState } from '#web/ui/page-state.tsx';
import { linkedOrderTexts } from './linked-order.texts.ts';
import { LINKED_ORDER, linkedActs } from './order-acts.ts';
import { OrderBody } from './order-body.tsx';
import classes from './own-orders.module.css';
import { ownOrderTexts } from './own-orders.texts.ts';

/** Polling interval while the page is looked at, in ms: without an account there is no live connection. */
const POLL_MS = 30_000;

/**
 * `/ordine/:token`: an order without an account, opened by the signed link of a mail. `/grazie`: it has just been
 * placed.
 */
export default function LinkedOrderPage() {
  const t = useTexts(ownOrderTexts);
  const say = useTexts(linkedOrderTexts);
  const { token = '' } = useParams();
  const thanks = useLocation().pathname.endsWith('/grazie');
  const acts = useMemo(() => linkedActs(token), [token]);
  const client = useQueryClient();
  // The cart became this order: fetch it anew.
  useEffect(() => void cartChanged(client), [client]);
  const order = useQuery({
    queryKey: [...LINKED_ORDER, token],
    queryFn: async ({ signal }) => (await send('POST', '/api/v1/orderlink/read', { token }, { signal })).data,
    refetchInterval: ({ state }) => (state.data ? POLL_MS : false),
  });
  return (
    <Found of={order} missing={<Broken />}>
      {(data) => (
        <Page
          width="narrow"
          title={thanks ? t('thanks') : t('number', { id: data.id })}
          lead={thanks ? say('thanks', { id: data.id }) : say('personal')}
          about={
            <div role="status" className={classes.about}>
              <OrderStatus size="lg" status={data.status} />
            </div>
          }
        >
          <OrderBody order={data} acts={acts} paper={<LinkedConfirmation id={data.id} token={token} />} />
        </Page>
      )}
    </Found>
  );
}

function Broken() {
  const t = useTexts(linkedOrderTexts);
  return (
    <PageState
      role="alert"
      icon={<IconLinkOff />}
      title={t('broken')}
      text={t('brokenText')}
      action={<ActionButton to="/ordine" label={t('askTitle')} size="md" />}
    />
  );
}
