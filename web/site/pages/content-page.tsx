import type { SiteContent } from '#api/contracts/site-pages.ts';
import { blockTexts } from '../blocks/blocks.texts.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { inLanguage, useFrame, useWords } from '../words.ts';
import classes from './content-page.module.css';

/** A page that the firm wrote: its title, unless a hero begins the page, and its blocks. */
export function ContentPage({ content: { title, blocks, line } }: { content: SiteContent }) {
  const t = useWords(blockTexts);
  const frame = useFrame();
  const begins = blocks[0]?.kind === 'hero';
  const above = line.slice(0, -1);
  return (
    <article className={classes.page}>
      {above.length > 0 ? (
        <nav className={`wide ${classes.line}`} aria-label={t('line')}>
          <ol>
            {[{ href: inLanguage(frame, '/'), text: t('home') }, ...above].map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      {begins ? null : <h1 className={`wide ${classes.title}`}>{title}</h1>}
      <Blocks blocks={blocks} titled />
    </article>
  );
}
