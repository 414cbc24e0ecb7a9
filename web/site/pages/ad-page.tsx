import type { SiteAd, SiteRepair } from '#api/contracts/site-pages.ts';
import type { SiteCard } from '#api/contracts/site-parts.ts';
import { formatEuro } from '#domain/kernel/money.ts';
import { pendingFavouritePath } from '#web/market/pending-favourite.ts';
import { Lines } from '../lines.tsx';
import { parts } from '../parts.texts.ts';
import { applicationHas, inLanguage, useFrame, useWords } from '../words.ts';
import { adTexts } from './ad.texts.ts';
import { soldTexts } from './sold.texts.ts';
import classes from './sold-page.module.css';
import { Facts, Seller, SellingFirm, SoldPage } from './sold-parts.tsx';

/** `/annuncio/{id}/{slug}`: large photos, what it is, what it costs, and the main action. */
export function AdPage({ ad, similar }: { ad: SiteAd; similar: readonly SiteCard[] }) {
  const { title, categories, pictures } = ad;
  return (
    <SoldPage {...{ title, categories, pictures, similar }} offer={<Offer ad={ad} />} words={<AdWords ad={ad} />} />
  );
}

function AdWords({ ad: { id, text, characteristic, externalLink, repairs } }: { ad: SiteAd }) {
  const t = useWords(adTexts);
  const words = useWords(soldTexts);
  const frame = useFrame();
  return (
    <>
      {text ? (
        <>
          <h2>{words('description')}</h2>
          <Lines text={text} />
        </>
      ) : null}
      {characteristic ? (
        <>
          <h2>{t('characteristic')}</h2>
          <Lines text={characteristic} />
        </>
      ) : null}
      {repairs.length > 0 ? (
        <>
          <h2>{t('repairs')}</h2>
          <ul>
            {repairs.map((repair) => (
              <Repair key={repair.code} repair={repair} />
            ))}
          </ul>
          <p className="no-print">
            <a href={`/api/v1/ads/${id}/certificate`} download rel="nofollow">
              {t('certificate')}
            </a>
            {' · '}
            <a href={inLanguage(frame, '/verifica-certificato')}>{t('verify')}</a>
          </p>
        </>
      ) : null}
      {externalLink ? (
        <p>
          <a href={externalLink} rel="nofollow ugc noopener noreferrer">
            {t('link')}
          </a>
        </p>
      ) : null}
    </>
  );
}

function Repair({ repair: { code, finished_on, machine, series, parts } }: { repair: SiteRepair }) {
  const t = useWords(adTexts);
  const { language } = useFrame();
  const day = longDay(language, finished_on);
  const fitted = parts.map(({ code_gr, description }) => description || code_gr).join(', ');
  return (
    <li>
      {t('repairedOn', { day, code })}
      {machine || series ? <br /> : null}
      {[machine, series && t('serial', { series })].filter(Boolean).join(', ')}
      {fitted ? <br /> : null}
      {fitted ? t('fitted', { parts: fitted }) : null}
    </li>
  );
}

const longDay = (language: string, at: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(new Date(at));

function Offer({ ad }: { ad: SiteAd }) {
  const t = useWords(adTexts);
  const words = useWords(soldTexts);
  const frame = useFrame();
  const { id, title, price, lowest, reserved, available, firm } = ad;
  return (
    <>
      <h1>{title}</h1>
      <p className={classes.price}>{formatEuro(price, frame.language)}</p>
      {lowest === null ? null : (
        <p className={classes.lowest}>{words('lowest', { price: formatEuro(lowest, frame.language) })}</p>
      )}
      {available ? null : <p className={classes.reserved}>{t('unavailable')}</p>}
      {reserved ? (
        <p className={classes.reserved}>
          <strong>{t('reserved')}.</strong> {t('reservedText')}
        </p>
      ) : null}
      {!reserved && available && applicationHas(frame, '/trattative') ? (
        <p className={`no-print ${classes.negotiate}`}>
          <a className="action" href={`/trattative/nuova/${id}`}>
            {t('negotiate')}
          </a>
        </p>
      ) : null}
      {applicationHas(frame, '/preferiti') ? (
        <p className={`no-print ${classes.keep}`}>
          <a href={pendingFavouritePath(id)} rel="nofollow">
            {words('keep')}
          </a>
        </p>
      ) : null}
      <AdFacts ad={ad} />
      {applicationHas(frame, '/segnala') ? (
        <p className={`no-print ${classes.keep}`}>
          <a href={`/segnala/${id}`} rel="nofollow">
            {t('report')}
          </a>
        </p>
      ) : null}
      <Seller>
        {firm ? (
          <SellingFirm firm={firm} />
        ) : (
          <p>
            {ad.sellerName}
            <br />
            {t('private')}
          </p>
        )}
        {ad.shop ? (
          <p className="no-print">
            <a href={ad.shop}>{t('toShop')}</a>
          </p>
        ) : null}
      </Seller>
    </>
  );
}

function AdFacts({ ad: { id, condition, producer, place, shipment, published } }: { ad: SiteAd }) {
  const t = useWords(adTexts);
  const words = useWords(soldTexts);
  const names = useWords(parts);
  const { language } = useFrame();
  const cost = typeof shipment === 'object' ? formatEuro(shipment.cents, language) : t(shipment);
  return (
    <Facts
      facts={[
        [words('condition'), names(condition)],
        [words('producer'), producer],
        [t('place'), place],
        [t('shipment'), cost],
        [t('published'), longDay(language, published)],
        [words('number'), String(id)],
      ]}
    />
  );
}
