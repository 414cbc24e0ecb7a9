import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import { IconClock, IconRefresh, IconX } from '@tabler/icons-react';
import { useObjectUrl } from '#web/lib/files/use-object-url.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fileTexts } from './file.texts.ts';
import classes from './pictures.module.css';

/** A picture that is not stored yet. */
export interface PendingPicture {
  readonly key: string;
  readonly name: string;
  readonly file: Blob;
  /** The sent part, 0 to 1; null: the picture waits for a connection. */
  readonly part: number | null;
  /** Why it was not stored, ready to show. */
  readonly reason: string | null;
  readonly retry: () => void;
  /** Absent: it can't be removed any more. */
  readonly drop?: (() => void) | undefined;
}

/**
 * A picture that is not stored yet: from this device, with its progress or that it waits, and a retry after a failure.
 */
export function PendingCard({ picture }: { readonly picture: PendingPicture }) {
  const t = useTexts(fileTexts);
  const words = useTexts(common);
  const { name, file, part, reason, retry, drop } = picture;
  const url = useObjectUrl(file);
  const percent = Math.round((part ?? 0) * 100);
  const sending = part !== null && reason === null;
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        {url ? <img src={url} alt="" className={`${classes.image} ${classes.pending}`} /> : null}
        {drop ? (
          <ActionIcon
            className={classes.remove}
            variant="default"
            size={28}
            aria-label={t(sending ? 'stop' : 'remove', { name })}
            onClick={drop}
          >
            <IconX size={16} aria-hidden="true" />
          </ActionIcon>
        ) : null}
        {sending ? (
          <div className={classes.state}>
            <Progress value={percent} aria-label={t('uploading', { name, percent })} />
          </div>
        ) : null}
        {reason === null ? null : (
          <div className={classes.state}>
            <Button
              size="compact-sm"
              variant="default"
              fullWidth
              leftSection={<IconRefresh size={14} aria-hidden="true" />}
              onClick={retry}
            >
              {words('retry')}
            </Button>
          </div>
        )}
      </div>
      {reason !== null ? (
        <Text size="xs" c="var(--of-refusal)" role="alert">
          {t('failed', { name, reason })}
        </Text>
      ) : sending ? (
        <Text size="xs" className={classes.name}>
          {t('uploading', { name, percent })}
        </Text>
      ) : (
        <Text size="xs" role="status">
          <IconClock size={12} aria-hidden="true" /> {t('waiting', { name })}
        </Text>
      )}
    </li>
  );
}
