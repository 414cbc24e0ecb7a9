import { ActionIcon, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconPhotoPlus, IconStar, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { FileRef } from '#web/lib/files/file-ref.ts';
import { PICTURE_TYPES, sortPictures } from '#web/lib/files/sort-pictures.ts';
import type { Upload } from '#web/lib/files/uploads.ts';
import { useUploads } from '#web/lib/files/use-uploads.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FaultText } from '../fault-text.tsx';
import { MediaImage } from '../media-image.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { fileTexts } from './file.texts.ts';
import { PendingCard, type PendingPicture } from './pending-picture.tsx';
import classes from './pictures.module.css';
import { removeWithUndo } from './remove-with-undo.ts';
import { WebcamButton } from './webcam-button.tsx';

interface PicturesFieldProps {
  /** What a fault names. */
  readonly label: string;
  readonly most: number;
  readonly value: readonly FileRef[];
  /** Absent: the pictures are only shown. */
  readonly onChange?: ((update: (now: readonly FileRef[]) => FileRef[]) => void) | undefined;
  readonly error?: string | undefined;
  readonly describedBy?: string;
  /** The first picture is the main one, and another can be made it. */
  readonly hasMain?: boolean;
  /** Opens a picture large. */
  readonly onOpen?: (index: number) => void;
  /** What is drawn under a stored picture. @param called «2 (targa.png)» */
  readonly below?: (index: number, called: string) => ReactNode;
  /** Pictures that wait in this browser, beside those that this field uploads. */
  readonly waiting?: readonly PendingPicture[];
  /** Makes a file ready before it is looked at. */
  readonly prepare?: (file: File) => Promise<File>;
  /** Keeps a picture among the waiting ones. @returns false: it can't be kept, and is uploaded from here */
  readonly keep?: (file: File) => Promise<boolean>;
  /** How pictures are chosen; without it from files or by the webcam. Not drawn when no more may be added. */
  readonly children?: (choose: (files: readonly File[]) => void, count: number) => ReactNode;
}

/**
 * Several pictures, each uploaded as soon as it is chosen, with its progress and a retry after a failure; stored ones
 * are removed with an undo. Files that can't be sent are named with the reason.
 */
export function PicturesField({
  label,
  most,
  value,
  onChange,
  error,
  describedBy,
  hasMain = false,
  onOpen,
  below,
  waiting = [],
  prepare,
  keep,
  children,
}: PicturesFieldProps) {
  const t = useTexts(fileTexts);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { uploads, fault, add, retry, drop } = useUploads({
    photo: true,
    onStored: (file) => onChange?.((now) => [...now, file].slice(0, most)),
  });
  const pending = [...waiting, ...uploads.map((one) => pendingOf(one, { retry, drop }))];
  const count = value.length + pending.length;
  const choose = async (files: readonly File[]) => {
    const ready: File[] = [];
    // One after the other: a phone has no memory for many large pictures at once.
    for (const file of files) ready.push(prepare ? await prepare(file) : file);
    const { good, faults } = sortPictures(ready, most - count);
    setLeftOut(faults.map(({ name, fault: why }) => t(why, { name, most })));
    for (const file of good) if (!(await keep?.(file))) add([file]);
  };
  const refusal = fault ?? error;
  return (
    <Stack gap="sm">
      {count > 0 ? (
        <ul className={classes.grid}>
          {value.map((one, index) => {
            const called = one.name === '' ? `${index + 1}` : `${index + 1} (${one.name})`;
            return (
              <li key={one.media} className={classes.card}>
                <div className={classes.picture}>
                  <Thumbnail media={one.media} called={called} onOpen={onOpen && (() => onOpen(index))} />
                  {onChange ? (
                    <ActionIcon
                      className={classes.remove}
                      variant="default"
                      size={28}
                      aria-label={t('removePicture', { n: called })}
                      onClick={() =>
                        removeWithUndo(onChange, { one, index, most, message: t('pictureRemoved', { n: called }) })
                      }
                    >
                      <IconX size={16} aria-hidden="true" />
                    </ActionIcon>
                  ) : null}
                </div>
                <Text size="xs" className={classes.name} title={one.name}>
                  {one.name}
                </Text>
                {hasMain && onChange ? (
                  <Main
                    called={called}
                    isMain={index === 0}
                    onMain={() => onChange((now) => [one, ...now.filter(({ media }) => media !== one.media)])}
                  />
                ) : null}
                {below?.(index, called)}
              </li>
            );
          })}
          {pending.map((one) => (
            <PendingCard key={one.key} picture={one} />
          ))}
        </ul>
      ) : onChange ? null : (
        <Text c="dimmed">{t('noPictures')}</Text>
      )}
      {refusal ? <FaultText>{`${label}: ${refusal}`}</FaultText> : null}
      {leftOut.length > 0 ? (
        <div role="alert">
          {leftOut.map((why) => (
            <Text key={why} c="var(--of-refusal)" size="sm">
              {why}
            </Text>
          ))}
        </div>
      ) : null}
      {onChange === undefined ? null : count >= most ? (
        <Text size="sm" c="dimmed">
          {t('full', { most })}
        </Text>
      ) : (
        (children?.(choose, count) ?? (
          <Group>
            <ChooseFiles
              multiple
              accept={PICTURE_TYPES.join()}
              onChoose={choose}
              leftSection={<IconPhotoPlus size={18} aria-hidden="true" />}
              aria-describedby={describedBy}
            >
              {t('choosePictures')}
            </ChooseFiles>
            <WebcamButton onPhotos={choose} />
          </Group>
        ))
      )}
    </Stack>
  );
}

function pendingOf(one: Upload, { retry, drop }: Record<'retry' | 'drop', (key: string) => void>): PendingPicture {
  const { key, file } = one;
  return {
    key,
    file,
    name: file.name,
    part: one.status === 'sending' ? one.part : 0,
    reason: one.status === 'failed' ? one.reason : null,
    retry: () => retry(key),
    drop: () => drop(key),
  };
}

interface ThumbnailProps {
  readonly media: number;
  readonly called: string;
  readonly onOpen: (() => void) | undefined;
}

function Thumbnail({ media, called, onOpen }: ThumbnailProps) {
  const t = useTexts(fileTexts);
  const image = <MediaImage media={media} alt={t('picture', { n: called })} thumbnail className={classes.image} />;
  if (!onOpen) return image;
  return (
    <UnstyledButton className={classes.open} onClick={onOpen} aria-label={t('enlarge', { n: called })}>
      {image}
    </UnstyledButton>
  );
}

interface MainProps {
  readonly called: string;
  readonly isMain: boolean;
  readonly onMain: () => void;
}

function Main({ called, isMain, onMain }: MainProps) {
  const t = useTexts(fileTexts);
  if (isMain) return <Text size="sm">{t('main')}</Text>;
  return (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('makeMain', { n: called })} onClick={onMain}>
      <IconStar size={17} aria-hidden="true" />
    </ActionIcon>
  );
}
