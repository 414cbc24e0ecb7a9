import { ActionIcon, Button, Text } from '@mantine/core';
import { IconClock, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { dropPhoto, type WaitingPhoto } from '#web/lib/offline/waiting-photos.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './photos.module.css';
import { photoTexts } from './photos.texts.ts';
import { retryPhoto } from './use-waiting-photos.ts';

/** A photo that waits in this browser: its picture, what it waits for, and what to do when the server refused it. */
export function WaitingCard({ photo }: { readonly photo: WaitingPhoto }) {
  const t = useTexts(photoTexts);
  const words = useTexts(common);
  const { key, file, name, refused, capture } = photo;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
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
        {refused === null ? null : (
          <div className={classes.state}>
            <Button size="compact-sm" variant="default" fullWidth onClick={() => retryPhoto(key)}>
              {words('retry')}
            </Button>
          </div>
        )}
      </div>
      {refused === null ? (
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
