import type { Pager as Pages } from '#domain/search/pager.ts';
import classes from './pager.module.css';
import { parts } from './parts.texts.ts';
import { useWords } from './words.ts';

/**
 * The pager of the specification (section 9): at most four pages, and jumps of one and of ten; all of them are links.
 */
export function Pager({ pager, first }: { pager: Pages; first: string }) {
  const t = useWords(parts);
  if (pager.pages <= 1) return null;
  const jump = (page: number | null, label: string, sign: string, rel?: string) =>
    page === null ? null : (
      <li>
        <a className={classes.link} href={pageAddress(first, page)} aria-label={label} rel={rel}>
          {sign}
        </a>
      </li>
    );
  return (
    <nav className={classes.pager} aria-label={t('pages')}>
      <ul>
        {jump(pager.tenBack, t('tenBack'), '«')}
        {jump(pager.back, t('back'), '‹', 'prev')}
        {pager.links.map((page) => (
          <li key={page}>
            <a
              className={classes.link}
              href={pageAddress(first, page)}
              aria-label={t('page', { n: page })}
              aria-current={page === pager.page ? 'page' : undefined}
            >
              {page}
            </a>
          </li>
        ))}
        {jump(pager.forward, t('forward'), '›', 'next')}
        {jump(pager.tenForward, t('tenForward'), '»')}
      </ul>
    </nav>
  );
}

/** The address of a page of a search. @param first the address of the search's first page */
export function pageAddress(first: string, page: number): string {
  if (page === 1) return first;
  return `${first}${first.includes('?') ? '&' : '?'}p=${page}`;
}
