import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { write } from '#web/lib/api/client.ts';
import { formatDay, formatInstant } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { PackingPaper } from '#web/market/order-papers.tsx';
import { piecesText } from '#web/market/order-quantities.tsx';
import { Consignments } from './consignments.tsx';
import { DeliverDialog, RefuseDialog, TrackDialog } from './goods-dialogs.tsx';
import { type StaffOrder, useOrderStep } from './order-calls.ts';
import classes from './orders.module.css';
import { orderTexts } from './orders.texts.ts';
import { ReceiveDialog } from './receive-dialog.tsx';

type Parcel = StaffOrder['shipments'][number];
type Back = StaffOrder['given_back'][number];

/** The parcels of an order, what is given back, and what the firm does not supply. */
export function GoodsTab({ order }: { readonly order: StaffOrder }) {
  const t = useTexts(orderTexts);
  const ships = may(useAccount(), 'orders', 'ship');
  const { shipments, given_back, cancelled, withdrawal } = order;
  return (
    <Stack gap="lg">
      <Consignments order={order} />
      <section>
        <Group justify="space-between" gap="xs">
          {shipments.length === 0 ? <Text c="dimmed">{t('noParcels')}</Text> : <span />}
          {ships && order.pieces.some(({ to_prepare }) => to_prepare > 0) ? <PackingPaper id={order.id} /> : null}
        </Group>
        <ul className={classes.plain}>
          {shipments.map((parcel) => (
            <li key={parcel.id} className={classes.entry}>
              <ParcelRow order={order} parcel={parcel} />
            </li>
          ))}
        </ul>
        {withdrawal.possible && withdrawal.until ? (
          <Text size="sm" c="dimmed" mt="xs">
            {t('until', { day: formatDay(withdrawal.until) })}
          </Text>
        ) : null}
      </section>
      {given_back.length > 0 ? (
        <section>
          <Title order={3} size="h5">
            {t('givenBack')}
          </Title>
          <ul className={classes.plain}>
            {given_back.map((back) => (
              <li key={back.id} className={classes.entry}>
                <BackRow order={order} back={back} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {cancelled.length > 0 ? (
        <section>
          <Title order={3} size="h5">
            {t('cancelled')}
          </Title>
          {cancelled.map(({ id, lines, reason }) => (
            <Text key={id} size="sm">
              {[piecesText(order, lines), reason].filter(Boolean).join(' – ')}
            </Text>
          ))}
        </section>
      ) : null}
    </Stack>
  );
}

function ParcelRow({ order, parcel }: { readonly order: StaffOrder; readonly parcel: Parcel }) {
  const t = useTexts(orderTexts);
  const packs = may(useAccount(), 'orders', 'ship');
  const ships = packs && order.status !== 'CLOSED';
  const [asking, setAsking] = useState<'track' | 'deliver' | null>(null);
  const { id, carrier, tracking, tracking_url, shipped_at, delivered_on, lines } = parcel;
  const back = useOrderStep(() =>
    write('POST', '/api/v1/salesorder/takeShipmentBack', { id: order.id, shipment_id: id }),
  );
  const arrived = delivered_on === null ? t('onTheWay') : `${t('deliveredOn')} ${formatDay(delivered_on)}`;
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} size="sm">
          {t('parcel', { n: id })}
        </Text>
        <Text size="sm" c="dimmed">
          {formatInstant(shipped_at)} · {arrived}
        </Text>
      </Group>
      <Text size="sm">{piecesText(order, lines)}</Text>
      <Text size="sm" c="dimmed">
        {[carrier, tracking].filter(Boolean).join(' · ')}{' '}
        {tracking_url === '' ? null : (
          <Anchor href={tracking_url} target="_blank" rel="noreferrer" size="sm">
            {t('track')}
          </Anchor>
        )}
      </Text>
      <Group gap="xs">
        {ships ? (
          <>
            <Button size="compact-sm" variant="default" onClick={() => setAsking('deliver')}>
              {t('deliver')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setAsking('track')}>
              {t('editTracking')}
            </Button>
          </>
        ) : null}
        {packs ? <PackingPaper id={order.id} parcel={id} /> : null}
        {ships && delivered_on === null ? (
          <Button size="compact-sm" variant="subtle" loading={back.isPending} onClick={() => back.mutate()}>
            {t('takeBack')}
          </Button>
        ) : null}
      </Group>
      {asking === 'track' ? <TrackDialog order={order.id} parcel={parcel} onClose={() => setAsking(null)} /> : null}
      {asking === 'deliver' ? <DeliverDialog order={order.id} parcel={parcel} onClose={() => setAsking(null)} /> : null}
    </Stack>
  );
}

function BackRow({ order, back }: { readonly order: StaffOrder; readonly back: Back }) {
  const t = useTexts(orderTexts);
  const account = useAccount();
  const [asking, setAsking] = useState<'refuse' | 'receive' | null>(null);
  const { id, kind, phase, at, lines, amount, reason, answer } = back;
  const accept = useOrderStep(() =>
    write('POST', '/api/v1/salesorder/answerReturn', { id: order.id, return_id: id, accept: true }),
  );
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} size="sm">
          {t(kind)} · {t(phase)}
        </Text>
        <Text size="sm" c="dimmed">
          {formatInstant(at)}
        </Text>
      </Group>
      <Text size="sm">{piecesText(order, lines)}</Text>
      {reason === '' ? null : <Text size="sm">{reason}</Text>}
      {answer === '' ? null : <Text size="sm">{answer}</Text>}
      {amount === '0.00' ? null : (
        <Text size="sm" c="dimmed">
          {t('toRefund')}: {formatMoney(amount)}
        </Text>
      )}
      <Group gap="xs">
        {phase === 'requested' && may(account, 'orders', 'delete') ? (
          <>
            <Button size="compact-sm" loading={accept.isPending} onClick={() => accept.mutate()}>
              {t('accept')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setAsking('refuse')}>
              {t('refuse')}
            </Button>
          </>
        ) : null}
        {(phase === 'accepted' || phase === 'awaited') && may(account, 'orders', 'ship') ? (
          <Button size="compact-sm" onClick={() => setAsking('receive')}>
            {t('received2')}
          </Button>
        ) : null}
      </Group>
      {asking === 'refuse' ? <RefuseDialog order={order.id} back={id} onClose={() => setAsking(null)} /> : null}
      {asking === 'receive' ? <ReceiveDialog order={order} back={back} onClose={() => setAsking(null)} /> : null}
    </Stack>
  );
}
