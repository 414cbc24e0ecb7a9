import type { SiteSearch } from '#api/contracts/site-pages.ts';
import { pendingSearchPath, SAVED_SEARCHES } from '#web/market/pending-search.ts';
import { Cards } from '../card.tsx';
import { Pager } from '../pager.tsx';
import { resultCountText, valueName } from '../result-count-text.ts';
import { applicationHas, useFrame, useWords } from '../words.ts';
import { searchTexts } from './search.texts.ts';
import { SearchFilters } from './search-filters.tsx';
import classes from './search-page.module.css';

/** How many pictures a phone shows before one scrolls. */
const SEEN_FIRST = 2;

/** `/ricerca`: the results, their filters, and their pages. Every choice is a link or a plain form. */
export function SearchPage({ search }: { search: SiteSearch }) {
  const t = useWords(searchTexts);
  const { query, cards, corrected, pager, first, facets, unfiltered } = search;
  return (
    <div className={`wide ${classes.page}`}>
      <header className={classes.head}>
        <h1>{query ? t('of', { query }) : t('all')}</h1>
        {corrected.map(({ typed, read }) => (
          <p key={typed}>{t('corrected', { typed, read: read.map((word) => `«${word}»`).join(t('or')) })}</p>
        ))}
      </header>
      {facets.length > 0 || unfiltered ? <SearchFilters search={search} /> : null}
      <div className={classes.results}>
        <Tools search={search} />
        {cards.length > 0 ? <Cards cards={cards} heading="h2" first={SEEN_FIRST} /> : <Nothing search={search} />}
        {cards.length > 0 ? <Pager pager={pager} first={first} /> : null}
      </div>
    </div>
  );
}

/** The number of results, the filters that are set, and the order. */
function Tools({ search }: { search: SiteSearch }) {
  const t = useWords(searchTexts);
  const frame = useFrame();
  const chosen = search.facets.flatMap(({ facet, values }) =>
    values.filter((one) => one.chosen).map((value) => ({ href: value.href, name: valueName(facet, value, frame) })),
  );
  return (
    <div className={classes.tools}>
      <p className={classes.count}>{resultCountText(search, frame)}</p>
      {chosen.map(({ href, name }) => (
        <a key={href} className={classes.chosen} href={href} aria-label={t('remove', { name })}>
          {name} <span aria-hidden="true">×</span>
        </a>
      ))}
      {search.toSave && applicationHas(frame, SAVED_SEARCHES) ? (
        <a
          className={classes.save}
          href={pendingSearchPath(search.toSave, nameOf(search.query, chosen))}
          rel="nofollow"
        >
          {t('save')}
        </a>
      ) : null}
      {search.count > 1 ? (
        <nav className={classes.orders} aria-label={t('order')}>
          {search.orders.map(({ order, href }) => (
            <a key={order} href={href} aria-current={order === search.order ? 'true' : undefined}>
              {t(order)}
            </a>
          ))}
        </nav>
      ) : null}
    </div>
  );
}

/** The name of a saved search, until its customer changes it. */
function nameOf(query: string, chosen: readonly { readonly name: string }[]): string {
  return [query, ...chosen.map(({ name }) => name)].filter(Boolean).join(' · ');
}

function Nothing({ search: { count, first, unfiltered } }: { search: SiteSearch }) {
  const t = useWords(searchTexts);
  if (count > 0) {
    return (
      <div className={classes.nothing}>
        <p>{t('beyond')}</p>
        <a href={first}>{t('toFirst')}</a>
      </div>
    );
  }
  return (
    <div className={classes.nothing}>
      <p>{t('nothing')}</p>
      {unfiltered ? <a href={unfiltered}>{t('unfilter')}</a> : <span>{t('nothingHint')}</span>}
    </div>
  );
}
