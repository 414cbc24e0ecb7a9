import { Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { AttachmentRow } from '#api/contracts/attachments.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { EmptyState, NothingYet } from '#web/ui/page-state.tsx';
import { StatesList, StatesRow } from '#web/ui/states-list.tsx';
import { useAttachments } from './attachment-calls.ts';
import { AttachmentPanel } from './attachment-panel.tsx';
import classes from './attachments.module.css';
import { attachmentTexts } from './attachments.texts.ts';
import { NewAttachmentPanel } from './new-attachment-panel.tsx';

const BASE = '/admin/allegati';
/** In the address, in place of an id: a new attachment. */
const NEW = 'nuovo';

/** `/admin/allegati/:id?`: the attachments that are kept for customers, and the chosen one beside the list. */
export default function AttachmentsPage() {
  const t = useTexts(attachmentTexts);
  const navigate = useNavigate();
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const found = useAttachments(search);
  const query = params.size > 0 ? `?${params}` : '';
  const close = () => navigate(`${BASE}${query}`);
  const chosen = id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : null;
  const add = {
    to: `${BASE}/${NEW}${query}`,
    label: t('new'),
    icon: <IconPlus size={16} aria-hidden="true" />,
    right: ['attachments', 'create'],
  } as const;
  const panel = chosen === null ? null : <AttachmentPanel key={chosen} id={chosen} onClose={close} />;
  return (
    <StatesList
      title={t('title')}
      lead={t('lead')}
      search={{
        label: t('search'),
        text: search,
        onText: (text) => setParams(text === '' ? {} : { search: text }, { replace: true }),
      }}
      found={found}
      nothing={search === '' ? <NothingYet title={t('none')} text={t('noneText')} action={add} /> : <EmptyState />}
      above={
        found.rows.length > 0 || search !== '' ? (
          <Group mt={12}>
            <ActionButton {...add} size="xs" />
          </Group>
        ) : null
      }
      beside={
        id === NEW ? (
          <NewAttachmentPanel onClose={close} onInserted={(inserted) => navigate(`${BASE}/${inserted}${query}`)} />
        ) : (
          panel
        )
      }
    >
      {found.rows.map((one) => (
        <Row key={one.id} attachment={one} to={`${BASE}/${one.id}${query}`} chosen={one.id === chosen} />
      ))}
    </StatesList>
  );
}

function Row({
  attachment,
  to,
  chosen,
}: {
  readonly attachment: AttachmentRow;
  readonly to: string;
  readonly chosen: boolean;
}) {
  const marked = useFlash('attachment', attachment.id);
  return (
    <StatesRow to={to} chosen={chosen} marked={marked} className={classes.row}>
      <span className={classes.name}>{attachment.name}</span>
      <span className={classes.soft}>{attachment.customer}</span>
      <span className={classes.soft}>{attachment.translations.map(({ language }) => language).join(', ')}</span>
      <time className={classes.soft} dateTime={attachment.updated_at}>
        {formatInstant(attachment.updated_at)}
      </time>
    </StatesRow>
  );
}
