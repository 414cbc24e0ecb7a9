import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { ApiFailure } from '#web/lib/http/failure.ts';
import { outbox, useWaitingSaves } from '#web/lib/outbox/app-outbox.ts';
import type { WaitingSave } from '#web/lib/outbox/waiting-save.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { askConflict } from '#web/ui/conflict-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { titleOfSave } from './outbox-listeners.ts';
import { waitingTexts } from './waiting.texts.ts';

/**
 * The saves that wait for the line, and those that the server refused when it was back, each with what can be done
 * about it.
 */
export default function WaitingDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(waitingTexts);
  const saves = useWaitingSaves();
  return (
    <Dialog onClose={onClose} title={t('title')} size="lg">
      <Stack>
        <Text c="dimmed" size="sm">
          {saves.length > 0 ? t('lead') : t('nothing')}
        </Text>
        <Stack component="ol" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
          {saves.map((save) => (
            <li key={save.id}>
              <SaveItem save={save} onOpen={onClose} />
            </li>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

function SaveItem({ save, onOpen }: { readonly save: WaitingSave; readonly onOpen: () => void }) {
  const t = useTexts(waitingTexts);
  const [conflict] = save.refused?.conflicts ?? [];
  const drop = async () => {
    const sure = await confirm({
      title: t('dropTitle'),
      message: t('dropText'),
      confirmLabel: t('drop'),
      danger: true,
    });
    if (sure) outbox.forget(save.id, new ApiFailure(0, { code: 'dropped', message: t('dropped') }));
  };
  const choose = async () => {
    if ((await askConflict(save.refused?.conflicts ?? [])) === 'mine') await outbox.again(save.id);
    else outbox.forget(save.id, new ApiFailure(0, { code: 'dropped', message: t('dropped') }));
  };
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" align="baseline">
        <Anchor component={Link} to={save.address} onClick={onOpen} fw={600}>
          {titleOfSave(save)}
        </Anchor>
        <Text size="sm" c="dimmed" flex="none">
          {formatInstant(save.at)}
        </Text>
      </Group>
      {save.refused ? (
        <Refusal>
          {conflict ? t('stateConflict', { by: conflict.by, at: formatInstant(conflict.at) }) : save.refused.message}
        </Refusal>
      ) : (
        <Text size="sm">{t('stateWaiting')}</Text>
      )}
      <Group gap="xs" justify="flex-end">
        <Button size="compact-sm" variant="subtle" onClick={drop}>
          {t('drop')}
        </Button>
        {save.refused ? (
          <Button size="compact-sm" variant="default" onClick={conflict ? choose : () => outbox.again(save.id)}>
            {conflict ? t('choose') : t('again')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
