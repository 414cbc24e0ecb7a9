import type { SitePicture } from '#api/contracts/site-parts.ts';
import { NoPicture } from './card.tsx';
import classes from './gallery.module.css';
import { soldTexts } from './pages/sold.texts.ts';
import { Picture } from './picture.tsx';
import { useWords } from './words.ts';

/** All photos, large: side by side to be scrolled, with small ones below that link to each. It needs no code. */
export function Gallery({ pictures, title }: { pictures: readonly SitePicture[]; title: string }) {
  const t = useWords(soldTexts);
  if (pictures.length === 0) {
    return (
      <div className={classes.empty}>
        <NoPicture />
      </div>
    );
  }
  const all = pictures.length;
  return (
    <section aria-label={t('pictures')}>
      <ul className={classes.strip} tabIndex={all > 1 ? 0 : undefined}>
        {pictures.map((picture, nth) => (
          <li key={picture.id} id={`foto-${nth + 1}`}>
            <Picture
              picture={{ ...picture, alt: t('pictureOf', { title, n: nth + 1, all }) }}
              sizes="(max-width: 860px) 100vw, 720px"
              first={nth === 0}
            />
          </li>
        ))}
      </ul>
      {all > 1 ? (
        <ol className={classes.small}>
          {pictures.map((picture, nth) => (
            <li key={picture.id}>
              <a href={`#foto-${nth + 1}`} aria-label={t('pictureOf', { title, n: nth + 1, all })}>
                <Picture picture={{ ...picture, alt: '' }} sizes="80px" />
              </a>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
