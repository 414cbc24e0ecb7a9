import { Alert, Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageDetail } from '#api/contracts/pages.contract.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { HOME_CODE } from '#domain/pages/page-limits.ts';
import { write } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useRefreshPages } from './page-calls.ts';
import { pagesTexts } from './pages.texts.ts';

/** Moves a page, deletes one that is neither published nor planned nor part of a release, restores a deleted one. */
export function PageLife({ page }: { readonly page: PageDetail }) {
  const t = useTexts(pagesTexts);
  const { id, code, archived, versions } = page;
  const refresh = useRefreshPages();
  const [moving, setMoving] = useState(false);
  const mayPublish = may(useAccount(), 'pages', 'approve');
  const { mutate, isPending } = useMutation({
    mutationFn: (call: '/api/v1/page/:id/archive' | '/api/v1/page/:id/restore') => write('POST', call, { id }),
    onSuccess: ({ message }) => {
      toastDone(message);
      return refresh();
    },
  });
  const archive = async () => {
    const sure = { title: t('archive'), message: t('archiveSure'), confirmLabel: t('archive'), danger: true };
    if (await confirm(sure)) mutate('/api/v1/page/:id/archive');
  };
  if (archived) {
    return (
      <Alert color="gray" mb="md">
        <Group justify="space-between" gap="xs">
          {t('isArchived')}
          {mayPublish ? (
            <Button
              variant="default"
              size="compact-sm"
              h={32}
              loading={isPending}
              onClick={() => mutate('/api/v1/page/:id/restore')}
            >
              {t('restore')}
            </Button>
          ) : null}
        </Group>
      </Alert>
    );
  }
  if (!mayPublish) return null;
  const isHeld = LANGUAGES.some(
    (one) => versions[one].published !== null || versions[one].planned !== null || versions[one].release !== null,
  );
  return (
    <Group justify="flex-end" gap="xs" mb="xs">
      {code === HOME_CODE ? null : (
        <Button variant="subtle" color="gray" size="compact-sm" h={32} onClick={() => setMoving(true)}>
          {t('move')}
        </Button>
      )}
      {isHeld ? null : (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          h={32}
          loading={isPending}
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={archive}
        >
          {t('archive')}
        </Button>
      )}
      {moving ? <MoveDialog page={page} onClose={() => setMoving(false)} /> : null}
    </Group>
  );
}
