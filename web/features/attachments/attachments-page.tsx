import { useMemo } from 'react';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { NothingYet } from '#web/ui/page-state.tsx';
import { ListScreen } from '#web/ui/table/list-screen.tsx';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { ViewBar } from '#web/ui/table/views/view-bar.tsx';
import { attachmentColumns, languagesText } from './attachment-columns.tsx';
import {
  ATTACHMENTS_PATH,
  type AttachmentRow,
  attachmentLink,
  attachmentList,
  attachmentSource,
} from './attachment-list.ts';
import { AttachmentPanel } from './attachment-panel.tsx';
import { attachmentTexts } from './attachments.texts.ts';
import { NewAttachmentPanel } from './new-attachment-panel.tsx';

const traits: RowTraits<AttachmentRow> = { kind: 'attachment', nameOf: ({ name }) => name };

/** `/admin/allegati/:id?`: the attachments that are kept for customers, and the open (or a new) one beside the list. */
export default function AttachmentsPage() {
  const t = useTexts(attachmentTexts);
  const account = useAccount();
  const live = scopeFor(account, 'attachments', 'view') === 'all';
  const source = useMemo(() => attachmentSource(live), [live]);
  const add = { to: attachmentLink('nuovo'), label: t('new') };
  const mayAdd = may(account, 'attachments', 'create');
  return (
    <ListScreen
      name="attachments"
      path={ATTACHMENTS_PATH}
      title={t('title')}
      label={t('table')}
      file="allegati"
      list={attachmentList}
      source={source}
      columns={attachmentColumns}
      traits={traits}
      bar={(bar) => (
        <ViewBar
          {...bar}
          nameOf={t}
          counts="found"
          tabsLabel={t('tabs')}
          searchLabel={t('search')}
          create={mayAdd ? add : undefined}
        />
      )}
      none={() => (
        <NothingYet title={t('none')} text={t('noneText')} action={{ ...add, right: ['attachments', 'create'] }} />
      )}
      card={(row) => (
        <RowCard to={attachmentLink(row.id)} name={row.name} mark={languagesText(row)}>
          <span>{row.customer}</span>
          <time dateTime={row.updated_at}>{formatInstant(row.updated_at)}</time>
        </RowCard>
      )}
      cardHeight={72}
      detail={(id, onClose) => <AttachmentPanel id={id} onClose={onClose} />}
      beside={(word, { open, close }) =>
        word === 'nuovo' && mayAdd ? <NewAttachmentPanel onClose={close} onInserted={open} /> : null
      }
    />
  );
}
