import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLanguage } from '#web/lib/text/language.ts';
import { closable } from './closable.ts';
import { usePageLock } from './page-lock.ts';

interface DialogProps extends Omit<ModalProps, 'opened' | 'closeButtonProps' | 'closeOnClickOutside'> {
  /** Absent: it is open as long as it is drawn. */
  readonly opened?: boolean;
  /** A click beside it does not close it: what was typed would be lost. */
  readonly held?: boolean;
}

/**
 * A window over the page, with a close button that has a name. Esc closes it, and the focus returns to where it was.
 */
export function Dialog({ opened = true, held = false, children, ...rest }: DialogProps) {
  useLanguage();
  const lockScroll = usePageLock(opened);
  return (
    <Modal lockScroll={lockScroll} {...rest} {...closable()} opened={opened} closeOnClickOutside={!held}>
      <FocusBack />
      {children}
    </Modal>
  );
}

/** Returns the focus when it was lost with the window: the library does not notice that a window is no longer drawn. */
function FocusBack() {
  // Read at the first drawing: the window's content takes the focus right after.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
  return null;
}
