import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState, ForbiddenState, MissingState } from '#web/ui/page-state.tsx';
import { NewPageDialog } from './new-page-dialog.tsx';
import { useAskAgain, usePage, usePages } from './page-calls.ts';
import { PageList } from './page-list.tsx';
import { PageWorkplace } from './page-workplace.tsx';
import { pagesTexts } from './pages.texts.ts';
import classes from './pages-page.module.css';

/** `/admin/pagine/:id?/:tab?`: the pages of the site as a tree, and the one that is being written. */
export default function PagesPage() {
  const t = useTexts(pagesTexts);
  const account = useAccount();
  const navigate = useNavigate();
  const askAgain = useAskAgain();
  const { id } = useParams();
  const [making, setMaking] = useState(false);
  const { data, error, refetch } = usePages();
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
          <Button component={Link} to="/admin/pagine/uscite" variant="default" size="compact-sm" h={32}>
            {t('releases')}
          </Button>
          {may(account, 'pages', 'create') ? (
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
          <PageList pages={data.data} chosen={Number(id)} />
          <div className={classes.chosen}>
            {id === undefined ? (
              <Text c="dimmed">{t(data.data.length === 0 ? 'none' : 'choose')}</Text>
            ) : /^[1-9]\d{0,9}$/.test(id) ? (
              <Chosen key={id} id={Number(id)} />
            ) : (
              <MissingState />
            )}
          </div>
        </div>
      ) : null}
      {making && data ? (
        <NewPageDialog
          pages={data.data}
          onClose={() => setMaking(false)}
          onMade={async (made) => {
            await askAgain();
            setMaking(false);
            navigate(`/admin/pagine/${made}`);
          }}
        />
      ) : null}
    </div>
  );
}

function Chosen({ id }: { id: number }) {
  const { data: page, error, refetch } = usePage(id);
  if (!page) return error ? <FailedState error={error} retry={refetch} /> : <Skeleton h={420} />;
  return <PageWorkplace page={page} />;
}
