import type { SitePicture } from '#api/contracts/site-parts.ts';

/**
 * A picture in the width that the reader's screen asks for.
 * @param sizes its width in the page, as `sizes` of an image
 * @param first true: it is visible as soon as the page is, so it is loaded at once, before all others
 */
export function Picture({
  picture: { alt, width, height, sources },
  sizes,
  first = false,
}: {
  picture: SitePicture;
  sizes: string;
  first?: boolean;
}) {
  return (
    <img
      src={sources.at(-1)?.src}
      srcSet={sources.map((one) => `${one.src} ${one.width}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'sync' : 'async'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
