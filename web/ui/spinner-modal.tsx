import { Center, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from './dialog.tsx';

/** What takes no longer than this is not announced. */
const SOON_MS = 400;

interface SpinnerModalProps {
  /** Something is running that nobody should start twice, or leave. */
  readonly busy: boolean;
  /** What is running. */
  readonly text: string;
}

/**
 * A window that asks to wait while something takes long enough to notice. It closes by itself, and people cannot close
 * it.
 */
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
