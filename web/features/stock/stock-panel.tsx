import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { TOPICS } from '#api/contracts/topics.ts';
import { isLow } from '#domain/stock/stock-lists.ts';
import { typedDay } from '#web/lib/dates/dates.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { useFollowedOne } from '#web/lib/live/use-followed-one.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { PanelTabs } from '#web/ui/panel-tabs.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { HoldersTab } from './holders-tab.tsx';
import { MinimumDialog } from './minimum-dialog.tsx';
import { MovementsTab } from './movements-tab.tsx';
import { OrderDialog } from './order-dialog.tsx';
import classes from './stock.module.css';
import { stockTexts } from './stock.texts.ts';
import { fetchStock, type StockDetail, stockKeys, stockLink } from './stock-calls.ts';
import { LowMark } from './stock-columns.tsx';

/** Loaded when ordered goods are first received. */
const ReceiptDialog = lazyComponent(() => import('./receipt-dialog.tsx'));

const TABS = [
  { tab: 'impegni', text: 'holders' },
  { tab: 'movimenti', text: 'movements' },
] as const;

interface StockPanelProps {
  readonly id: number;
  /** The tab that the address names. */
  readonly tab: string | undefined;
  readonly onClose: () => void;
}

/** An item's stock: its counts, its holders and until when they hold pieces, its movements. */
export function StockPanel({ id, tab: addressed, onClose }: StockPanelProps) {
  const t = useTexts(stockTexts);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: stockKeys.detail(id),
    queryFn: ({ signal }) => fetchStock(id, signal),
  });
  const refresh = () => client.invalidateQueries({ queryKey: stockKeys.detail(id) });
  useFollowedOne(TOPICS.stock, id, data?.position, stockKeys.detail(id));
  // Orders are followed, too: until when an order holds its pieces is known only after it began to hold them.
  const orders = scopeFor(useAccount(), 'orders', 'view') === 'all' ? TOPICS.orderList : null;
  useTopic(orders, data?.position, {
    onChange: ({ id: order }) => {
      const isHolder = data?.holds.some(({ holder }) => holder?.kind === 'order' && holder.id === Number(order));
      if (isHolder) refresh();
    },
    onReset: refresh,
  });
  const tab = TABS.find((one) => one.tab === addressed)?.tab ?? 'impegni';
  return (
    <SidePanel
      title={data?.code ?? t('title')}
      aside={data && isLow(data) ? <LowMark /> : null}
      onClose={onClose}
      head={
        <PanelTabs
          label={t('parts')}
          tabs={TABS.map(({ tab: one, text }) => {
            return { tab: one, name: t(text), to: stockLink(one === 'impegni' ? id : `${id}/${one}`) };
          })}
          current={tab}
        />
      }
    >
      <Found of={{ data, error, refetch }} waiting={420}>
        {(data) => (
          <Stack gap="md">
            <Counts stock={data} />
            {tab === 'impegni' ? <HoldersTab stock={data} /> : <MovementsTab id={id} revision={data.revision} />}
          </Stack>
        )}
      </Found>
    </SidePanel>
  );
}

/** What is on order: how many pieces, from whom, for when. */
function OnOrder({ ordered }: { readonly ordered: NonNullable<StockDetail['ordered']> }) {
  const t = useTexts(stockTexts);
  const { quantity, supplier, expected_on } = ordered;
  const words = [
    t('onOrder', { n: quantity }),
    supplier === '' ? '' : t('fromSupplier', { name: supplier }),
    expected_on === null ? '' : t('forDay', { day: typedDay(expected_on) }),
  ];
  return <Text size="sm">{words.filter(Boolean).join(', ')}</Text>;
}

function Counts({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(stockTexts);
  const account = useAccount();
  const [asking, setAsking] = useState<'correct' | 'minimum' | 'order' | 'arrived' | null>(null);
  const done = () => setAsking(null);
  const facts = [
    ['on_hand', stock.on_hand],
    ['held_n', stock.held],
    ['available', stock.available],
    ['minimum', stock.minimum],
    ['to_order', stock.to_order],
  ] as const;
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {stock.description}
        </Text>
        {may(account, 'catalogue', 'view') ? (
          <Anchor component={Link} to={`/admin/item/${stock.item_id}`} size="sm">
            {t('openItem')}
          </Anchor>
        ) : null}
      </Group>
      <dl className={classes.counts}>
        {facts.map(([name, pieces]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{pieces}</dd>
          </div>
        ))}
      </dl>
      {stock.ordered ? <OnOrder ordered={stock.ordered} /> : null}
      {may(account, 'stock', 'edit') ? (
        <Group gap="xs">
          {stock.ordered ? (
            <Button size="compact-sm" onClick={() => setAsking('arrived')}>
              {t('arrived')}
            </Button>
          ) : null}
          <Button size="compact-sm" variant="default" onClick={() => setAsking('order')}>
            {t(stock.ordered ? 'changeOrder' : 'orderIt')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setAsking('correct')}>
            {t('correct')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setAsking('minimum')}>
            {t('setMinimum')}
          </Button>
        </Group>
      ) : null}
      {asking === 'correct' ? <CorrectDialog stock={stock} onClose={done} /> : null}
      {asking === 'order' ? <OrderDialog stock={stock} onClose={done} /> : null}
      {asking === 'arrived' && stock.ordered ? (
        <Suspense>
          <ReceiptDialog
            arrived={[{ ...stock.ordered, item_id: stock.item_id, revision: stock.revision }]}
            onClose={done}
          />
        </Suspense>
      ) : null}
      {asking === 'minimum' ? <MinimumDialog stock={stock} onClose={done} /> : null}
    </>
  );
}
