import { SearchForm } from '../search-form.tsx';
import { site } from '../site.texts.ts';
import { inLanguage, useFrame, useWords } from '../words.ts';
import classes from './state-page.module.css';

/** A page that says why what was asked for is not shown, and where to go on. */
export function StatePage({ kind }: { kind: 'missing' | 'gone' | 'broken' | 'busy' }) {
  const t = useWords(site);
  const frame = useFrame();
  return (
    <section className={`wide ${classes.state}`}>
      <h1>{t(`${kind}Title`)}</h1>
      <p>{t(`${kind}Text`)}</p>
      {kind === 'broken' || kind === 'busy' ? null : <SearchForm id="cerca-ancora" query="" large />}
      <p>
        <a href={inLanguage(frame, kind === 'gone' ? '/ricerca' : '/')}>{t(kind === 'gone' ? 'toSearch' : 'toHome')}</a>
      </p>
    </section>
  );
}
