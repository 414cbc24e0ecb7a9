import type { SiteCodeDetail } from '#api/contracts/site-code.contract.ts';
import type { CodeKind } from '#domain/site-code/code-kinds.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DraftHistory } from '#web/ui/draft-history.tsx';
import { siteCodeTexts } from './site-code.texts.ts';
import { codeKey, fetchHistory, saveCode, useRefreshSiteCode } from './site-code-calls.ts';

interface CodeHistoryProps {
  readonly kind: CodeKind;
  readonly code: SiteCodeDetail;
  readonly onClose: () => void;
}

const NAMES = { saved: 'saved', published: 'published', on: 'on', off: 'off' } as const;

/** The history of a style or script: who and when. Each text can be restored as the draft. */
export function CodeHistory({ kind, code: { id, revision, draft }, onClose }: CodeHistoryProps) {
  const t = useTexts(siteCodeTexts);
  const mayEdit = may(useAccount(), 'siteCode', 'edit');
  const refresh = useRefreshSiteCode();
  return (
    <DraftHistory
      title={t('historyOf')}
      queryKey={[...codeKey(kind, id), 'history', revision]}
      fetch={(signal) => fetchHistory(kind, id, signal)}
      nameOf={({ what }) => t(NAMES[what])}
      contentOf={({ content }) => content}
      draft={draft}
      bringBack={mayEdit ? ({ content }) => saveCode(kind, id, content, revision) : undefined}
      after={refresh}
      onClose={onClose}
    />
  );
}
