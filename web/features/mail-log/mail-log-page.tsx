import { Suspense, useMemo } from 'react';
import type { MailRow } from '#api/contracts/mails.contract.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { NothingYet } from '#web/ui/page-state.tsx';
import { ListScreen } from '#web/ui/table/list-screen.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { MailCard } from './mail-card.tsx';
import { mailColumns, subjectOf } from './mail-columns.tsx';
import { MailDetail } from './mail-detail.tsx';
import { MAILS_PATH, mailList, mailSource } from './mail-list.ts';
import { texts } from './mail-log.texts.ts';
import { MailsBar } from './mails-bar.tsx';

/** Loaded when rows are first selected. */
const MailBulk = lazyComponent(() => import('./mail-bulk.tsx'));

const traits: RowTraits<MailRow> = { kind: 'mail', nameOf: subjectOf };

/** `/admin/posta/:id?`: every message with its state, and the chosen one beside the list. */
export default function MailLogPage() {
  const t = useTexts(texts);
  const account = useAccount();
  const live = scopeFor(account, 'mails', 'view') === 'all';
  const source = useMemo(() => mailSource(live), [live]);
  return (
    <ListScreen
      name="mails"
      path={MAILS_PATH}
      title={t('title')}
      label={t('table')}
      file="posta"
      list={mailList}
      source={source}
      columns={mailColumns}
      traits={traits}
      bar={(bar) => <MailsBar {...bar} />}
      none={({ view }) =>
        view === 'all' ? <NothingYet title={t('none')} text={t('noneText')} /> : <NothingYet title={t('noneHere')} />
      }
      card={(row) => <MailCard row={row} />}
      cardHeight={84}
      bulk={
        may(account, 'mails', 'edit')
          ? (tools) => (
              <Suspense>
                <MailBulk {...tools} />
              </Suspense>
            )
          : undefined
      }
      detail={(id, onClose) => <MailDetail id={id} onClose={onClose} />}
    />
  );
}
