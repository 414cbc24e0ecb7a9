import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { write } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { type ShownNewsletter, useNewsletterStep } from './newsletter-calls.ts';
import { newsletterTexts } from './newsletters.texts.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface NewsletterStepsProps {
  readonly newsletter: ShownNewsletter;
  /** Whether something that was typed is not saved in the draft yet. */
  readonly unsaved: boolean;
  readonly onGone: () => void;
}

type Step = 'test' | 'unschedule' | 'pause' | 'resume' | 'stop';

/** The next steps of a newsletter. */
export function NewsletterSteps({ newsletter, unsaved, onGone }: NewsletterStepsProps) {
  const t = useTexts(newsletterTexts);
  const account = useAccount();
  const [asking, setAsking] = useState(false);
  const { id, status, at, paused_for } = newsletter;
  const step = useNewsletterStep((name: Step) => write('POST', `/api/v1/newsletter/:id/${name}`, { id }));
  const discard = useNewsletterStep(() => write('DELETE', '/api/v1/newsletter/:id', { id }));
  const sends = may(account, 'newsletters', 'approve');
  const stop = async () => {
    const sure = { title: t('stop'), message: t('stopSure'), confirmLabel: t('stop'), danger: true };
    if (await confirm(sure)) step.mutate('stop');
  };
  const throwAway = async () => {
    const sure = { title: t('discard'), message: t('discardSure'), confirmLabel: t('discard'), danger: true };
    if (await confirm(sure)) discard.mutate(undefined, { onSuccess: onGone });
  };
  const button = (name: Step, label: string) => (
    <Button size="compact-sm" variant="default" loading={step.isPending} onClick={() => step.mutate(name)}>
      {label}
    </Button>
  );
  const isDraft = status === 'DRAFT';
  const leaves = status === 'SENDING' || status === 'PAUSED';
  return (
    <Stack gap="xs">
      {status === 'SCHEDULED' && at !== null ? (
        <Text size="sm" fw={500}>
          {t('leavesAt', { when: formatInstant(at) })}
        </Text>
      ) : null}
      {status === 'PAUSED' && paused_for !== null && paused_for !== 'person' ? (
        <Text size="sm">{t(paused_for)}</Text>
      ) : null}
      <Group gap="xs">
        {isDraft && sends ? (
          <Button size="compact-sm" disabled={unsaved} onClick={() => setAsking(true)}>
            {t('schedule')}
          </Button>
        ) : null}
        {isDraft && may(account, 'newsletters', 'edit') ? (
          <Button
            size="compact-sm"
            variant="default"
            disabled={unsaved}
            loading={step.isPending}
            onClick={() => step.mutate('test')}
          >
            {t('test')}
          </Button>
        ) : null}
        {status === 'SCHEDULED' && sends ? button('unschedule', t('unschedule')) : null}
        {status === 'SENDING' && sends ? button('pause', t('pause')) : null}
        {status === 'PAUSED' && sends ? button('resume', t('resume')) : null}
        {leaves && sends ? (
          <Button size="compact-sm" variant="default" loading={step.isPending} onClick={stop}>
            {t('stop')}
          </Button>
        ) : null}
        {isDraft && may(account, 'newsletters', 'delete') ? (
          <Button size="compact-sm" variant="default" loading={discard.isPending} onClick={throwAway}>
            {t('discard')}
          </Button>
        ) : null}
      </Group>
      {isDraft && unsaved ? (
        <Text size="sm" c="dimmed">
          {t('saveFirst')}
        </Text>
      ) : null}
      {asking ? <ScheduleDialog newsletter={newsletter} onClose={() => setAsking(false)} /> : null}
    </Stack>
  );
}
