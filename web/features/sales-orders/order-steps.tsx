import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { write } from '#web/lib/api/client.ts';
import { useKeptFocus } from '#web/lib/keyboard/kept-focus.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { LinesDialog } from './lines-dialog.tsx';
import { type StaffOrder, useOrderStep } from './order-calls.ts';
import { orderTexts } from './orders.texts.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

/** True if staff gave back all that was paid, and pieces have yet to leave: whoever ships them gives them away. */
const isGivenAway = ({ refunds, refundable, pieces }: StaffOrder) =>
  refunds.some(({ cause }) => cause === 'agreed') &&
  Number(refundable) === 0 &&
  pieces.some(({ to_ship }) => to_ship > 0);

/** The next steps of an order that the person may take. */
export function OrderSteps({ order }: { readonly order: StaffOrder }) {
  const t = useTexts(orderTexts);
  const account = useAccount();
  const [asking, setAsking] = useState<'ship' | 'lines' | 'payment' | null>(null);
  const { id, status, preparing, pieces, paid, to_pay } = order;
  const mayShip = may(account, 'orders', 'ship');
  const mayDelete = may(account, 'orders', 'delete');
  const hasUnshipped = pieces.some(({ to_ship }) => to_ship > 0);
  const hasUnprepared = pieces.some(({ to_prepare }) => to_prepare > 0);
  const begin = useOrderStep(() => write('POST', '/api/v1/salesorder/prepare', { id }));
  const stop = useOrderStep(() => write('POST', '/api/v1/salesorder/stopPreparing', { id }));
  const close = useOrderStep(() => write('POST', '/api/v1/salesorder/close', { id }));
  const cancel = useOrderStep(() => write('POST', '/api/v1/salesorder/cancel', { id }));
  const steps = useKeptFocus<HTMLDivElement>([begin, stop, close, cancel].some(({ isPending }) => isPending));
  const nothingLeft = order.shipments.length === 0 && ['PENDING_PAYMENT', 'CONFIRMED', 'PREPARING'].includes(status);
  const askCancel = async () => {
    if (await confirm({ title: t('cancelTitle'), message: t('cancelAsk', { id }), danger: true })) cancel.mutate();
  };
  const owes = Number(to_pay) > Number(paid) && status !== 'CANCELLED' && status !== 'EXPIRED';
  const givenAway = isGivenAway(order);
  const done = () => setAsking(null);
  const buttons = (
    <Group gap="xs" ref={steps}>
      {mayShip && hasUnshipped && !preparing ? (
        <Button size="compact-sm" variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
          {t('prepare')}
        </Button>
      ) : null}
      {mayShip && status === 'PREPARING' ? (
        <Button size="compact-sm" variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop')}
        </Button>
      ) : null}
      {mayShip && hasUnprepared ? (
        <Button size="compact-sm" variant={givenAway ? 'default' : 'filled'} onClick={() => setAsking('ship')}>
          {t('ship')}
        </Button>
      ) : null}
      {mayDelete && owes ? (
        <Button size="compact-sm" variant="default" onClick={() => setAsking('payment')}>
          {t('recordPayment')}
        </Button>
      ) : null}
      {mayDelete && hasUnshipped ? (
        <Button size="compact-sm" variant="default" onClick={() => setAsking('lines')}>
          {t('cancelLines')}
        </Button>
      ) : null}
      {mayDelete && nothingLeft ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="var(--of-refusal)"
          loading={cancel.isPending}
          onClick={askCancel}
        >
          {t('cancelOrder')}
        </Button>
      ) : null}
      {mayShip && (status === 'DELIVERED' || status === 'REFUNDED') ? (
        <Button size="compact-sm" variant="default" loading={close.isPending} onClick={() => close.mutate()}>
          {t('close')}
        </Button>
      ) : null}
      {asking === 'ship' ? <ShipDialog order={order} onClose={done} /> : null}
      {asking === 'lines' ? <LinesDialog order={order} onClose={done} /> : null}
      {asking === 'payment' ? <PaymentDialog order={order} onClose={done} /> : null}
    </Group>
  );
  if (!givenAway) return buttons;
  return (
    <Stack gap="xs">
      <Alert variant="default" p="xs">
        {t('givenAway')}
      </Alert>
      {buttons}
    </Stack>
  );
}
