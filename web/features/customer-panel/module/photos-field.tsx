import { ActionIcon, Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { IconCamera, IconPhotoPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FaultText } from '#web/ui/fault-text.tsx';
import { MediaImage } from '#web/ui/media-image.tsx';
import { takeAway } from '#web/ui/take-away.ts';
import { MAX_PHOTOS, type StoredFile } from './module-form.ts';
import classes from './photos-field.module.css';
import { uploadTexts } from './upload.texts.ts';
import { type Upload, useUploads } from './use-uploads.ts';

const PICTURES = 'image/jpeg,image/png,image/webp';

interface PhotosFieldProps {
  readonly value: readonly StoredFile[];
  readonly onChange: (update: (now: readonly StoredFile[]) => StoredFile[]) => void;
  readonly describedBy?: string;
}

/** Up to four photos, from the camera or from files: each with its progress, a preview, and another try when it failed. */
export function PhotosField({ value, onChange, describedBy }: PhotosFieldProps) {
  const t = useTexts(uploadTexts);
  const [left, setLeft] = useState(false);
  const { uploads, fault, add, retry, drop } = useUploads(
    (file) => onChange((now) => [...now, file].slice(0, MAX_PHOTOS)),
    {
      photos: true,
    },
  );
  const room = MAX_PHOTOS - value.length - uploads.length;
  const reset = useRef<() => void>(null);
  const take = (files: readonly File[]) => {
    setLeft(files.length > room);
    add(files.slice(0, Math.max(room, 0)));
    reset.current?.();
  };

  return (
    <div>
      <ul className={classes.photos}>
        {value.map((one, index) => (
          <li key={one.media} className={classes.photo}>
            <MediaImage media={one.media} thumbnail alt={t('photoAlt', { n: index + 1 })} className={classes.picture} />
            <ActionIcon
              className={classes.remove}
              size={32}
              variant="default"
              aria-label={t('removePhoto', { n: index + 1 })}
              onClick={() =>
                takeAway(onChange, {
                  ...{ one, index, most: MAX_PHOTOS },
                  message: t('photoRemoved', { n: index + 1 }),
                })
              }
            >
              <IconX size={18} />
            </ActionIcon>
          </li>
        ))}
        {uploads.map((one) => (
          <Pending key={one.key} one={one} onRetry={() => retry(one)} onDrop={() => drop(one.key)} />
        ))}
      </ul>
      {room > 0 ? (
        <Group gap="xs">
          <FileButton onChange={(file) => file && take([file])} accept="image/*" capture="environment">
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="md"
                leftSection={<IconCamera size={18} />}
                aria-describedby={describedBy}
              >
                {t('takePhoto')}
              </Button>
            )}
          </FileButton>
          <FileButton resetRef={reset} multiple onChange={take} accept={PICTURES}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="md"
                leftSection={<IconPhotoPlus size={18} />}
                aria-describedby={describedBy}
              >
                {t('choosePhoto')}
              </Button>
            )}
          </FileButton>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('full')}
        </Text>
      )}
      {fault ? <FaultText>{fault}</FaultText> : null}
      <Text size="sm" role="status" mt={left ? 6 : 0}>
        {left ? t('tooMany') : ''}
      </Text>
    </div>
  );
}

function Pending({ one, onRetry, onDrop }: { one: Upload; onRetry: () => void; onDrop: () => void }) {
  const t = useTexts(uploadTexts);
  const say = useTexts(common);
  const percent = Math.round(one.part * 100);
  return (
    <li className={classes.photo} data-failed={one.failed !== null || undefined}>
      {one.preview ? <img src={one.preview} alt="" className={classes.picture} /> : null}
      <ActionIcon
        className={classes.remove}
        size={32}
        variant="default"
        aria-label={t('removeFile', { name: one.file.name })}
        onClick={onDrop}
      >
        <IconX size={18} />
      </ActionIcon>
      {one.failed === null ? (
        <Progress
          className={classes.progress}
          value={percent}
          aria-label={t('uploading', { name: one.file.name, percent })}
        />
      ) : (
        <div className={classes.failed} role="alert">
          <Text size="xs">{t('failed', { reason: one.failed })}</Text>
          <Button size="compact-sm" variant="default" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
            {say('retry')}
          </Button>
        </div>
      )}
    </li>
  );
}
