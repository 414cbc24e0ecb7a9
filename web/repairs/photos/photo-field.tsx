import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { MAX_CAPTURES } from '#domain/repairs/photo-limits.ts';
import type { Capture } from '#domain/repairs/repair-details.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FaultText } from '#web/ui/fault-text.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { removeWithUndo } from '#web/ui/remove-with-undo.ts';
import { type Size, WEBCAM_SIZE } from './frame.ts';
import { PhotoCard } from './photo-card.tsx';
import classes from './photos.module.css';
import { photoTexts } from './photos.texts.ts';
import { sendPhotos } from './send-photos.ts';
import { takePhoto } from './take-photo.ts';
import { UploadCard } from './upload-card.tsx';
import { PHOTO_TYPES, sortFiles, useUploads } from './use-uploads.ts';
import { useWaitingPhotos } from './use-waiting-photos.ts';
import { WaitingCard } from './waiting-card.tsx';
import { WebcamDialog } from './webcam-dialog.tsx';

const PhotoLightbox = lazyComponent(() => import('./photo-lightbox.tsx'));

interface PhotoFieldProps {
  readonly captures: readonly Capture[];
  /** Absent: the photos are only shown. */
  readonly onChange?: ((next: (now: readonly Capture[]) => readonly Capture[]) => void) | undefined;
  /** Size of webcam photos. */
  readonly webcam?: Size;
  /** Photos can be marked as taken at the test bench. */
  readonly bench?: boolean;
  readonly error?: string | undefined;
  /** The photos' repair, if it exists already: new photos then wait in this browser until the repair has them. */
  readonly repair?: { readonly repair: number; readonly code: string };
}

/** Up to four photos: dropped, chosen or taken with the webcam, sent at once with progress, shown large on a click. */
export function PhotoField({
  captures,
  onChange,
  webcam = WEBCAM_SIZE,
  bench = false,
  error,
  repair,
}: PhotoFieldProps) {
  const t = useTexts(photoTexts);
  const described = useId();
  const { uploads, fault, add, retry, drop } = useUploads((capture) => onChange?.((now) => [...now, capture]));
  const [refusedFiles, setRefusedFiles] = useState<readonly string[]>([]);
  const [camera, setCamera] = useState(false);
  const [large, setLarge] = useState<number | null>(null);
  const account = useAccount();
  const all = useWaitingPhotos(repair ?? null);
  // A photo that the repair has already is dropped from the waiting ones a moment later: show it once.
  const waiting = all.filter(({ capture }) => !captures.some(({ media }) => media === capture?.media));
  const total = captures.length + uploads.length + waiting.length;
  const room = MAX_CAPTURES - total;

  const send = async (file: Blob, name: string) => {
    const kept = repair && account && (await takePhoto({ account: account.id, to: repair, file, name }));
    if (kept) await sendPhotos();
    else add(file, name);
  };

  const take = (files: readonly File[]) => {
    const sorted = sortFiles(files, room);
    setRefusedFiles(sorted.faults.map(({ name, fault }) => t(fault, { name, most: MAX_CAPTURES })));
    for (const file of sorted.good) send(file, file.name);
  };
  const remove = (change: NonNullable<PhotoFieldProps['onChange']>, one: Capture, index: number) => {
    const message = t('removed', { name: one.name || t('photo', { n: index + 1 }) });
    removeWithUndo(change, { one, index, most: MAX_CAPTURES, message });
  };
  const refusal = fault ?? error;
  return (
    <Stack gap="sm">
      {total > 0 ? (
        <ul className={classes.grid}>
          {captures.map((capture, index) => (
            <PhotoCard
              key={capture.media}
              capture={capture}
              name={capture.name || t('photo', { n: index + 1 })}
              onOpen={() => setLarge(index)}
              onRemove={onChange && (() => remove(onChange, capture, index))}
              onBench={
                bench && onChange
                  ? (img_rep_test) =>
                      onChange((now) =>
                        now.map((one) => (one.media === capture.media ? { ...one, img_rep_test } : one)),
                      )
                  : undefined
              }
            />
          ))}
          {waiting.map((photo) => (
            <WaitingCard key={photo.key} photo={photo} />
          ))}
          {uploads.map((one) => (
            <UploadCard key={one.key} upload={one} onRetry={() => retry(one)} onDrop={() => drop(one.key)} />
          ))}
        </ul>
      ) : onChange ? null : (
        <Text c="dimmed">{t('none')}</Text>
      )}
      {refusal ? <FaultText>{refusal}</FaultText> : null}
      {refusedFiles.length > 0 ? (
        <Alert variant="default" role="alert" p="xs">
          {refusedFiles.map((why) => (
            <Text key={why} c="var(--of-refusal)" size="sm">
              {why}
            </Text>
          ))}
        </Alert>
      ) : null}
      {onChange && room > 0 ? (
        <Dropzone
          className={classes.drop}
          onDrop={take}
          onReject={(rejected: readonly { readonly file: File }[]) => take(rejected.map(({ file }) => file))}
          accept={[...PHOTO_TYPES]}
          activateOnClick={false}
          enablePointerEvents
          inputProps={{ 'aria-label': t('drop'), 'aria-hidden': true, tabIndex: -1 }}
          // The buttons inside do what a click on the zone would do, so the zone itself is no Tab stop.
          activateOnKeyboard={false}
          tabIndex={-1}
        >
          <Stack gap="xs" align="center">
            <Text ta="center">{t('drop')}</Text>
            <Text size="sm" c="dimmed" ta="center" id={described}>
              {t('dropText')} · {t('ofMost', { n: MAX_CAPTURES - room, most: MAX_CAPTURES })}
            </Text>
            <Group justify="center" gap="xs">
              <FileButton accept={PHOTO_TYPES.join(',')} multiple onChange={take}>
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    leftSection={<IconPhotoPlus size={16} />}
                    aria-describedby={described}
                  >
                    {t('choose')}
                  </Button>
                )}
              </FileButton>
              <Button variant="default" leftSection={<IconCamera size={16} />} onClick={() => setCamera(true)}>
                {t('webcam')}
              </Button>
            </Group>
          </Stack>
        </Dropzone>
      ) : onChange ? (
        <Text size="sm" c="dimmed">
          {t('full', { most: MAX_CAPTURES })}
        </Text>
      ) : null}
      {camera ? (
        <WebcamDialog
          size={webcam}
          onClose={() => setCamera(false)}
          onTaken={(photo) => {
            setCamera(false);
            send(photo, `foto-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}.jpg`);
          }}
          onFiles={(files) => {
            setCamera(false);
            take(files);
          }}
        />
      ) : null}
      {large === null ? null : (
        <Suspense>
          <PhotoLightbox captures={captures} index={large} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </Stack>
  );
}
