import { Button, type ButtonProps } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { WEBCAM_SIZE } from '#domain/kernel/photos.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { Size } from './frame.ts';
import { webcamTexts } from './webcam.texts.ts';
import { WebcamDialog } from './webcam-dialog.tsx';

interface WebcamButtonProps extends ButtonProps {
  /** Of the photos, in pixels. */
  readonly photoSize?: Size;
  /** Called with the photo that was taken, or with files that were chosen instead. */
  readonly onPhotos: (files: readonly File[]) => void;
}

/** A button that opens the camera in a window, to take a photo. */
export function WebcamButton({ photoSize = WEBCAM_SIZE, onPhotos, ...button }: WebcamButtonProps) {
  const t = useTexts(webcamTexts);
  const [isOpen, setOpen] = useState(false);
  const take = (files: readonly File[]) => {
    setOpen(false);
    onPhotos(files);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCamera size={16} aria-hidden="true" />}
        {...button}
        onClick={() => setOpen(true)}
      >
        {t('webcam')}
      </Button>
      {isOpen ? <WebcamDialog size={photoSize} onClose={() => setOpen(false)} onPhotos={take} /> : null}
    </>
  );
}
