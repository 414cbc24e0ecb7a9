import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ThemeDetail } from '#api/contracts/theme.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { FaultList } from '#web/ui/fault-list.tsx';
import { HistoryButton } from '#web/ui/history-button.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { themeTexts } from './theme.texts.ts';
import { useRefreshTheme } from './theme-calls.ts';
import { ThemeHistory } from './theme-history.tsx';

interface ThemeStatusProps {
  readonly theme: ThemeDetail;
  /** Whether something that was typed is not saved in the draft yet. */
  readonly unsaved: boolean;
}

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Whether the draft is published, and the actions that change it. */
export function ThemeStatus({ theme, unsaved }: ThemeStatusProps) {
  const t = useTexts(themeTexts);
  const mayPublish = may(useAccount(), 'pages', 'approve');
  const refresh = useRefreshTheme();
  const [looking, setLooking] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { draft, published, house, hash } = theme;
  const isOnline = isEqual(draft, published);
  const isHouse = isEqual(draft, house) && isEqual(published, house);
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: (step: 'publish' | 'reset') =>
      step === 'publish' ? write('POST', '/api/v1/theme/publish', { hash }) : write('POST', '/api/v1/theme/reset', {}),
    onSuccess: ({ message }) => {
      toastDone(message);
      setFaults([]);
      return refresh();
    },
    onError: (error) => {
      const { fields, message } = asFailure(error);
      const faultTexts = fields.map((one) => `${t(one.field as 'accent_light')}: ${one.message}`);
      setFaults(faultTexts.length > 0 ? faultTexts : [message]);
    },
  });
  const publish = async () => {
    if (await confirm({ title: t('publish'), message: t('publishSure'), confirmLabel: t('publish') }))
      mutate('publish');
  };
  const reset = async () => {
    if (await confirm({ title: t('reset'), message: t('resetSure'), confirmLabel: t('reset') })) mutate('reset');
  };
  return (
    <>
      <Group gap="xs" mb="md">
        <Badge variant={isOnline ? 'light' : 'outline'} color={isOnline ? 'petrol' : 'gray'}>
          {t(isOnline ? 'online' : 'changed')}
        </Badge>
        <Anchor href="/" target="_blank" rel="noreferrer" size="sm">
          {t('see')} <IconExternalLink size={14} aria-hidden="true" />
        </Anchor>
        <Group gap="xs" ml="auto">
          <HistoryButton label={t('history')} onClick={() => setLooking(true)} />
          {mayPublish && !isHouse ? (
            <Button variant="default" size="compact-sm" h={32} loading={isPending} onClick={reset}>
              {t('reset')}
            </Button>
          ) : null}
          {mayPublish && !isOnline ? (
            <Button size="compact-sm" h={32} disabled={unsaved} loading={isPending} onClick={publish}>
              {t('publish')}
            </Button>
          ) : null}
        </Group>
      </Group>
      {mayPublish && !isOnline && unsaved ? (
        <Text size="sm" c="dimmed" mb="md">
          {t('saveFirst')}
        </Text>
      ) : null}
      <FaultList faults={faults} mb="md" />
      {looking ? <ThemeHistory theme={theme} onClose={() => setLooking(false)} /> : null}
    </>
  );
}
