import type { ReleaseRow } from '#api/contracts/page-releases.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { WorkplaceList, WorkplaceRow } from '#web/ui/workplace.tsx';
import { ReleaseStatus } from './release-status.tsx';
import { releasesTexts } from './releases.texts.ts';

/** Releases: those that wait first, then those that are over. */
export function ReleaseList({ rows, chosen }: { readonly rows: readonly ReleaseRow[]; readonly chosen: number }) {
  const t = useTexts(releasesTexts);
  return (
    <WorkplaceList label={t('list')}>
      {rows.map((release) => {
        const { id, name, at, ended_at, pages } = release;
        const when = ended_at ?? at;
        return (
          <WorkplaceRow
            key={id}
            to={`/admin/pagine/uscite/${id}`}
            chosen={id === chosen}
            name={name}
            marks={<ReleaseStatus release={release} />}
            more={
              <>
                {when === null ? null : (
                  <>
                    <time dateTime={when}>{formatInstant(when)}</time> ·{' '}
                  </>
                )}
                {t('count', { n: pages.length })}
              </>
            }
          />
        );
      })}
    </WorkplaceList>
  );
}
