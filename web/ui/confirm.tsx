import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { common } from '#web/lib/text/common.texts.ts';
import { textOf } from '#web/lib/text/texts.ts';

export interface Question {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** Deletions and the like. */
  readonly danger?: boolean;
}

/** Asks before something that matters; the specification's question is the `message`. */
export function confirm({ title, message, confirmLabel, cancelLabel, danger }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = false;
    modals.openConfirmModal({
      title,
      children: <Text size="md">{message}</Text>,
      labels: {
        confirm: confirmLabel ?? textOf(common, 'confirm'),
        cancel: cancelLabel ?? textOf(common, 'cancel'),
      },
      confirmProps: danger ? { color: 'var(--of-refusal)', variant: 'outline' } : {},
      closeButtonProps: { 'aria-label': textOf(common, 'close') },
      onConfirm: () => {
        answer = true;
      },
      onClose: () => resolve(answer),
    });
  });
}
