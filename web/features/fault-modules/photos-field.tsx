import { ActionIcon, Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { IconCamera, IconClock, IconPhotoPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useObjectUrl } from '#web/lib/files/use-object-url.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FaultText } from '#web/ui/fault-text.tsx';
import { MediaImage } from '#web/ui/media-image.tsx';
import { removeWithUndo } from '#web/ui/remove-with-undo.ts';
import { MAX_PHOTOS, type StoredFile } from './module-form.ts';
import classes from './photos-field.module.css';
import { uploadTexts } from './upload.texts.ts';
import type { ModulePhoto, ModulePhotos } from './use-module-photos.ts';
import { useUploads } from './use-uploads.ts';

const PICTURES = 'image/jpeg,image/png,image/webp';

interface PhotosFieldProps {
  readonly value: readonly StoredFile[];
  readonly onChange: (update: (now: readonly StoredFile[]) => StoredFile[]) => void;
  /** The photos that are not uploaded yet. */
  readonly waiting: ModulePhotos;
  readonly describedBy?: string;
}

/** Up to four photos, from the camera or from files, each with a preview, its progress, and a retry after a failure. */
export function PhotosField({ value, onChange, waiting, describedBy }: PhotosFieldProps) {
  const t = useTexts(uploadTexts);
  const [someLeftOut, setSomeLeftOut] = useState(false);
  // A browser that can't store photos uploads them straight from the page.
  const { uploads, fault, add, retry, drop } = useUploads((file) =>
    onChange((now) => [...now, file].slice(0, MAX_PHOTOS)),
  );
  const room = MAX_PHOTOS - value.length - waiting.photos.length - uploads.length;
  const refusal = waiting.fault ?? fault;
  const reset = useRef<() => void>(null);
  const keep = async (file: File) => {
    if (!(await waiting.take(file))) add([file]);
  };
  const take = (files: readonly File[]) => {
    setSomeLeftOut(files.length > room);
    for (const file of files.slice(0, Math.max(room, 0))) keep(file);
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
                removeWithUndo(onChange, { one, index, most: MAX_PHOTOS, message: t('photoRemoved', { n: index + 1 }) })
              }
            >
              <IconX size={18} />
            </ActionIcon>
          </li>
        ))}
        {waiting.photos.map((one) => (
          <Pending
            key={one.key}
            one={one}
            onRetry={() => waiting.retry(one.key)}
            onDrop={one.goes ? undefined : () => waiting.drop(one.key)}
          />
        ))}
        {uploads.map((one) => (
          <Pending
            key={one.key}
            one={{ ...one, name: one.file.name, refused: one.failed }}
            onRetry={() => retry(one)}
            onDrop={() => drop(one.key)}
          />
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
      {refusal ? <FaultText>{refusal}</FaultText> : null}
      <Text size="sm" role="status" mt={someLeftOut ? 6 : 0}>
        {someLeftOut ? t('tooMany') : ''}
      </Text>
    </div>
  );
}

interface PendingProps {
  readonly one: Pick<ModulePhoto, 'name' | 'file' | 'part' | 'refused'>;
  readonly onRetry: () => void;
  readonly onDrop: (() => void) | undefined;
}

function Pending({ one, onRetry, onDrop }: PendingProps) {
  const t = useTexts(uploadTexts);
  const say = useTexts(common);
  const { name, file, part, refused } = one;
  const url = useObjectUrl(file);
  const percent = part === null ? null : Math.round(part * 100);
  return (
    <li className={classes.photo} data-failed={refused !== null || undefined}>
      {url ? <img src={url} alt="" className={classes.picture} /> : null}
      {onDrop ? (
        <ActionIcon
          className={classes.remove}
          size={32}
          variant="default"
          aria-label={t('removeFile', { name })}
          onClick={onDrop}
        >
          <IconX size={18} />
        </ActionIcon>
      ) : null}
      {refused !== null ? (
        <div className={classes.failed} role="alert">
          <Text size="xs">{t('failed', { reason: refused })}</Text>
          <Button size="compact-sm" variant="default" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
            {say('retry')}
          </Button>
        </div>
      ) : percent === null ? (
        <Text size="xs" role="status" className={classes.waiting}>
          <IconClock size={12} aria-hidden="true" /> {t('waiting', { name })}
        </Text>
      ) : (
        <Progress className={classes.progress} value={percent} aria-label={t('uploading', { name, percent })} />
      )}
    </li>
  );
}
