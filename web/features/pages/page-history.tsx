import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { PageDetail, PageMoment } from '#api/contracts/pages.contract.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { get, write } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DraftHistory } from '#web/ui/draft-history.tsx';
import { DifferenceList } from './difference-list.tsx';
import { pageKey, useRefreshPages } from './page-calls.ts';
import { pagesTexts } from './pages.texts.ts';

interface PageHistoryProps {
  readonly page: PageDetail;
  readonly lang: Language;
  readonly onClose: () => void;
}

const NAMES = {
  saved: 'saved',
  published: 'published',
  withdrawn: 'withdrawn',
  planned: 'plannedThen',
  cancelled: 'cancelled',
  moved: 'movedThen',
  held: 'heldThen',
  letGo: 'letGoThen',
} as const satisfies Record<PageMoment['what'], string>;

/** The history of a page in one language: who changed what, and when. Each version can be restored as the draft. */
export function PageHistory({ page: { id, archived, revision, versions }, lang, onClose }: PageHistoryProps) {
  const t = useTexts(pagesTexts);
  const mayEdit = may(useAccount(), 'pages', 'edit') && !archived;
  const refresh = useRefreshPages();
  return (
    <DraftHistory
      title={t('historyOf')}
      queryKey={[...pageKey(id), 'history', lang, revision]}
      fetch={async (signal) => (await get('/api/v1/page/:id/history/:lang', { id, lang }, signal)).data}
      nameOf={({ what }) => t(NAMES[what])}
      source={({ release }) =>
        release ? (
          <Anchor component={Link} to={`/admin/pagine/uscite/${release.id}`}>
            {t('byRelease', { name: release.name })}
          </Anchor>
        ) : null
      }
      contentOf={({ content }) => content}
      draft={versions[lang].draft}
      bringBack={
        mayEdit
          ? ({ content }) => write('POST', '/api/v1/page/:id/draft', { id, lang, ...content }, { revision })
          : undefined
      }
      after={refresh}
      changes={(moment, before) =>
        moment.what === 'saved' ? <DifferenceList before={before?.content ?? null} after={moment.content} /> : null
      }
      onClose={onClose}
    />
  );
}
