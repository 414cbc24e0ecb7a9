import { IconFileText } from '@tabler/icons-react';
import { MediaImage } from '../../media-image.tsx';
import classes from './thumb.module.css';

/** A stored picture, as high as a line allows. @param media null: a file that is no picture */
export function Thumb({ media }: { readonly media: number | null }) {
  if (media !== null) return <MediaImage media={media} thumbnail alt="" className={classes.thumb} />;
  return (
    <span className={classes.thumb}>
      <IconFileText size={18} aria-hidden="true" />
    </span>
  );
}
