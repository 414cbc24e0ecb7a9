import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLanguage } from '#web/lib/text/language.ts';
import { closable } from './closable.ts';

interface DialogProps extends Omit<ModalProps, 'opened' | 'closeButtonProps' | 'closeOnClickOutside'> {
  /** Absent: as long as it is drawn. */
  readonly opened?: boolean;
  /** A click beside it does not close it: what was typed would be gone. */
  readonly held?: boolean;
}

/** A window over the page, with a close button that has a name; Esc closes it, and the focus is again where it was. */
export function Dialog({ opened = true, held = false, children, ...rest }: DialogProps) {
  useLanguage();
  return (
    <Modal {...rest} {...closable()} opened={opened} closeOnClickOutside={!held}>
      <FocusBack />
      {children}
    </Modal>
  );
}

/** Gives the focus back when it is gone with the window: a window that is no longer drawn, the library does not see closing. */
function FocusBack() {
  // While it is drawn first: what it holds takes the focus right after.
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
