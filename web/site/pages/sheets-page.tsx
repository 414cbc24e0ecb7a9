import type { SiteSheets } from '#api/contracts/site-pages.ts';
import { SHEET_ORDERS } from '#domain/search/sheet-terms.ts';
import { Pager } from '../pager.tsx';
import { inLanguage, useFrame, useWords } from '../words.ts';
import list from './list-page.module.css';
import { SearchChoice } from './search-choice.tsx';
import { sheetsTexts } from './sheets.texts.ts';
import classes from './sheets-page.module.css';

/**
 * `/schede-tecniche`: a search by maker, category and words, and the data sheets that were found. A plain form and
 * links.
 */
export function SheetsPage({ sheets }: { sheets: SiteSheets }) {
  const t = useWords(sheetsTexts);
  const { rows, pager, first, count } = sheets;
  return (
    <div className={`wide ${list.page}`}>
      <h1>{t('title')}</h1>
      <SheetSearch sheets={sheets} />
      <p className={classes.count}>{count === 0 ? t('nothing') : t('found', { n: count })}</p>
      {rows.length > 0 ? (
        <ul className={classes.sheets}>
          {rows.map(({ id, description, text, producer, category, file }) => (
            <li key={id}>
              <h2>
                <a href={file}>{description}</a>
              </h2>
              <p className={classes.more}>{[producer, category].filter(Boolean).join(' · ')}</p>
              {text ? <p>{text}</p> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {count > 0 && rows.length === 0 ? <a href={first}>{t('toFirst')}</a> : null}
      {rows.length > 0 ? <Pager pager={pager} first={first} /> : null}
    </div>
  );
}

function SheetSearch({ sheets: { words, producer, category, order, producers, categories } }: { sheets: SiteSheets }) {
  const t = useWords(sheetsTexts);
  const frame = useFrame();
  const choice = (name: 'prod' | 'cat', chosen: number | null, all: SiteSheets['producers']) => (
    <SearchChoice name={name} label={t(name)} any={t('any')} chosen={chosen} options={all} />
  );
  return (
    <search>
      <form className={`${list.form} ${classes.form}`} action={inLanguage(frame, '/schede-tecniche')}>
        <label className={classes.words}>
          {t('description')}
          <input type="search" name="description" defaultValue={words} maxLength={200} autoComplete="off" />
        </label>
        {choice('prod', producer, producers)}
        {choice('cat', category, categories)}
        <label>
          {t('order')}
          <select name="order" defaultValue={order}>
            {SHEET_ORDERS.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </select>
        </label>
        <button className="action" type="submit">
          {t('search')}
        </button>
      </form>
    </search>
  );
}
