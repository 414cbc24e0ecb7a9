import { Link } from 'react-router';
import type { OrderListRow } from '#api/contracts/order-goods.contract.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { OrderStatus } from '#web/market/order-status.tsx';
import classes from '#web/ui/table/rows/cards.module.css';
import { customerText, orderLink } from './order-columns.tsx';
import own from './orders.module.css';
import { orderTexts } from './orders.texts.ts';

/** An order on a small screen. */
export function OrderCard({ row }: { row: OrderListRow }) {
  const t = useTexts(orderTexts);
  return (
    <>
      <div className={classes.top}>
        <Link to={orderLink(row.id)} className={classes.code}>
          {row.id}
        </Link>
        <OrderStatus status={row.status} />
      </div>
      <div className={own.cardFacts}>
        <span>{customerText(row)}</span>
        <span>{formatMoney(row.total)}</span>
        {row.to_ship > 0 ? (
          <span>
            {t('left')}: {row.to_ship}
          </span>
        ) : null}
        {row.awaits_reply ? <strong>{t('reply')}</strong> : null}
      </div>
    </>
  );
}
