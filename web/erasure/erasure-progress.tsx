import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconCertificate, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ErasureView } from '#api/contracts/personal-data.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import classes from './erasure.module.css';
import { erasureTexts } from './erasure.texts.ts';
import { fetchErasure, saveCertificate } from './erasure-calls.ts';

const POLL_MS = 1000;

interface ErasureProgressProps {
  /** `customer-12`, `record-contact-7`. */
  readonly subject: string;
  /** Shown once the erasure is completed. */
  readonly done: string;
  /** Shown between the text and the progress. */
  readonly children?: ReactNode;
}

/** The progress of an erasure and its certificate, for people who may see them. Other people only read `done`. */
export function ErasureProgress({ subject, done, children }: ErasureProgressProps) {
  const t = useTexts(erasureTexts);
  const mayView = may(useAccount(), 'personalData', 'view');
  const { data, error, refetch } = useQuery({
    queryKey: ['erasure', subject],
    queryFn: ({ signal }) => fetchErasure(subject, signal),
    enabled: mayView,
    refetchInterval: ({ state }) => (state.data?.state === 'completed' ? false : POLL_MS),
  });
  const completed = !mayView || data?.state === 'completed';
  return (
    <Stack gap="lg" mb="lg">
      <Text>{completed ? done : t('erasingText')}</Text>
      {children}
      {error ? <FailedState error={error} retry={refetch} /> : null}
      {mayView && data !== undefined ? <ErasureSteps erasure={data} /> : null}
      {data?.code ? <Certificate erasure={data} /> : null}
    </Stack>
  );
}

function ErasureSteps({ erasure }: { erasure: ErasureView | null }) {
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
