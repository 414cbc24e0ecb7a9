import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { TOPICS } from '#api/contracts/topics.ts';
import { Timeline } from '#web/history/timeline.tsx';
import { useFollowedOne } from '#web/lib/live/use-followed-one.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { OrderStatus } from '#web/market/order-status.tsx';
import { Found } from '#web/ui/found.tsx';
import { PanelTabs } from '#web/ui/panel-tabs.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { ContentsTab } from './contents-tab.tsx';
import { GoodsTab } from './goods-tab.tsx';
import { fetchOrder, orderKeys } from './order-calls.ts';
import { customerText, orderLink } from './order-columns.tsx';
import { OrderSteps } from './order-steps.tsx';
import { orderTexts } from './orders.texts.ts';
import { WordsTab } from './words-tab.tsx';

const TABS = [
  { tab: 'contenuto', text: 'contents' },
  { tab: 'spedizioni', text: 'goods' },
  { tab: 'messaggi', text: 'words' },
  { tab: 'storico', text: 'history' },
] as const;

interface OrderPanelProps {
  readonly id: number;
  /** The tab that the address names. */
  readonly tab: string | undefined;
  readonly onClose: () => void;
}

/** An order: its contents and money, its goods, the messages about it, its history. */
export function OrderPanel({ id, tab: addressed, onClose }: OrderPanelProps) {
  const t = useTexts(orderTexts);
  const account = useAccount();
  const { data, error, refetch } = useQuery({
    queryKey: orderKeys.detail(id),
    queryFn: ({ signal }) => fetchOrder(id, signal),
  });
  const follows = scopeFor(account, 'orders', 'view') === 'all';
  useFollowedOne(follows ? TOPICS.orderList : null, id, data?.position, orderKeys.detail(id));
  const tab = TABS.find((one) => one.tab === addressed)?.tab ?? 'contenuto';
  return (
    <SidePanel
      title={t('order', { id })}
      aside={data ? <OrderStatus status={data.status} /> : null}
      onClose={onClose}
      head={
        <PanelTabs
          label={t('parts')}
          tabs={TABS.map(({ tab: one, text }) => {
            return { tab: one, name: t(text), to: orderLink(one === 'contenuto' ? id : `${id}/${one}`) };
          })}
          current={tab}
        />
      }
    >
      <Found of={{ data, error, refetch }} waiting={420}>
        {(data) => (
          <Stack gap="md">
            <Group justify="space-between" gap="xs">
              {may(account, 'customers', 'view') ? (
                <Anchor component={Link} to={`/admin/clienti/${data.user_id}`} size="sm" fw={600}>
                  {customerText(data)}
                </Anchor>
              ) : (
                <Text size="sm" fw={600}>
                  {customerText(data)}
                </Text>
              )}
              <OrderSteps order={data} />
            </Group>
            {tab === 'contenuto' ? <ContentsTab order={data} /> : null}
            {tab === 'spedizioni' ? <GoodsTab order={data} /> : null}
            {tab === 'messaggi' ? <WordsTab order={data} /> : null}
            {tab === 'storico' ? (
              <Timeline
                subject={{ kind: 'order', id }}
                name={`ordine-${id}`}
                revision={data.revision}
                verifies={follows}
              />
            ) : null}
          </Stack>
        )}
      </Found>
    </SidePanel>
  );
}
