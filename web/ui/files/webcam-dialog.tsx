import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconCamera, IconCameraOff, IconPhoto, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { PICTURE_TYPES } from '#web/lib/files/sort-pictures.ts';
import { useObjectUrl } from '#web/lib/files/use-object-url.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '../dialog.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { grabFrame, type Size } from './frame.ts';
import { useCamera } from './use-camera.ts';
import classes from './webcam.module.css';
import { webcamTexts } from './webcam.texts.ts';

interface WebcamDialogProps {
  readonly size: Size;
  /** Called with the photo that was taken, or with chosen files: the other way if there is no camera. */
  readonly onPhotos: (files: readonly File[]) => void;
  readonly onClose: () => void;
}

/** The file name of a photo: when it was taken. */
const photoName = () => `foto-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}.jpg`;

/** Takes a photo with the camera: choice of device, retake, and files or a retry if the camera gives no picture. */
export function WebcamDialog({ size, onPhotos, onClose }: WebcamDialogProps) {
  const t = useTexts(webcamTexts);
  const words = useTexts(common);
  const { video, attach, state, device, devices, start } = useCamera();
  const [photo, setPhoto] = useState<Blob | null>(null);
  const url = useObjectUrl(photo);
  const fault = state === 'starting' || state === 'running' ? null : state;

  const take = async () => {
    if (video.current) setPhoto(await grabFrame(video.current, size));
  };
  return (
    <Dialog onClose={onClose} title={t('webcamTitle')} size="lg">
      <Stack>
        {fault ? (
          <Alert variant="default" role="alert" icon={<IconCameraOff />} title={t(fault)}>
            {t(`${fault}Text`)}
          </Alert>
        ) : (
          <div className={classes.frame} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
            {url ? (
              <img src={url} alt={t('preview')} />
            ) : state === 'running' ? (
              <video ref={attach} autoPlay playsInline muted aria-label={t('live')} />
            ) : (
              <Text c="dimmed" role="status">
                {t('starting')}
              </Text>
            )}
          </div>
        )}
        {devices.length > 1 && !photo ? (
          <Select
            label={t('device')}
            data={devices.map(({ id, label }, index) => ({ value: id, label: label || t('camera', { n: index + 1 }) }))}
            value={device}
            allowDeselect={false}
            onChange={(id) => start(id)}
          />
        ) : null}
        <Group justify="space-between">
          <ChooseFiles
            multiple
            accept={PICTURE_TYPES.join()}
            onChoose={onPhotos}
            variant={fault ? 'filled' : 'subtle'}
            leftSection={<IconPhoto size={16} />}
          >
            {t('file')}
          </ChooseFiles>
          {fault ? (
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => start(device)}>
              {words('retry')}
            </Button>
          ) : photo ? (
            <Group>
              <Button variant="default" onClick={() => setPhoto(null)}>
                {t('retake')}
              </Button>
              <Button onClick={() => onPhotos([new File([photo], photoName(), { type: photo.type })])} data-autofocus>
                {t('use')}
              </Button>
            </Group>
          ) : (
            <Button leftSection={<IconCamera size={16} />} onClick={take} disabled={state !== 'running'}>
              {t('take')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
