import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import { IconClock, IconX } from '@tabler/icons-react';
import { useObjectUrl } from '#web/lib/files/use-object-url.ts';
import type { WaitingPhoto } from '#web/lib/offline/stored.ts';
import { dropPhoto, notePhoto } from '#web/lib/offline/waiting-photos.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { usePhotoProgress } from './photo-progress.ts';
import classes from './photos.module.css';
import { photoTexts } from './photos.texts.ts';
import { sendPhotos } from './send-photos.ts';

/** Sends a refused photo once more. */
async function retryPhoto(key: string): Promise<void> {
  await notePhoto(key, { refused: null });
  await sendPhotos();
}

/** A photo that waits in this browser: its picture, whether it waits or how far it is, and a retry after a refusal. */
export function WaitingCard({ photo }: { readonly photo: WaitingPhoto }) {
  const t = useTexts(photoTexts);
  const words = useTexts(common);
  const { key, file, name, refused, capture } = photo;
  const part = usePhotoProgress(key);
  const percent = part === null ? null : Math.round(part * 100);
  const url = useObjectUrl(file);
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        {url ? <img src={url} alt={name} className={`${classes.image} ${classes.sending}`} /> : null}
        {capture === null ? (
          <ActionIcon
            className={classes.remove}
            variant="default"
            size={28}
            aria-label={t('remove', { name })}
            onClick={() => dropPhoto(key)}
          >
            <IconX size={16} />
          </ActionIcon>
        ) : null}
        {percent === null ? null : (
          <div className={classes.state}>
            <Progress value={percent} aria-label={t('uploading', { name, n: percent })} />
          </div>
        )}
        {refused === null ? null : (
          <div className={classes.state}>
            <Button size="compact-sm" variant="default" fullWidth onClick={() => retryPhoto(key)}>
              {words('retry')}
            </Button>
          </div>
        )}
      </div>
      {percent !== null ? (
        <Text size="xs" className={classes.name}>
          {t('uploading', { name, n: percent })}
        </Text>
      ) : refused === null ? (
        <Text size="xs" className={classes.name} role="status">
          <IconClock size={12} aria-hidden="true" /> {t('waiting', { name })}
        </Text>
      ) : (
        <Text size="xs" c="var(--of-refusal)" role="alert">
          {t('failed', { name, reason: refused })}
        </Text>
      )}
    </li>
  );
}
