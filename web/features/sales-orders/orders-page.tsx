import { Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import type { OrderListRow } from '#api/contracts/order-goods.contract.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { NothingYet } from '#web/ui/page-state.tsx';
import { ListScreen } from '#web/ui/table/list-screen.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { OrderCard } from './order-card.tsx';
import { orderColumns } from './order-columns.tsx';
import { ORDERS_PATH, orderList, orderSource } from './order-list.ts';
import { OrderPanel } from './order-panel.tsx';
import { orderTexts } from './orders.texts.ts';
import { OrdersBar } from './orders-bar.tsx';

/** Loaded when rows are first selected. */
const OrderBulk = lazyComponent(() => import('./order-bulk.tsx'));

const traits: RowTraits<OrderListRow> = { kind: 'order', nameOf: ({ id }) => String(id) };

/** `/admin/ordini/:id?/:tab?`: the orders of the shop, with the open one beside the list. */
export default function OrdersPage() {
  const t = useTexts(orderTexts);
  const { tab } = useParams();
  const account = useAccount();
  const live = scopeFor(account, 'orders', 'view') === 'all';
  const source = useMemo(() => orderSource(live), [live]);
  return (
    <ListScreen
      name="orders"
      path={ORDERS_PATH}
      title={t('title')}
      label={t('table')}
      file="ordini"
      list={orderList}
      source={source}
      columns={orderColumns}
      traits={traits}
      bar={(bar) => <OrdersBar {...bar} />}
      none={() => <NothingYet title={t('none')} text={t('noneText')} />}
      card={(row) => <OrderCard row={row} />}
      cardHeight={88}
      bulk={
        may(account, 'orders', 'ship')
          ? (tools) => (
              <Suspense>
                <OrderBulk {...tools} />
              </Suspense>
            )
          : undefined
      }
      detail={(id, onClose) => <OrderPanel id={id} tab={tab} onClose={onClose} />}
    />
  );
}
