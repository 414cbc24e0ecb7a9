import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Chosen, Workplace } from '#web/ui/workplace.tsx';
import { NewReleaseDialog } from './new-release-dialog.tsx';
import { useRefreshReleases, useReleases } from './release-calls.ts';
import { ReleaseList } from './release-list.tsx';
import { ReleasePanel } from './release-panel.tsx';
import { releasesTexts } from './releases.texts.ts';

/** `/admin/pagine/uscite/:id?`: the releases, which publish pages together: those that wait and those that are over. */
export default function ReleasesPage() {
  const t = useTexts(releasesTexts);
  const account = useAccount();
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
          <Group gap="xs">
            <Button component={Link} to="/admin/pagine" variant="default" size="compact-sm" h={32}>
              {t('pages')}
            </Button>
            {may(account, 'pages', 'approve') ? (
              <Button size="compact-sm" h={32} leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
                {t('new')}
              </Button>
            ) : null}
          </Group>
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
