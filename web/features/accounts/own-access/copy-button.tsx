import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTexts } from '#web/lib/text/texts.ts';
import { ownAccessTexts } from './own-access.texts.ts';

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useTexts(ownAccessTexts);
  const clipboard = useClipboard();
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Icon size={16} aria-hidden="true" />}
      onClick={() => clipboard.copy(text)}
    >
      <span aria-live="polite">{clipboard.copied ? t('copied') : label}</span>
    </Button>
  );
}
