import { Modal, type ModalProps } from '@mantine/core';
import { useLanguage } from '#web/lib/text/language.ts';
import { closable } from './closable.ts';

interface DialogProps extends Omit<ModalProps, 'opened' | 'closeButtonProps' | 'closeOnClickOutside'> {
  /** Absent: as long as it is drawn. */
  readonly opened?: boolean;
  /** A click beside it does not close it: what was typed would be gone. */
  readonly held?: boolean;
}

/** A window over the page, with a close button that has a name; Esc closes it. */
export function Dialog({ opened = true, held = false, ...rest }: DialogProps) {
  useLanguage();
  return <Modal {...rest} {...closable()} opened={opened} closeOnClickOutside={!held} />;
}
