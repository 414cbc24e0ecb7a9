import { Center, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from './dialog.tsx';

/** What takes no longer than this needs no word. */
const SOON_MS = 400;

interface SpinnerModalProps {
  /** Something is under way that nobody should do twice, or leave. */
  readonly busy: boolean;
  /** What it is. */
  readonly text: string;
}

/** A window that says to wait, while something takes long enough to notice; it goes by itself, and cannot be closed. */
export function SpinnerModal({ busy, text }: SpinnerModalProps) {
  const t = useTexts(common);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = busy ? setTimeout(() => setLate(true), SOON_MS) : undefined;
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  return (
    <Dialog
      held
      opened={busy && late}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      centered
      size="auto"
      title={text}
    >
      <Center>
        <Loader role="status" aria-label={t('loading')} />
      </Center>
    </Dialog>
  );
}
