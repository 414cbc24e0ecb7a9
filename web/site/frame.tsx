import type { ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { NEW_AD } from '#web/market/pending-ad.ts';
import { privacyTexts } from '../lib/text/privacy.texts.ts';
import classes from './frame.module.css';
import { SearchForm } from './search-form.tsx';
import { site } from './site.texts.ts';
import { SiteMenu } from './site-menu.tsx';
import { applicationHas, inLanguage, useFrame, useWords } from './words.ts';

/**
 * Head and foot around every page.
 * @param search whether the head has a search; false where the search is the page's own matter
 */
export function PageFrame({
  search = true,
  query = '',
  children,
}: {
  search?: boolean;
  query?: string;
  children: ReactNode;
}) {
  const t = useWords(site);
  return (
    <>
      <a className={classes.skip} href="#contenuto">
        {t('toContent')}
      </a>
      <Head search={search} query={query} />
      <main id="contenuto" className={classes.main}>
        {children}
        <Widgets />
      </main>
      <Foot />
    </>
  );
}

/** The firm's own scripts, each in a frame with an opaque origin; `islands/widget.ts` answers what they may ask. */
function Widgets() {
  const { look } = useFrame();
  if (look.widgets.length === 0) return null;
  return (
    <div className={classes.widgets}>
      {look.widgets.map(({ title, src }) => (
        <iframe key={src} title={title} src={src} sandbox="allow-scripts" loading="lazy" data-island="widget" />
      ))}
    </div>
  );
}

function Head({ search, query }: { search: boolean; query: string }) {
  const t = useWords(site);
  const frame = useFrame();
  const { firm } = frame;
  return (
    <header className={classes.head}>
      <div className={classes.bar}>
        <a className={classes.brand} href={inLanguage(frame, '/')}>
          <img
            className={classes.mark}
            data-own={firm.logo ? '' : undefined}
            src={firm.logo ?? '/officina.svg'}
            alt=""
            height={28}
            width={firm.logo ? undefined : 28}
          />
          <span>{firm.name}</span>
        </a>
        {search ? (
          <div className={classes.search}>
            <SearchForm id="cerca" query={query} />
          </div>
        ) : null}
        <nav className={classes.ways} aria-label={t('pages')}>
          <a className={`${classes.way} ${classes.ads}`} href={inLanguage(frame, '/ricerca')}>
            {t('ads')}
          </a>
          {applicationHas(frame, '/i-tuoi-annunci') ? (
            <a className={`${classes.way} ${classes.wide}`} href={NEW_AD}>
              {t('sell')}
            </a>
          ) : null}
          {applicationHas(frame, '/carrello') ? (
            <a className={classes.way} href="/carrello">
              {t('cart')}
            </a>
          ) : null}
          <a className={classes.enter} href="/login" data-island="who" data-own-area={t('ownArea')}>
            {t('signIn')}
          </a>
        </nav>
      </div>
      <SiteMenu />
    </header>
  );
}

/** The forms that every page links to. */
const FORM_WAYS = [
  ['/contatti', 'writeUs'],
  ['/lavora-con-noi', 'workForUs'],
  ['/newsletter', 'newsletter'],
  ['/e-book', 'ebook'],
  ['/visite', 'tours'],
] as const;

function Foot() {
  const t = useWords(site);
  const p = useWords(privacyTexts);
  const frame = useFrame();
  const { firm, language, languages } = frame;
  const others = LANGUAGES.filter((code) => code !== language && languages[code] !== undefined);
  return (
    <footer className={classes.foot}>
      <div className={classes.columns}>
        <div>
          <p className={classes.name}>{firm.name}</p>
          {firm.tagline ? <p>{firm.tagline}</p> : null}
        </div>
        <nav aria-label={t('catalogue')}>
          <h2>{t('catalogue')}</h2>
          <ul>
            <li>
              <a href={inLanguage(frame, '/ricerca')}>{t('ads')}</a>
            </li>
            {applicationHas(frame, '/i-tuoi-annunci') ? (
              <li>
                <a href={NEW_AD}>{t('sell')}</a>
              </li>
            ) : null}
            <li>
              <a href={inLanguage(frame, '/schede-tecniche')}>{t('sheets')}</a>
            </li>
            <li>
              <a href={inLanguage(frame, '/galleria')}>{t('gallery')}</a>
            </li>
            <li>
              <a href={inLanguage(frame, '/verifica-certificato')}>{t('verifyCertificate')}</a>
            </li>
            <li>
              <a href="/area-cliente/nuova">{t('askRepair')}</a>
            </li>
          </ul>
        </nav>
        <nav aria-label={t('account')}>
          <h2>{t('account')}</h2>
          <ul>
            <li>
              <a href="/login">{t('signIn')}</a>
            </li>
            <li>
              <a href="/registrazione">{t('register')}</a>
            </li>
          </ul>
        </nav>
        <div>
          <h2>{t('contact')}</h2>
          <ul>
            {FORM_WAYS.map(([path, key]) => (
              <li key={path}>
                <a href={inLanguage(frame, path)}>{t(key)}</a>
              </li>
            ))}
            {firm.email ? (
              <li>
                <a href={`mailto:${firm.email}`}>{firm.email}</a>
              </li>
            ) : null}
            {firm.telephone_number ? (
              <li>
                <a href={`tel:${firm.telephone_number.replace(/[^\d+]/g, '')}`}>{firm.telephone_number}</a>
              </li>
            ) : null}
            {firm.working_hours ? <li>{firm.working_hours}</li> : null}
            {firm.sells_by_terms ? (
              <li>
                <a href="/condizioni-di-vendita">{t('terms')}</a>
              </li>
            ) : null}
            {firm.privacy_notice ? (
              <li>
                <a href={firm.privacy_notice}>{p('notice')}</a>
              </li>
            ) : null}
          </ul>
        </div>
      </div>
      {others.length > 0 ? (
        <nav className={classes.languages} aria-label={t('language')}>
          {others.map((code) => (
            <a key={code} href={languages[code]} hrefLang={code} lang={code}>
              {LANGUAGE_NAMES[code]}
            </a>
          ))}
        </nav>
      ) : null}
    </footer>
  );
}
