import type { SiteBlock } from '#api/contracts/site-pages.ts';
import { SearchForm } from '../search-form.tsx';
import { applicationHas, inLanguage, useFrame, useWords } from '../words.ts';
import classes from './blocks.module.css';
import { blockTexts } from './blocks.texts.ts';

/** A form to fill in, or the link to one. */
export function FormBlock({ block: { key, title, form } }: { block: Extract<SiteBlock, { kind: 'form' }> }) {
  const t = useWords(blockTexts);
  const frame = useFrame();
  return (
    <section className={`wide ${classes.block} ${classes.form}`}>
      <h2 className={classes.title}>{title || t(form)}</h2>
      {form === 'search' ? <SearchForm id={`cerca-${key}`} query="" large /> : null}
      {form === 'sheets' ? (
        <a className="action" href={inLanguage(frame, '/schede-tecniche')}>
          {t('toSheets')}
        </a>
      ) : null}
      {form === 'repair' && applicationHas(frame, '/area-cliente') ? (
        <a className="action" href="/area-cliente/nuova">
          {t('askRepair')}
        </a>
      ) : null}
    </section>
  );
}
