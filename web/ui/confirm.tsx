import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { common } from '#web/lib/text/common.texts.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { closable } from './closable.ts';

export interface Question {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** For deletions and the like. */
  readonly danger?: boolean;
}

/**
 * Asks before something that matters; the specification's question is the `message`. Resolves to whether it was
 * confirmed.
 */
export function confirm({ title, message, confirmLabel, cancelLabel, danger }: Question): Promise<boolean> {
  const sure = confirmLabel ?? textOf(common, 'confirm');
  const cancel = textOf(common, 'cancel');
  // «Annulla» beside «Annulla l’importazione» says both yes and no.
  const alike = sure.toLowerCase().startsWith(cancel.toLowerCase());
  return new Promise((resolve) => {
    let answer = false;
    modals.openConfirmModal({
      title,
      children: <Text size="md">{message}</Text>,
      labels: {
        confirm: sure,
        cancel: cancelLabel ?? (alike ? textOf(common, 'back') : cancel),
      },
      // Enter alone must not confirm, and the cross in the corner says neither yes nor no.
      cancelProps: { 'data-autofocus': true },
      confirmProps: danger ? { color: 'var(--of-refusal)', variant: 'outline' } : {},
      ...closable(),
      onConfirm: () => {
        answer = true;
      },
      onClose: () => resolve(answer),
    });
  });
}
