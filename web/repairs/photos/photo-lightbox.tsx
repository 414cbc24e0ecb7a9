import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import type { Capture } from '#domain/repairs/repair-details.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { MediaImage } from '#web/ui/media-image.tsx';
import classes from './photos.module.css';
import { photoTexts } from './photos.texts.ts';

interface PhotoLightboxProps {
  readonly captures: readonly Pick<Capture, 'media' | 'name'>[];
  readonly index: number;
  readonly onClose: () => void;
}

/** Shows the photos at full size. `src` carries the stored file's id: files are fetched with the session's token. */
export default function PhotoLightbox({ captures, index, onClose }: PhotoLightboxProps) {
  const t = useTexts(photoTexts);
  const words = useTexts(common);
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={captures.map(({ media, name }, at) => ({ src: String(media), alt: name || t('photo', { n: at + 1 }) }))}
      render={{ slide: ({ slide }) => <LargePhoto slide={slide as SlideImage} /> }}
      carousel={{ finite: true }}
      animation={{ fade: 120, swipe: 120 }}
      controller={{ closeOnBackdropClick: true }}
      labels={{ Close: words('close'), Previous: t('previous'), Next: t('next') }}
    />
  );
}

function LargePhoto({ slide }: { slide: SlideImage }) {
  return <MediaImage media={Number(slide.src)} alt={slide.alt ?? ''} className={classes.large} />;
}
