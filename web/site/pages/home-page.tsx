import type { SiteCard, SiteLink } from '#api/contracts/site-parts.ts';
import { Cards } from '../card.tsx';
import { SearchForm } from '../search-form.tsx';
import { inLanguage, useFrame, useWords } from '../words.ts';
import { homeTexts } from './home.texts.ts';
import classes from './home-page.module.css';

/** `/`: what the firm sells and repairs, and the main action. */
export function HomePage({ newest, categories }: { newest: readonly SiteCard[]; categories: readonly SiteLink[] }) {
  const t = useWords(homeTexts);
  const frame = useFrame();
  return (
    <>
      <section className={`wide ${classes.hero}`}>
        <h1>
          <span>{t('title')}</span> <span>{t('titleAgain')}</span>
        </h1>
        <p>{t('lead')}</p>
        <SearchForm id="cerca" query="" large />
      </section>
      {newest.length > 0 ? (
        <section className={`wide ${classes.section}`} aria-labelledby="arrivati">
          <div className={classes.title}>
            <h2 id="arrivati">{t('newest')}</h2>
            <a href={inLanguage(frame, '/ricerca')}>{t('all')}</a>
          </div>
          <Cards cards={newest} heading="h3" />
        </section>
      ) : null}
      {categories.length > 0 ? (
        <section className={`wide ${classes.section}`} aria-labelledby="categorie">
          <div className={classes.title}>
            <h2 id="categorie">{t('categories')}</h2>
          </div>
          <ul className={classes.categories}>
            {categories.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={classes.band} aria-labelledby="riparazioni">
        <div className={`wide ${classes.repair}`}>
          <div className={classes.call}>
            <h2 id="riparazioni">{t('repairTitle')}</h2>
            <p>{t('repairText')}</p>
            <a className="action" href="/area-cliente/nuova">
              {t('repairAction')}
            </a>
          </div>
          <ol className={classes.steps} aria-label={t('stepsTitle')}>
            <li>
              <h3>{t('step1')}</h3>
              <p>{t('step1Text')}</p>
            </li>
            <li>
              <h3>{t('step2')}</h3>
              <p>{t('step2Text')}</p>
            </li>
            <li>
              <h3>{t('step3')}</h3>
              <p>{t('step3Text')}</p>
            </li>
          </ol>
        </div>
      </section>
    </>
  );
}
