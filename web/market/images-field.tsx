import { ActionIcon, Button, FileButton, Progress, Text } from '@mantine/core';
import { IconPhotoPlus, IconStar, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FaultText } from '#web/ui/fault-text.tsx';
import type { FileRef } from '#web/ui/file-field.tsx';
import { MediaImage } from '#web/ui/media-image.tsx';
import { removeWithUndo } from '#web/ui/remove-with-undo.ts';
import classes from './images-field.module.css';
import { sellerTexts } from './seller.texts.ts';
import { type ImageUpload, useImageUploads } from './use-image-uploads.ts';

const PICTURES = 'image/jpeg,image/png,image/gif,image/webp';

interface ImagesFieldProps {
  /** The name of the field. */
  readonly name: string;
  /** The most images beside the main one. */
  readonly extra: number;
  readonly value: readonly FileRef[];
  readonly onChange: (update: (now: readonly FileRef[]) => FileRef[]) => void;
  readonly describedBy: string;
  /** True: no image is the main one. */
  readonly alike?: boolean;
  readonly error?: string | undefined;
}

/**
 * The images of something that a customer shows, the main one first if there is one. Images are chosen, uploaded one
 * after the other, made the main one, or removed.
 */
export function ImagesField({ name, extra, value, onChange, describedBy, alike = false, error }: ImagesFieldProps) {
  const t = useTexts(sellerTexts);
  const most = extra + 1;
  const [leftOut, setLeftOut] = useState(false);
  const reset = useRef<() => void>(null);
  const { uploads, fault, add, drop } = useImageUploads((file) => onChange((now) => [...now, file].slice(0, most)));
  const room = most - value.length - uploads.length;
  const take = (files: readonly File[]) => {
    setLeftOut(files.length > room);
    add(files.slice(0, Math.max(room, 0)));
    reset.current?.();
  };
  const makeMain = (one: FileRef) => onChange((now) => [one, ...now.filter(({ media }) => media !== one.media)]);
  return (
    <div aria-describedby={describedBy} data-fault={error ? `${name}: ${error}` : undefined}>
      <ul className={classes.images}>
        {value.map((one, index) => (
          <li key={one.media} className={classes.image}>
            <MediaImage media={one.media} thumbnail alt={t('image', { n: index + 1 })} className={classes.picture} />
            <div className={classes.tools}>
              {alike ? null : index === 0 ? (
                <Text size="sm">{t('main')}</Text>
              ) : (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={t('makeMain', { n: index + 1 })}
                  onClick={() => makeMain(one)}
                >
                  <IconStar size={17} />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={t('removeImage', { n: index + 1 })}
                onClick={() =>
                  removeWithUndo(onChange, { one, index, most, message: t('imageRemoved', { n: index + 1 }) })
                }
              >
                <IconX size={17} />
              </ActionIcon>
            </div>
          </li>
        ))}
        {uploads.map((one) => (
          <Pending key={one.key} one={one} onDrop={() => drop(one.key)} />
        ))}
      </ul>
      {room > 0 ? (
        <FileButton resetRef={reset} multiple onChange={take} accept={PICTURES}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhotoPlus size={18} aria-hidden="true" />}>
              {t('addImages')}
            </Button>
          )}
        </FileButton>
      ) : (
        <Text size="sm" c="dimmed">
          {t('imagesFull', { most })}
        </Text>
      )}
      {(fault ?? error) ? <FaultText>{fault ?? error}</FaultText> : null}
      <Text size="sm" role="status" mt={leftOut ? 6 : 0}>
        {leftOut ? t('imagesLeftOut', { most }) : ''}
      </Text>
    </div>
  );
}

function Pending({ one, onDrop }: { readonly one: ImageUpload; readonly onDrop: () => void }) {
  const t = useTexts(sellerTexts);
  const words = useTexts(common);
  const percent = Math.round(one.part * 100);
  return (
    <li className={classes.image}>
      <div className={classes.pending}>
        {one.failed === null ? (
          <>
            <Text size="xs">{one.name}</Text>
            <Progress value={percent} aria-label={t('uploading', { name: one.name, percent })} />
          </>
        ) : (
          <>
            <FaultText>{t('notUploaded', { name: one.name, reason: one.failed })}</FaultText>
            <Button size="compact-sm" variant="default" onClick={onDrop}>
              {words('close')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
