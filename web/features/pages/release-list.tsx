import { Link } from 'react-router';
import type { ReleaseRow } from '#api/contracts/page-releases.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './pages-page.module.css';
import { ReleaseStatus } from './release-status.tsx';
import { releasesTexts } from './releases.texts.ts';

/** Releases: those that wait first, then those that are over. */
export function ReleaseList({ rows, chosen }: { readonly rows: readonly ReleaseRow[]; readonly chosen: number }) {
  const t = useTexts(releasesTexts);
  return (
    <nav className={classes.list} aria-label={t('list')}>
      {rows.map((release) => {
        const { id, name, at, ended_at, pages } = release;
        const when = ended_at ?? at;
        return (
          <Link
            key={id}
            to={`/admin/pagine/uscite/${id}`}
            className={classes.row}
            aria-current={id === chosen ? 'page' : undefined}
          >
            <span className={classes.name}>{name}</span>
            <ReleaseStatus release={release} />
            <span className={classes.when}>
              {when === null ? null : (
                <>
                  <time dateTime={when}>{formatInstant(when)}</time> ·{' '}
                </>
              )}
              {t('count', { n: pages.length })}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
