import { Button, Stack, Text } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { PaymentReturn } from '#api/contracts/payments.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { newCommandId } from '#web/lib/http/own-commands.ts';
import { send } from '#web/lib/http/send.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { orderLinkOf } from '#web/lib/session/guest-order.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { AuthLayout } from '#web/shell/auth-layout.tsx';
import { Found } from '#web/ui/found.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { PageState } from '#web/ui/page-state.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { paymentReturnTexts } from './payment-return.texts.ts';

/** The pause before the next request while the outcome is unknown, in ms: it grows with each request. */
const pauseAfter = (asked: number) => Math.min(2_000 + asked * 1_000, 15_000);

/**
 * `/pagamento/ritorno/:token`: the page to which the card provider sends the browser back. With each request the server
 * asks the provider; the page shows what is known, and repeats the request until the payment is settled. No sign-in is
 * needed: the link shows this one payment.
 */
export default function PaymentReturnPage() {
  const { token = '' } = useParams();
  const payment = useQuery({
    queryKey: ['payment-return', token],
    queryFn: async ({ signal }) => (await send('POST', '/api/v1/payments/return', { token }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? pauseAfter(state.dataUpdateCount) : false),
  });
  return (
    <AuthLayout>
      <Found of={payment} waiting={160} missing={<Broken />}>
        {(data) => <Outcome of={data} token={token} />}
      </Found>
    </AuthLayout>
  );
}

function Broken() {
  const t = useTexts(paymentReturnTexts);
  return (
    <PageState role="alert" icon={<IconLinkOff />} title={t('broken')} text={t('brokenText')} action={<Onward />} />
  );
}

/** The button to go on. @param order whose page it opens; absent: the order is unknown */
function Onward({ order }: { order?: number }) {
  const t = useTexts(paymentReturnTexts);
  const account = useAccount();
  if (account) {
    return (
      <Button
        component={Link}
        to={order === undefined ? '/area-privata' : `/i-tuoi-ordini/${order}`}
        variant="default"
        size="md"
      >
        {t(order === undefined ? 'toArea' : 'toOrder')}
      </Button>
    );
  }
  const link = order === undefined ? null : orderLinkOf(order);
  if (link !== null) {
    return (
      <Button component={Link} to={`/ordine/${link}`} variant="default" size="md">
        {t('toOrder')}
      </Button>
    );
  }
  // A page of the public site: the browser loads it, not the router.
  return (
    <Button component="a" href="/" variant="default" size="md">
      {t('toShop')}
    </Button>
  );
}

function Outcome({ of, token }: { of: PaymentReturn; token: string }) {
  const t = useTexts(paymentReturnTexts);
  const { order_id, amount, state, until } = of;
  const again = useMutation({
    meta: { handled: true },
    mutationFn: async () => {
      const headers = { 'idempotency-key': newCommandId() };
      const { data } = await send('POST', '/api/v1/payments/again', { token }, { headers });
      window.location.assign(data.url);
    },
  });
  const failed = until ? t('failedText', { until: formatInstant(until) }) : t('failedOver');
  const text = { waiting: t('waitingText'), paid: t('paidText'), failed, back: t('backText') }[state];
  return (
    <>
      <div role="status" aria-live="polite">
        <PageHead title={t(state)} lead={t('order', { id: order_id, amount: formatMoney(amount) })}>
          <Text mt="md">{text}</Text>
        </PageHead>
      </div>
      <Refusal>{again.error ? asFailure(again.error).message : null}</Refusal>
      <Stack gap="xs">
        {state === 'failed' && until ? (
          <Button size="md" loading={again.isPending} onClick={() => again.mutate()}>
            {t('again')}
          </Button>
        ) : null}
        <Onward order={order_id} />
      </Stack>
    </>
  );
}
