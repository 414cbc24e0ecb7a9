import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState, ForbiddenState, MissingState } from '#web/ui/page-state.tsx';
import { NewReleaseDialog } from './new-release-dialog.tsx';
import classes from './pages-page.module.css';
import { useReleases, useReleasesAgain } from './release-calls.ts';
import { ReleaseList } from './release-list.tsx';
import { ReleasePanel } from './release-panel.tsx';
import { releasesTexts } from './releases.texts.ts';

/** `/admin/pagine/uscite/:id?`: pages that are published together, those that wait and those that were. */
export default function ReleasesPage() {
  const t = useTexts(releasesTexts);
  const account = useAccount();
  const navigate = useNavigate();
  const again = useReleasesAgain();
  const { id } = useParams();
  const [making, setMaking] = useState(false);
  const { data, error, refetch } = useReleases();
  if (!may(account, 'pages', 'view')) return <ForbiddenState />;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div>
          <Title order={1}>{t('title')}</Title>
          <Text size="sm" c="dimmed">
            {t('lead')}
          </Text>
        </div>
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
      </div>
      {error ? <FailedState error={error} retry={refetch} /> : null}
      {!data && !error ? <Skeleton h={420} /> : null}
      {data ? (
        <div className={classes.body}>
          {data.data.length > 0 ? <ReleaseList rows={data.data} chosen={Number(id)} /> : null}
          <div className={classes.chosen}>
            {id === undefined ? (
              <Text c="dimmed">{t(data.data.length === 0 ? 'none' : 'choose')}</Text>
            ) : /^[1-9]\d{0,9}$/.test(id) ? (
              <ReleasePanel key={id} id={Number(id)} />
            ) : (
              <MissingState />
            )}
          </div>
        </div>
      ) : null}
      {making ? (
        <NewReleaseDialog
          onClose={() => setMaking(false)}
          onMade={async (made) => {
            await again();
            setMaking(false);
            navigate(`/admin/pagine/uscite/${made}`);
          }}
        />
      ) : null}
    </div>
  );
}
