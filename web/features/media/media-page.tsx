import { Badge } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { LibraryFile } from '#api/contracts/media-library.contract.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { LIBRARY_VIEWS, type LibraryView } from '#domain/media/library-views.ts';
import { libraryKeys, shelve, useLibrary } from '#web/blocks/library-calls.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FileField } from '#web/ui/files/file-field.tsx';
import { MediaImage } from '#web/ui/media-image.tsx';
import { EmptyState, ForbiddenState, NothingYet } from '#web/ui/page-state.tsx';
import { StatesList, StatesRow } from '#web/ui/states-list.tsx';
import { toastDone, toastFailure } from '#web/ui/toasts.tsx';
import classes from './media.module.css';
import { mediaTexts } from './media.texts.ts';
import { MediaPanel } from './media-panel.tsx';
import { sizeOf } from './media-size.ts';

const BASE = '/admin/mediateca';

/** `/admin/mediateca/:id?`: the files of the firm's site, and the chosen one beside them. */
export default function MediaPage() {
  const t = useTexts(mediaTexts);
  const account = useAccount();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const view = LIBRARY_VIEWS.find((one) => one === params.get('view')) ?? 'all';
  const found = useLibrary(view, search);
  if (!may(account, 'pages', 'view')) return <ForbiddenState />;
  const ask = (next: { readonly search?: string; readonly view?: LibraryView }) => {
    const asked = Object.entries({ search, view, ...next }).filter(([, value]) => value !== '' && value !== 'all');
    setParams(Object.fromEntries(asked), { replace: true });
  };
  const query = params.size > 0 ? `?${params}` : '';
  const close = () => navigate(`${BASE}${query}`);
  const chosen = id !== undefined && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
  const add = async (media: number) => {
    try {
      toastDone((await shelve(media)).message);
      await client.invalidateQueries({ queryKey: libraryKeys.all });
      navigate(`${BASE}/${media}`);
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <StatesList
      title={t('title')}
      lead={t('lead')}
      search={{ label: t('search'), text: search, onText: (text) => ask({ search: text }) }}
      states={{
        label: t('views'),
        all: LIBRARY_VIEWS,
        chosen: view,
        nameOf: (one) => t(one, { n: found.counts?.[one] ?? '…' }),
        onState: (next) => ask({ view: next }),
      }}
      found={found}
      nothing={search === '' && view === 'all' ? <NothingYet title={t('none')} text={t('noneText')} /> : <EmptyState />}
      above={
        may(account, 'pages', 'edit') ? (
          <div className={classes.upload}>
            <FileField label={t('upload')} value={null} onChange={(file) => file && add(file.media)} />
          </div>
        ) : null
      }
      beside={chosen === null ? null : <MediaPanel key={chosen} id={chosen} onClose={close} />}
    >
      {found.rows.map((file) => (
        <Row key={file.id} file={file} to={`${BASE}/${file.id}${query}`} chosen={file.id === chosen} />
      ))}
    </StatesList>
  );
}

interface RowProps {
  readonly file: LibraryFile;
  readonly to: string;
  readonly chosen: boolean;
}

function Row({ file, to, chosen }: RowProps) {
  const t = useTexts(mediaTexts);
  const marked = useFlash('media', file.id);
  const silent = file.width === null ? [] : LANGUAGES.filter((one) => file.alts[one] === '');
  return (
    <StatesRow to={to} chosen={chosen} marked={marked} className={classes.row}>
      {file.width === null ? (
        <span className={classes.thumb}>
          <IconFileText size={24} aria-hidden="true" />
        </span>
      ) : (
        <MediaImage media={file.id} thumbnail alt="" className={classes.thumb} />
      )}
      <span className={classes.what}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.soft}>{sizeOf(file)}</span>
      </span>
      <span className={classes.marks}>
        {silent.length === 0 ? null : (
          <Badge variant="outline" color="gray">
            {t('noAlt', { languages: silent.map((one) => one.toUpperCase()).join(', ') })}
          </Badge>
        )}
        <span className={classes.soft}>{file.uses === 0 ? t('notUsed') : t('uses', { n: file.uses })}</span>
      </span>
      <span className={classes.when}>
        <span className={classes.soft}>{file.by || t('officina')}</span>
        <time className={classes.soft} dateTime={file.created_at}>
          {formatInstant(file.created_at)}
        </time>
      </span>
    </StatesRow>
  );
}
