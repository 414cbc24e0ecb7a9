import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SiteCodeDetail } from '#api/contracts/site-code.contract.ts';
import type { CodeKind } from '#domain/site-code/code-kinds.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { FaultList } from '#web/ui/fault-list.tsx';
import { HistoryButton } from '#web/ui/history-button.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { CodeHistory } from './code-history.tsx';
import { siteCodeTexts } from './site-code.texts.ts';
import { publishCode, removeCode, switchCode, useRefreshSiteCode } from './site-code-calls.ts';

interface CodeStatusProps {
  readonly kind: CodeKind;
  readonly code: SiteCodeDetail;
  /** Whether something that was typed is not saved in the draft yet. */
  readonly unsaved: boolean;
}

/** Whether a style or script is on the pages, what prevents it, and the actions that change it. */
export function CodeStatus({ kind, code, unsaved }: CodeStatusProps) {
  const t = useTexts(siteCodeTexts);
  const account = useAccount();
  const refresh = useRefreshSiteCode();
  const navigate = useNavigate();
  const [looking, setLooking] = useState(false);
  const { id, hash, active, draft, published, faults, second_person, may_approve } = code;
  const { mutate, isPending } = useMutation({
    mutationFn: (act: () => ReturnType<typeof publishCode>) => act(),
    onSuccess: ({ message }) => {
      toastDone(message);
      return refresh();
    },
  });
  const isOnline = JSON.stringify(draft) === JSON.stringify(published);
  const publishes = t(second_person ? 'approve' : 'publish');
  const publish = async () => {
    const question = { title: publishes, message: t(second_person ? 'approveSure' : 'publishSure') };
    if (await confirm({ ...question, confirmLabel: publishes })) mutate(() => publishCode(kind, id, hash));
  };
  const remove = async () => {
    const question = { title: t('remove'), message: t('removeSure'), confirmLabel: t('remove'), danger: true };
    if (!(await confirm(question))) return;
    mutate(() => removeCode(kind, id), { onSuccess: () => navigate(`/admin/codice/${kind}`) });
  };
  const mayPublish = may(account, 'siteCode', 'approve');
  const mayTurn = may(account, 'siteCode', active ? 'edit' : 'approve');
  return (
    <>
      <Group gap="xs" mb="md">
        <Badge variant={active ? 'light' : 'outline'} color={active ? 'petrol' : 'gray'}>
          {published === null ? t('draft') : t(active ? 'on' : 'off')}
        </Badge>
        {published !== null && !isOnline ? <Text size="sm">{t('changed')}</Text> : null}
        <Group gap="xs" ml="auto">
          <HistoryButton label={t('history')} onClick={() => setLooking(true)} />
          {may(account, 'siteCode', 'delete') ? (
            <Button variant="subtle" color="gray" size="compact-sm" h={32} loading={isPending} onClick={remove}>
              {t('remove')}
            </Button>
          ) : null}
          {published !== null && mayTurn ? (
            <Button
              variant="default"
              size="compact-sm"
              h={32}
              loading={isPending}
              onClick={() => mutate(() => switchCode(kind, id, !active))}
            >
              {t(active ? 'switchOff' : 'switchOn')}
            </Button>
          ) : null}
          {mayPublish && !isOnline ? (
            <Button
              size="compact-sm"
              h={32}
              disabled={unsaved || !may_approve || draft.content === '' || faults.length > 0}
              loading={isPending}
              onClick={publish}
            >
              {publishes}
            </Button>
          ) : null}
        </Group>
      </Group>
      {mayPublish && !isOnline && unsaved ? (
        <Text size="sm" c="dimmed" mb="md">
          {t('saveFirst')}
        </Text>
      ) : null}
      {!isOnline && second_person && !may_approve ? (
        <Alert color="gray" mb="md">
          {t('waits')}
        </Alert>
      ) : null}
      <FaultList faults={faults} title={t('faults')} mb="md" role="status" />
      {looking ? <CodeHistory kind={kind} code={code} onClose={() => setLooking(false)} /> : null}
    </>
  );
}
