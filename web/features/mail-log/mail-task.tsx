import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { texts } from './mail-log.texts.ts';

/** The task that remains when the sending of a message was given up: somebody marks it as done, or opens it again. */
export function MailTask({ id, done }: { readonly id: number; readonly done: boolean }) {
  const t = useTexts(texts);
  const account = useAccount();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => write('POST', '/api/v1/mails/:id/task', { id, done: wanted }),
    onSuccess: (_answer, wanted) => {
      toastDone(t(wanted ? 'taskDone' : 'taskOpened'));
      const task = wanted ? 'done' : 'open';
      // The list follows the change live; the detail is updated here at once.
      client.setQueryData(['mails', 'detail', id], (mail: object | undefined) => mail && { ...mail, task });
    },
  });
  return (
    <Group gap="sm" justify="space-between">
      <Text fw={500}>{t(done ? 'taskIsDone' : 'taskIsOpen')}</Text>
      {may(account, 'mails', 'edit') ? (
        <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate(!done)}>
          {t(done ? 'openTask' : 'doTask')}
        </Button>
      ) : null}
    </Group>
  );
}
