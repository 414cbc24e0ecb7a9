import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import { ContentsTab } from './contents-tab.tsx';
import { fetchOrder, orderKeys } from './order-calls.ts';
import { OrderStatus } from './order-status.tsx';
import classes from './orders.module.css';
import { orderTexts } from './orders.texts.ts';

/** Every event of an order in words, the values that it set, and a view of the order right after it. */
export function OrderHistoryTab({ id, revision }: { readonly id: number; readonly revision: number }) {
  const t = useTexts(orderTexts);
  const [then, setThen] = useState<{ readonly revision: number; readonly at: string } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...orderKeys.detail(id), 'history', revision],
    queryFn: async ({ signal }) => (await get('/api/v1/salesorder/getHistory/:id', { id }, signal)).data,
  });
  if (error) return <FailedState error={error} retry={refetch} />;
  if (!data) return <Skeleton h={240} />;
  if (then) return <Past id={id} {...then} onBack={() => setThen(null)} />;
  return (
    <ol className={classes.plain}>
      {data.toReversed().map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <Group justify="space-between" gap="xs" mb={4}>
            <Text fw={600} size="sm">
              {entry.title}
            </Text>
            <Text size="xs" c="dimmed">
              {entry.by} · <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
            </Text>
          </Group>
          {entry.details.map(({ label, value }) => (
            <div key={`${label}${value}`} className={classes.fact}>
              <span>{label}</span>
              <span>{value}</span>
            </div>
          ))}
          {entry.revision > 0 ? (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => setThen({ revision: entry.revision, at: entry.at })}
            >
              {t('asItWas')}
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

interface PastProps {
  readonly id: number;
  readonly revision: number;
  readonly at: string;
  readonly onBack: () => void;
}

function Past({ id, revision, at, onBack }: PastProps) {
  const t = useTexts(orderTexts);
  const { data, error, refetch } = useQuery({
    queryKey: [...orderKeys.detail(id), 'at', revision],
    queryFn: ({ signal }) => fetchOrder(id, revision, signal),
  });
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {t('asItWasAt', { when: formatInstant(at) })}
        </Text>
        {data ? <OrderStatus status={data.status} /> : null}
        <Button size="compact-sm" variant="default" onClick={onBack}>
          {t('now')}
        </Button>
      </Group>
      {error ? <FailedState error={error} retry={refetch} /> : null}
      {data ? <ContentsTab order={data} past /> : error ? null : <Skeleton h={240} />}
    </Stack>
  );
}
