import { Anchor, Text, Title } from '@mantine/core';
import type { OrderDetail } from '#api/contracts/sales-orders.contract.ts';
import { formatDay, formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { piecesText } from '#web/market/order-quantities.tsx';
import classes from './own-orders.module.css';
import { ownOrderTexts } from './own-orders.texts.ts';

/** The parcels of an order, their carriers and whether they arrived; and what the firm does not supply. */
export function OrderParcels({ order }: { readonly order: OrderDetail }) {
  const t = useTexts(ownOrderTexts);
  const { shipments, cancelled } = order;
  if (shipments.length + cancelled.length === 0) return null;
  return (
    <section aria-labelledby="spedizioni">
      <Title order={2} id="spedizioni">
        {t('parcels')}
      </Title>
      <ul className={classes.entries}>
        {shipments.map((parcel) => (
          <li key={parcel.id}>
            <Parcel order={order} parcel={parcel} />
          </li>
        ))}
        {cancelled.map(({ id, lines, reason }) => (
          <li key={`c${id}`}>
            <Text fw={600}>{t('notSupplied')}</Text>
            <Text>{piecesText(order, lines)}</Text>
            {reason === '' ? null : <Text>{t('reasonIs', { reason })}</Text>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ParcelProps {
  readonly order: OrderDetail;
  readonly parcel: OrderDetail['shipments'][number];
}

function Parcel({ order, parcel }: ParcelProps) {
  const t = useTexts(ownOrderTexts);
  const { id, carrier, tracking, tracking_url, shipped_at, delivered_on, lines } = parcel;
  const how = [carrier, tracking_url === '' ? tracking : ''].filter(Boolean).join(' · ');
  return (
    <>
      <Text fw={600}>{t('parcel', { id })}</Text>
      <Text c="dimmed" size="sm">
        {t('shippedAt', { when: formatInstant(shipped_at) })} ·{' '}
        {delivered_on === null ? t('onTheWay') : t('deliveredOn', { day: formatDay(delivered_on) })}
      </Text>
      <Text>{piecesText(order, lines)}</Text>
      {how === '' ? null : <Text>{how}</Text>}
      {tracking_url === '' ? null : (
        <Anchor href={tracking_url} target="_blank" rel="noreferrer" className={classes.follow}>
          {t('follow', { tracking })}
        </Anchor>
      )}
    </>
  );
}
