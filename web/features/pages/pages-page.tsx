import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { Chosen, Workplace } from '#web/ui/workplace.tsx';
import { NewPageDialog } from './new-page-dialog.tsx';
import { usePage, usePages, useRefreshPages } from './page-calls.ts';
import { PageList } from './page-list.tsx';
import { PageWorkplace } from './page-workplace.tsx';
import { pagesTexts } from './pages.texts.ts';
import { PagesTools } from './pages-tools.tsx';

/** `/admin/pagine/:id?/:tab?`: the pages of the site as a tree, and the one that is edited. */
export default function PagesPage() {
  const t = useTexts(pagesTexts);
  const navigate = useNavigate();
  const refresh = useRefreshPages();
  const { id } = useParams();
  const [making, setMaking] = useState(false);
  const pages = usePages();
  return (
    <>
      <Workplace
        title={t('title')}
        lead={t('lead')}
        right={['pages', 'view']}
        tools={
          <PagesTools
            other={{ to: '/admin/pagine/uscite', label: t('releases') }}
            add={{ label: t('new'), action: 'create', onClick: () => setMaking(true) }}
          />
        }
        found={pages}
        none={({ data }) =>
          id === undefined && data.length === 0
            ? {
                title: t('none'),
                text: t('noneText'),
                action: { label: t('new'), onClick: () => setMaking(true), right: ['pages', 'create'] },
              }
            : null
        }
        list={({ data }) => <PageList pages={data} chosen={Number(id)} />}
      >
        {() => (
          <Chosen id={id} nothing={t('choose')}>
            {(chosen) => <OnePage key={chosen} id={chosen} />}
          </Chosen>
        )}
      </Workplace>
      {making && pages.data ? (
        <NewPageDialog
          pages={pages.data.data}
          onClose={() => setMaking(false)}
          onMade={async (made) => {
            await refresh();
            setMaking(false);
            navigate(`/admin/pagine/${made}`);
          }}
        />
      ) : null}
    </>
  );
}

function OnePage({ id }: { id: number }) {
  const found = usePage(id);
  return (
    <Found of={found} waiting={420}>
      {(page) => <PageWorkplace page={page} />}
    </Found>
  );
}
