import type { SiteGallery, SiteGalleryImage } from '#api/contracts/site-pages.ts';
import { Pager } from '../pager.tsx';
import { Picture } from '../picture.tsx';
import { applicationHas, inLanguage, useFrame, useWords } from '../words.ts';
import { galleryTexts } from './gallery.texts.ts';
import classes from './gallery-page.module.css';
import list from './list-page.module.css';
import { SearchChoice } from './search-choice.tsx';

/** How many images are visible as soon as the page is. */
const FIRST = 4;
const OWN = '/le-tue-immagini';

/** `/galleria`: a search by category and words, and the images that were found. A plain form and links. */
export function GalleryPage({ gallery }: { gallery: SiteGallery }) {
  const t = useWords(galleryTexts);
  const frame = useFrame();
  const { images, pager, first, all, count, customer } = gallery;
  return (
    <div className={`wide ${list.page}`}>
      <div className={classes.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={classes.soft}>{t('lead')}</p>
        </div>
        {applicationHas(frame, OWN) ? <a href={OWN}>{t('show')}</a> : null}
      </div>
      <GallerySearch gallery={gallery} />
      <p className={classes.soft}>{count === 0 ? t('nothing') : t('found', { n: count })}</p>
      {customer === null ? null : <a href={all}>{t('all')}</a>}
      {images.length > 0 ? (
        <ul className={classes.images}>
          {images.map((image, nth) => (
            <Shown key={image.id} image={image} first={nth < FIRST} />
          ))}
        </ul>
      ) : null}
      {count > 0 && images.length === 0 ? <a href={first}>{t('toFirst')}</a> : null}
      {images.length > 0 ? <Pager pager={pager} first={first} /> : null}
    </div>
  );
}

function Shown({ image, first }: { image: SiteGalleryImage; first: boolean }) {
  const t = useWords(galleryTexts);
  const { id, picture, description, category, author, his } = image;
  const alt = description || t('untitled', { n: id });
  return (
    <li>
      <figure>
        {picture ? (
          <a href={picture.sources.at(-1)?.src} className={classes.photo}>
            <Picture
              picture={{ ...picture, alt }}
              sizes="(max-width: 560px) 50vw, (max-width: 1024px) 33vw, 290px"
              first={first}
            />
          </a>
        ) : null}
        <figcaption>
          {description ? <span className={classes.words}>{description}</span> : null}
          <span className={classes.soft}>
            {category ? `${category} · ` : null}
            <a href={his}>{t('by', { author })}</a>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}

function GallerySearch({ gallery: { words, category, categories, customer } }: { gallery: SiteGallery }) {
  const t = useWords(galleryTexts);
  const frame = useFrame();
  return (
    <search>
      <form className={`${list.form} ${classes.form}`} action={inLanguage(frame, '/galleria')}>
        {customer === null ? null : <input type="hidden" name="utente" value={customer} />}
        <label>
          {t('words')}
          <input type="search" name="r" defaultValue={words} maxLength={200} autoComplete="off" />
        </label>
        <SearchChoice name="cat" label={t('category')} any={t('any')} chosen={category} options={categories} />
        <button className="action" type="submit">
          {t('search')}
        </button>
      </form>
    </search>
  );
}
