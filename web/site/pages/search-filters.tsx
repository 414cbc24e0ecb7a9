import type { SiteSearch } from '#api/contracts/site-pages.ts';
import type { Facet } from '#domain/search/offered/ad-terms.ts';
import { valueName } from '../result-count-text.ts';
import { inLanguage, useFrame, useWords } from '../words.ts';
import { searchTexts } from './search.texts.ts';
import classes from './search-filters.module.css';

/**
 * The filters of a search, each with the number of results that it would leave. They stand beside the results; on a
 * phone they are folded.
 */
export function SearchFilters({ search }: { search: SiteSearch }) {
  const t = useWords(searchTexts);
  return (
    <div className={classes.filters}>
      {/* Opens the filters where there is no room for them; it needs no code. */}
      <details className={classes.fold}>
        <summary>{t('filters')}</summary>
      </details>
      <div className={classes.list}>
        {search.unfiltered ? (
          <a className={classes.unfilter} href={search.unfiltered}>
            {t('unfilter')}
          </a>
        ) : null}
        {search.facets.map(({ facet, values, about }) => (
          <section key={facet} className={classes.facet}>
            <h2>{t(facet)}</h2>
            <Values facet={facet} values={values} about={about} />
            {facet === 'price' ? <PriceForm search={search} /> : null}
          </section>
        ))}
      </div>
    </div>
  );
}

function Values({ facet, values, about }: { facet: Facet } & Pick<SiteSearch['facets'][number], 'values' | 'about'>) {
  const frame = useFrame();
  return (
    <ul>
      {values.map((value) => (
        <li key={value.value}>
          <a href={value.href} aria-current={value.chosen ? 'true' : undefined} rel="nofollow">
            <span>{valueName(facet, value, frame)}</span>
            <span className={classes.count}>
              {about ? '~' : ''}
              {value.count.toLocaleString(frame.language)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A price between two bounds that the visitor types. */
function PriceForm({ search: { kept, priceFrom, priceTo } }: { search: SiteSearch }) {
  const t = useWords(searchTexts);
  const frame = useFrame();
  return (
    <form className={classes.price} action={inLanguage(frame, '/ricerca')}>
      {kept.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        {t('from')}
        <input name="da" inputMode="decimal" defaultValue={priceFrom} maxLength={12} autoComplete="off" />
      </label>
      <label>
        {t('to')}
        <input name="a" inputMode="decimal" defaultValue={priceTo} maxLength={12} autoComplete="off" />
      </label>
      <button type="submit">{t('apply')}</button>
    </form>
  );
}
