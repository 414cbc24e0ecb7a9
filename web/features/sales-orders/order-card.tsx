import type { OrderListRow } from '#api/contracts/order-goods.contract.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { OrderStatus } from '#web/market/order-status.tsx';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import { customerText, orderLink } from './order-columns.tsx';
import { orderTexts } from './orders.texts.ts';

/** An order on a small screen. */
export function OrderCard({ row }: { row: OrderListRow }) {
  const t = useTexts(orderTexts);
  return (
    <RowCard to={orderLink(row.id)} name={row.id} mark={<OrderStatus status={row.status} />}>
      <span>{customerText(row)}</span>
      <span>{formatMoney(row.total)}</span>
      {row.to_ship > 0 ? (
        <span>
          {t('left')}: {row.to_ship}
        </span>
      ) : null}
      {row.awaits_reply ? <strong>{t('reply')}</strong> : null}
    </RowCard>
  );
}
