import type { SiteShop } from '#api/contracts/site-pages.ts';
import type { SiteCard } from '#api/contracts/site-parts.ts';
import { Cards } from '../card.tsx';
import { Gallery } from '../gallery.tsx';
import { Lines } from '../lines.tsx';
import { shopTexts } from '../shop-map/shop.texts.ts';
import { ShopMap } from '../shop-map/shop-map.tsx';
import { useWords } from '../words.ts';
import classes from './shop-page.module.css';

/** `/negozio/{id}/{slug}`: the shop in its seller's own words, where and when it is open, and what it sells. */
export function ShopPage({ shop, ads }: { shop: SiteShop; ads: readonly SiteCard[] }) {
  const t = useWords(shopTexts);
  return (
    <article className={`wide ${classes.page}`}>
      <div className={classes.columns}>
        <div className={classes.main}>
          <h1>{shop.name}</h1>
          {shop.pictures.length > 0 ? <Gallery pictures={shop.pictures} title={shop.name} /> : null}
          <Part title={t('about')} text={shop.description} />
          <Part title={t('payments')} text={shop.payments} />
          <Part title={t('terms')} text={shop.terms} />
        </div>
        <div className={classes.beside}>
          <Contact shop={shop} />
          <Hours shop={shop} />
          {shop.maps.length > 0 ? (
            <section aria-labelledby="dove">
              <h2 id="dove">{t('places')}</h2>
              <ul className={classes.places}>
                {shop.maps.map((map) => (
                  <ShopMap key={`${map.address} ${map.latitude}`} map={map} name={shop.name} />
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      </div>
      <section className={classes.ads} aria-labelledby="in-vendita">
        <h2 id="in-vendita">{t('ads')}</h2>
        {ads.length > 0 ? <Cards cards={ads} heading="h3" /> : <p>{t('noAds')}</p>}
      </section>
    </article>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section>
      <h2>{title}</h2>
      <Lines text={text} />
    </section>
  );
}

/** Who the seller is; the law requires a firm that sells to say so. */
function Contact({
  shop: { name, isFirm, vat_number, address, telephone_number, email, website },
}: {
  shop: SiteShop;
}) {
  const t = useWords(shopTexts);
  return (
    <section aria-labelledby="contatti">
      <h2 id="contatti">{t('contact')}</h2>
      <p>
        <strong>{name}</strong>
        {address ? <span className={classes.line}>{address}</span> : null}
        <span className={classes.line}>
          {isFirm ? vat_number && t('vatNumber', { number: vat_number }) : t('private')}
        </span>
      </p>
      <ul>
        {telephone_number ? (
          <li>
            <a href={`tel:${telephone_number.replace(/[^\d+]/g, '')}`}>{telephone_number}</a>
          </li>
        ) : null}
        {email ? (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ) : null}
        {website ? (
          <li>
            <a href={website} rel="nofollow ugc noopener noreferrer">
              {t('website')}
            </a>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function Hours({ shop: { hours, hoursNote } }: { shop: SiteShop }) {
  const t = useWords(shopTexts);
  if (hours.length === 0 && hoursNote === '') return null;
  return (
    <section aria-labelledby="orari">
      <h2 id="orari">{t('hours')}</h2>
      <dl className={classes.hours}>
        {hours.map(({ day, hours: open }) => (
          <div key={day}>
            <dt>{t(day)}</dt>
            <dd>{open}</dd>
          </div>
        ))}
      </dl>
      {hoursNote ? <Lines text={hoursNote} /> : null}
    </section>
  );
}
