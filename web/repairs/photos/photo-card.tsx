import { ActionIcon, Checkbox, Text, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Capture } from '#domain/repairs/repair-details.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { MediaImage } from '#web/ui/media-image.tsx';
import classes from './photos.module.css';
import { photoTexts } from './photos.texts.ts';

interface PhotoCardProps {
  readonly capture: Capture;
  readonly name: string;
  readonly onOpen: () => void;
  readonly onRemove?: (() => void) | undefined;
  readonly onBench?: ((bench: boolean) => void) | undefined;
}

/** A stored photo as a thumbnail; a click opens it large. */
export function PhotoCard({ capture, name, onOpen, onRemove, onBench }: PhotoCardProps) {
  const t = useTexts(photoTexts);
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        <UnstyledButton className={classes.open} onClick={onOpen} aria-label={t('enlarge', { name })}>
          <MediaImage media={capture.media} alt={name} thumbnail className={classes.image} />
        </UnstyledButton>
        {onRemove ? (
          <ActionIcon
            className={classes.remove}
            variant="default"
            size={28}
            aria-label={t('remove', { name })}
            onClick={onRemove}
          >
            <IconX size={16} />
          </ActionIcon>
        ) : null}
      </div>
      <Text size="xs" className={classes.name} title={name}>
        {name}
      </Text>
      {onBench ? (
        <Checkbox
          size="xs"
          label={t('bench')}
          aria-label={t('benchOf', { name })}
          checked={capture.img_rep_test}
          onChange={(event) => onBench(event.currentTarget.checked)}
        />
      ) : capture.img_rep_test ? (
        <Text size="xs" c="dimmed">
          {t('bench')}
        </Text>
      ) : null}
    </li>
  );
}
