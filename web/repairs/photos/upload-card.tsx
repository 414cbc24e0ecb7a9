import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useObjectUrl } from '#web/lib/files/use-object-url.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './photos.module.css';
import { photoTexts } from './photos.texts.ts';
import type { Upload } from './use-uploads.ts';

interface UploadCardProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

/** A photo that is being uploaded: its picture from this device, its progress, and a retry after a failure. */
export function UploadCard({ upload, onRetry, onDrop }: UploadCardProps) {
  const t = useTexts(photoTexts);
  const words = useTexts(common);
  const { name, file, part, reason } = upload;
  const url = useObjectUrl(file);
  const percent = Math.round(part * 100);
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        {url ? <img src={url} alt={name} className={`${classes.image} ${classes.sending}`} /> : null}
        <ActionIcon
          className={classes.remove}
          variant="default"
          size={28}
          aria-label={t('remove', { name })}
          onClick={onDrop}
        >
          <IconX size={16} />
        </ActionIcon>
        <div className={classes.state}>
          {reason === null ? (
            <Progress value={percent} aria-label={t('uploading', { name, n: percent })} />
          ) : (
            <Button size="compact-sm" variant="default" fullWidth onClick={onRetry}>
              {words('retry')}
            </Button>
          )}
        </div>
      </div>
      {reason === null ? (
        <Text size="xs" className={classes.name}>
          {t('uploading', { name, n: percent })}
        </Text>
      ) : (
        <Text size="xs" c="var(--of-refusal)" role="alert">
          {t('failed', { name, reason })}
        </Text>
      )}
    </li>
  );
}
