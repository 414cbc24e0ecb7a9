import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { MAX_CAPTURES } from '#domain/repairs/photo-limits.ts';
import type { Capture } from '#domain/repairs/repair-details.ts';
import { PICTURE_TYPES } from '#web/lib/files/sort-pictures.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ChooseFiles } from '#web/ui/files/choose-files.tsx';
import type { Size } from '#web/ui/files/frame.ts';
import { PicturesField } from '#web/ui/files/pictures-field.tsx';
import { WebcamButton } from '#web/ui/files/webcam-button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import classes from './photos.module.css';
import { photoTexts } from './photos.texts.ts';
import { sendPhotos } from './send-photos.ts';
import { takePhoto } from './take-photo.ts';
import { useWaitingPictures } from './use-waiting-pictures.ts';

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
export function PhotoField({ captures, onChange, webcam, bench = false, error, repair }: PhotoFieldProps) {
  const t = useTexts(photoTexts);
  const [large, setLarge] = useState<number | null>(null);
  const account = useAccount();
  const keep = async (file: File) => {
    const kept = repair && account && (await takePhoto({ account: account.id, to: repair, file, name: file.name }));
    if (kept) void sendPhotos();
    return kept === true;
  };
  const mark = (at: number, img_rep_test: boolean) =>
    onChange?.((now) => now.map((one) => (one.media === captures[at]?.media ? { ...one, img_rep_test } : one)));
  return (
    <>
      <PicturesField
        label={t('photos')}
        most={MAX_CAPTURES}
        value={captures}
        onChange={
          onChange && ((update) => onChange((now) => update(now).map((one) => ({ img_rep_test: false, ...one }))))
        }
        error={error}
        waiting={useWaitingPictures(repair ?? null, captures)}
        keep={keep}
        onOpen={setLarge}
        below={(at, called) => {
          const marked = captures[at]?.img_rep_test === true;
          if (bench && onChange)
            return (
              <Checkbox
                size="xs"
                label={t('bench')}
                aria-label={t('benchOf', { n: called })}
                checked={marked}
                onChange={(event) => mark(at, event.currentTarget.checked)}
              />
            );
          return marked ? (
            <Text size="xs" c="dimmed">
              {t('bench')}
            </Text>
          ) : null;
        }}
      >
        {(choose, count) => <PhotoSources webcam={webcam} count={count} onChoose={choose} />}
      </PicturesField>
      {large === null ? null : (
        <Suspense>
          <PhotoLightbox captures={captures} index={large} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </>
  );
}

interface PhotoSourcesProps {
  readonly webcam: Size | undefined;
  /** How many photos there are. */
  readonly count: number;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Where photos come from: dropped files, chosen ones, or the webcam. */
function PhotoSources({ webcam, count, onChoose }: PhotoSourcesProps) {
  const t = useTexts(photoTexts);
  const described = useId();
  return (
    <Dropzone
      className={classes.drop}
      onDrop={onChoose}
      onReject={(rejected: readonly { readonly file: File }[]) => onChoose(rejected.map(({ file }) => file))}
      accept={[...PICTURE_TYPES]}
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
          {t('dropText')} · {t('ofMost', { n: count, most: MAX_CAPTURES })}
        </Text>
        <Group justify="center" gap="xs">
          <ChooseFiles
            multiple
            accept={PICTURE_TYPES.join()}
            onChoose={onChoose}
            leftSection={<IconPhotoPlus size={16} />}
            aria-describedby={described}
          >
            {t('choose')}
          </ChooseFiles>
          <WebcamButton {...(webcam ? { photoSize: webcam } : {})} onPhotos={onChoose} />
        </Group>
      </Stack>
    </Dropzone>
  );
}
