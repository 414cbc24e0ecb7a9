import { Title, UnstyledButton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { CustomerRepair } from '#api/contracts/customer-repairs.contract.ts';
import { getBlob } from '#web/lib/api/client.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { MediaImage } from '#web/ui/media-image.tsx';
import classes from './photos.module.css';
import { repairTexts } from './repair.texts.ts';

/** The repair's photos as thumbnails; a touch opens them large. */
export function Photos({ captures }: Pick<CustomerRepair, 'captures'>) {
  const t = useTexts(repairTexts);
  const [open, setOpen] = useState<number | null>(null);
  if (captures.length === 0) return null;
  const alt = (index: number) =>
    t(captures[index]?.img_rep_test ? 'photoTest' : 'photo', { n: index + 1, of: captures.length });
  return (
    <section aria-labelledby="foto">
      <Title order={2} id="foto" mb="sm">
        {t('photos')}
      </Title>
      <ul className={classes.photos}>
        {captures.map(({ media }, index) => (
          <li key={media}>
            <UnstyledButton
              className={classes.photo}
              aria-label={t('openPhoto', { n: index + 1 })}
              onClick={() => setOpen(index)}
            >
              <MediaImage media={media} thumbnail alt={alt(index)} className={classes.picture} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {open === null ? null : <Large captures={captures} at={open} alt={alt} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface LargeProps extends Pick<CustomerRepair, 'captures'> {
  readonly at: number;
  readonly alt: (index: number) => string;
  readonly onClose: () => void;
}

function Large({ captures, at, alt, onClose }: LargeProps) {
  const t = useTexts(repairTexts);
  const say = useTexts(common);
  const urls = useFullSizePictures(captures.map(({ media }) => media));
  return (
    <Lightbox
      open
      index={at}
      close={onClose}
      plugins={[Zoom]}
      carousel={{ finite: true }}
      animation={{ fade: 120, swipe: 120 }}
      controller={{ closeOnBackdropClick: true }}
      labels={{ Previous: t('previous'), Next: t('next'), Close: say('close') }}
      slides={urls.map((src, index) => ({ src: src ?? '', alt: alt(index) }))}
      render={captures.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
    />
  );
}

/** One function for all renders, so that `useQueries` gives a new array only when a picture changes. */
const dataOf = (results: readonly { readonly data: Blob | undefined }[]) => results.map(({ data }) => data);

/** Object URLs of the full-size pictures, which are fetched with the session's token; null: not there yet. */
function useFullSizePictures(media: readonly number[]): readonly (string | null)[] {
  const blobs = useQueries({
    queries: media.map((id) => ({
      queryKey: ['media', `/api/v1/media/${id}`],
      queryFn: ({ signal }: { signal: AbortSignal }) => getBlob('/api/v1/media/:id', { id }, signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: dataOf,
  });
  const objectUrls = useRef(new Map<Blob, string>());
  const [urls, setUrls] = useState<readonly (string | null)[]>([]);
  useEffect(() => {
    const addressOf = (blob: Blob) => {
      const address = objectUrls.current.get(blob) ?? URL.createObjectURL(blob);
      objectUrls.current.set(blob, address);
      return address;
    };
    setUrls(blobs.map((blob) => (blob ? addressOf(blob) : null)));
  }, [blobs]);
  useEffect(() => {
    const all = objectUrls.current;
    return () => {
      for (const url of all.values()) URL.revokeObjectURL(url);
      all.clear();
    };
  }, []);
  return media.map((_, index) => urls[index] ?? null);
}
