import classes from './search-form.module.css';
import { site } from './site.texts.ts';
import { inLanguage, useFrame, useWords } from './words.ts';

/** The search of the site: a form that works by itself; an island offers completions while one types. */
export function SearchForm({ id, query, large = false }: { id: string; query: string; large?: boolean }) {
  const t = useWords(site);
  const frame = useFrame();
  return (
    <search>
      <form className={classes.form} data-large={large || undefined} action={inLanguage(frame, '/ricerca')}>
        <label className="hidden" htmlFor={id}>
          {t('searchLabel')}
        </label>
        <input
          id={id}
          className={classes.input}
          type="search"
          name="r"
          defaultValue={query}
          placeholder={t('searchHint')}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          data-island="autocomplete"
        />
        <button className={classes.button} type="submit">
          {t('search')}
        </button>
      </form>
    </search>
  );
}
