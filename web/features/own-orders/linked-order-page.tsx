import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { asFailure } from '#web/lib/api/failure.ts';
import { send } from '#web/lib/api/send.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { cartChanged } from '#web/market/cart.ts';
import { LinkedConfirmation } from '#web/market/order-papers.tsx';
import { orderStateTexts } from '#web/market/order-states.texts.ts';
import { FailedState, PageState } from '#web/ui/page-state.tsx';
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
  const stateOf = useTexts(orderStateTexts);
  const { token = '' } = useParams();
  const thanks = useLocation().pathname.endsWith('/grazie');
  const acts = useMemo(() => linkedActs(token), [token]);
  const client = useQueryClient();
  // The cart became this order: fetch it anew.
  useEffect(() => void cartChanged(client), [client]);
  const { data, error, refetch } = useQuery({
    queryKey: [...LINKED_ORDER, token],
    queryFn: async ({ signal }) => (await send('POST', '/api/v1/orderlink/read', { token }, { signal })).data,
    refetchInterval: ({ state }) => (state.data ? POLL_MS : false),
  });
  if (!data) return error ? <Broken error={error} retry={refetch} /> : <Skeleton height={320} />;
  const { id, status } = data;
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>{thanks ? t('thanks') : t('number', { id })}</Title>
        <Text c="dimmed">{thanks ? say('thanks', { id }) : say('personal')}</Text>
        <Text fw={600} role="status">
          {stateOf(status)}
        </Text>
      </header>
      <OrderBody order={data} acts={acts} paper={<LinkedConfirmation id={id} token={token} />} />
    </div>
  );
}

function Broken({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const t = useTexts(linkedOrderTexts);
  if (asFailure(error).status !== 404) return <FailedState error={error} retry={retry} />;
  return (
    <PageState
      role="alert"
      icon={<IconLinkOff />}
      title={t('broken')}
      text={t('brokenText')}
      action={
        <Button component={Link} to="/ordine" size="md">
          {t('askTitle')}
        </Button>
      }
    />
  );
}
