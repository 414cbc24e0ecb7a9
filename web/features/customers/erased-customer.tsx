import { Anchor, Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconCertificate, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ErasureView } from '#api/contracts/personal-data.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import { texts } from './customers.texts.ts';
import classes from './erased-customer.module.css';
import { erasureTexts } from './erasure.texts.ts';
import { fetchErasure, saveCertificate } from './erasure-calls.ts';

const LOOK_MS = 1000;

/** What is left of a customer who was erased: his number, his repairs, how far the erasure is, and its certificate. */
export function ErasedCustomer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(erasureTexts);
  const words = useTexts(texts);
  const general = useTexts(common);
  const account = useAccount();
  const seen = may(account, 'personalData', 'view');
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', 'erasure', id],
    queryFn: ({ signal }) => fetchErasure(id, signal),
    enabled: seen,
    refetchInterval: ({ state }) => (state.data?.state === 'completed' ? false : LOOK_MS),
  });
  const completed = !seen || data?.state === 'completed';
  return (
    <SidePanel
      title={t('erasedCustomer', { id })}
      aside={<span className={classes.mark}>{general('erased')}</span>}
      onClose={onClose}
    >
      <Stack gap="lg">
        <Text>{t(completed ? 'erasedText' : 'erasingText')}</Text>
        <Anchor component={Link} to={`/admin/riparazioni?view=all&customer=${id}`} size="sm">
          {words('repairs')}
        </Anchor>
        {error ? <FailedState error={error} retry={refetch} /> : null}
        {seen && data !== undefined ? <HowFar erasure={data} /> : null}
        {data?.code ? <Certificate erasure={data} /> : null}
      </Stack>
    </SidePanel>
  );
}

function HowFar({ erasure }: { erasure: ErasureView | null }) {
  const t = useTexts(erasureTexts);
  const { done = 0, steps = 1, state = 'waiting', requestedAt = null, completedAt = null } = erasure ?? {};
  return (
    <section aria-label={t('progress')}>
      <ol className={classes.steps}>
        <li data-state="done">
          <b>{t('requested')}</b>
          <span>{formatInstant(requestedAt)}</span>
        </li>
        <li data-state={state === 'completed' ? 'done' : 'now'}>
          <b>{t('running')}</b>
          <span role="status">{erasure ? t('steps', { done, steps }) : ''}</span>
          {state === 'completed' ? null : <Progress mt={6} value={(100 * done) / steps} aria-label={t('running')} />}
        </li>
        <li data-state={state === 'completed' ? 'done' : 'later'}>
          <b>{t('completed')}</b>
          <span>{formatInstant(completedAt)}</span>
        </li>
      </ol>
    </section>
  );
}

function Certificate({ erasure }: { erasure: ErasureView }) {
  const t = useTexts(erasureTexts);
  const save = (kind: 'json' | 'pdf') => () => saveCertificate(erasure, kind).catch(toastFailure);
  return (
    <section>
      <Group gap={8} mb="xs">
        <IconCertificate size={20} aria-hidden="true" />
        <Title order={3}>{t('certificate', { code: erasure.code ?? '' })}</Title>
      </Group>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={save('pdf')}>
          {t('pdf')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={save('json')}>
          {t('json')}
        </Button>
      </Group>
    </section>
  );
}
