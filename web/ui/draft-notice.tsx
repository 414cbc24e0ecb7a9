import { Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';

/** Tells that unsaved changes were restored, and offers to discard them. */
export function DraftNotice({ restoredAt, onDiscard }: { restoredAt: string | null; onDiscard: () => void }) {
  const t = useTexts(common);
  if (restoredAt === null) return null;
  return (
    <Group role="status" gap="xs" wrap="nowrap" mb="sm" c="dimmed">
      <IconHistory size={16} aria-hidden="true" />
      <Text size="sm">{t('draftRestored', { when: formatInstant(restoredAt) })}</Text>
      <Button size="compact-sm" variant="subtle" onClick={onDiscard}>
        {t('draftDiscard')}
      </Button>
    </Group>
  );
}
