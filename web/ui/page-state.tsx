import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff, IconInbox, IconLock, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { asFailure } from '#web/lib/http/failure.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ActionButton, type ActionButtonProps } from './action-button.tsx';
import classes from './page-state.module.css';
import { states } from './states.texts.ts';

interface PageStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly role?: 'alert' | 'status';
}

/** A designed whole-area message: empty, failed, forbidden, not found. */
export function PageState({ icon, title, text, action, role }: PageStateProps) {
  return (
    <Stack className={classes.root} role={role} align="center" gap="xs">
      <div className={classes.icon} aria-hidden="true">
        {icon}
      </div>
      <Title order={2} size="h3" ta="center">
        {title}
      </Title>
      {text ? (
        <Text c="dimmed" ta="center" maw={440}>
          {text}
        </Text>
      ) : null}
      {action ? (
        <Group mt="xs" justify="center">
          {action}
        </Group>
      ) : null}
    </Stack>
  );
}

/** «Nessuna informazione trovata», with an action that may help. */
export function EmptyState({ text, action }: { text?: string; action?: ReactNode }) {
  const t = useTexts(common);
  return <PageState icon={<IconSearchOff />} title={t('nothingFound')} text={text} action={action} role="status" />;
}

export interface NothingYetProps {
  readonly title: string;
  readonly text?: string;
  /** What makes the first one; shown to those who may. */
  readonly action?: ActionButtonProps;
}

/** A list that has nothing yet, although nothing was searched. */
export function NothingYet({ title, text, action }: NothingYetProps) {
  return (
    <PageState
      icon={<IconInbox />}
      title={title}
      text={text}
      action={action ? <ActionButton {...action} /> : undefined}
    />
  );
}

/** Tells by its cause why something could not be loaded, with a way to try again. */
export function FailedState({ error, retry }: { error: unknown; retry?: () => void }) {
  const t = useTexts(states);
  const words = useTexts(common);
  const failure = asFailure(error);
  if (failure.status === 403) return <ForbiddenState />;
  if (failure.status === 404) return <MissingState />;
  return (
    <PageState
      role="alert"
      icon={<IconCloudOff />}
      title={failure.status === 0 ? t('offlineTitle') : t('failedTitle')}
      text={failure.message}
      action={
        retry ? (
          <Button variant="default" onClick={retry}>
            {words('retry')}
          </Button>
        ) : undefined
      }
    />
  );
}

export function ForbiddenState() {
  const t = useTexts(states);
  return <PageState icon={<IconLock />} title={t('forbiddenTitle')} text={t('forbiddenText')} role="alert" />;
}

export function MissingState({ action }: { action?: ReactNode }) {
  const t = useTexts(states);
  return <PageState icon={<IconSearchOff />} title={t('missingTitle')} text={t('missingText')} action={action} />;
}
