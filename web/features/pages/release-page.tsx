import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import { Chosen, Workplace } from '#web/ui/workplace.tsx';
import { NewReleaseDialog } from './new-release-dialog.tsx';
import { PagesTools } from './pages-tools.tsx';
import { useRefreshReleases, useReleases } from './release-calls.ts';
import { ReleaseList } from './release-list.tsx';
import { ReleasePanel } from './release-panel.tsx';
import { releasesTexts } from './releases.texts.ts';

/** `/admin/pagine/uscite/:id?`: the releases, which publish pages together: those that wait and those that are over. */
export default function ReleasesPage() {
  const t = useTexts(releasesTexts);
  const navigate = useNavigate();
  const refresh = useRefreshReleases();
  const { id } = useParams();
  const [making, setMaking] = useState(false);
  const releases = useReleases();
  return (
    <>
      <Workplace
        title={t('title')}
        lead={t('lead')}
        right={['pages', 'view']}
        tools={
          <PagesTools
            other={{ to: '/admin/pagine', label: t('pages') }}
            add={{ label: t('new'), action: 'approve', onClick: () => setMaking(true) }}
          />
        }
        found={releases}
        none={({ data }) =>
          id === undefined && data.length === 0
            ? {
                title: t('none'),
                text: t('noneText'),
                action: { label: t('new'), onClick: () => setMaking(true), right: ['pages', 'approve'] },
              }
            : null
        }
        list={({ data }) => <ReleaseList rows={data} chosen={Number(id)} />}
      >
        {() => (
          <Chosen id={id} nothing={t('choose')}>
            {(chosen) => <ReleasePanel key={chosen} id={chosen} />}
          </Chosen>
        )}
      </Workplace>
      {making ? (
        <NewReleaseDialog
          onClose={() => setMaking(false)}
          onMade={async (made) => {
            await refresh();
            setMaking(false);
            navigate(`/admin/pagine/uscite/${made}`);
          }}
        />
      ) : null}
    </>
  );
}
