import { MediaImage } from '#web/ui/media-image.tsx';
import classes from './reviewed-images.module.css';

interface ReviewedImagesProps {
  /** The main image first. */
  readonly images: readonly number[];
  /** The alternative text of the image in a place, from 1. */
  readonly nameOf: (place: number) => string;
}

/** All images of what is reviewed, small and side by side. */
export function ReviewedImages({ images, nameOf }: ReviewedImagesProps) {
  if (images.length === 0) return null;
  return (
    <ul className={classes.images}>
      {images.map((media, index) => (
        <li key={media}>
          <MediaImage media={media} alt={nameOf(index + 1)} className={classes.image} />
        </li>
      ))}
    </ul>
  );
}
