import type { ReactNode } from 'react';
import type { SiteCard, SiteLink, SitePicture } from '#api/contracts/site-parts.ts';
import { Cards } from '../card.tsx';
import { Gallery } from '../gallery.tsx';
import { parts } from '../parts.texts.ts';
import { inLanguage, useFrame, useWords } from '../words.ts';
import { soldTexts } from './sold.texts.ts';
import classes from './sold-page.module.css';

interface SoldPageProps {
  readonly title: string;
  readonly categories: readonly SiteLink[];
  readonly pictures: readonly SitePicture[];
  /** Price, main action, facts and seller. */
  readonly offer: ReactNode;
  /** The description. */
  readonly words: ReactNode;
  readonly similar: readonly SiteCard[];
}

/**
 * What the pages of ads and items have in common: the way here, large photos, the offer beside them, the description
 * below.
 */
export function SoldPage({ title, categories, pictures, offer, words, similar }: SoldPageProps) {
  const t = useWords(soldTexts);
  return (
    <article className={`wide ${classes.page}`}>
      <Breadcrumbs categories={categories} title={title} />
      <div className={classes.columns}>
        <div className={classes.photos}>
          <Gallery pictures={pictures} title={title} />
        </div>
        <div className={classes.offer}>{offer}</div>
        <div className={classes.words}>{words}</div>
      </div>
      {similar.length > 0 ? (
        <section className={classes.similar} aria-labelledby="simili">
          <h2 id="simili">{t('similar')}</h2>
          <Cards cards={similar} heading="h3" />
        </section>
      ) : null}
    </article>
  );
}

/** The breadcrumbs: the way from the catalogue to this page. */
function Breadcrumbs({ categories, title }: Pick<SoldPageProps, 'categories' | 'title'>) {
  const t = useWords(soldTexts);
  const words = useWords(parts);
  const frame = useFrame();
  return (
    <nav className={classes.where} aria-label={t('where')}>
      <ol>
        <li>
          <a href={inLanguage(frame, '/ricerca')}>{words('ads')}</a>
        </li>
        {categories.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

/** Short facts: names with their values; those without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The seller. @param children what is said of the seller */
export function Seller({ children }: { children: ReactNode }) {
  const t = useWords(soldTexts);
  return (
    <section className={classes.seller} aria-labelledby="chi-vende">
      <h2 id="chi-vende">{t('seller')}</h2>
      {children}
    </section>
  );
}

/** A firm that sells, with what the law requires it to say of itself. */
export function SellingFirm({
  firm: { name, address, vat_number },
}: {
  firm: { readonly name: string; readonly address: string; readonly vat_number: string };
}) {
  const t = useWords(soldTexts);
  return (
    <p>
      <strong>{name}</strong>
      {address ? <br /> : null}
      {address}
      {vat_number ? <br /> : null}
      {vat_number ? t('vatNumber', { number: vat_number }) : null}
    </p>
  );
}
