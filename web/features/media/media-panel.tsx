import { Alert, Anchor, Badge, Button, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { LibraryDetail, MediaUseRow } from '#api/contracts/media-library.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { libraryKeys, shelve } from '#web/blocks/library-calls.ts';
import { write } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useFollowedOne } from '#web/lib/live/use-followed-one.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import facts from '#web/ui/facts.module.css';
import { FileField } from '#web/ui/files/file-field.tsx';
import { Found } from '#web/ui/found.tsx';
import { MediaImage } from '#web/ui/media-image.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { toastDone, toastFailure } from '#web/ui/toasts.tsx';
import { AltForm, fetchFile } from './alt-form.tsx';
import classes from './media.module.css';
import { mediaTexts } from './media.texts.ts';
import { sizeOf } from './media-size.ts';

/** One file of the library: the image, its alternative texts, and where it is used. */
export function MediaPanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useTexts(mediaTexts);
  const { data, error, refetch } = useQuery({
    queryKey: libraryKeys.one(id),
    queryFn: ({ signal }) => fetchFile(id, signal),
  });
  useFollowedOne(TOPICS.mediaLibrary, id, data && null, libraryKeys.one(id));
  return (
    <SidePanel title={data?.name ?? t('title')} onClose={onClose}>
      <Found of={{ data, error, refetch }} waiting={280}>
        {(data) => <Shown file={data} />}
      </Found>
    </SidePanel>
  );
}

function Shown({ file }: { readonly file: LibraryDetail }) {
  const t = useTexts(mediaTexts);
  const mayEdit = may(useAccount(), 'pages', 'edit');
  const { id, name, alts, width, removed_at, used_in } = file;
  return (
    <Stack gap="lg">
      {removed_at === null ? null : <Alert color="gray">{t('removedOn', { when: formatInstant(removed_at) })}</Alert>}
      {width === null ? null : <MediaImage media={id} alt={alts.it || name} className={classes.shown} />}
      <Facts file={file} />
      <FileField label={t('download')} value={{ media: id, name }} />
      {width === null ? null : <AltForm key={id} file={file} readOnly={!mayEdit || removed_at !== null} />}
      <section aria-label={t('usedIn')}>
        <Title order={3} size="h5" mb="xs">
          {t('usedIn')}
        </Title>
        {used_in.length === 0 ? <Text c="dimmed">{t('usedNowhere')}</Text> : null}
        <ul className={classes.uses}>
          {used_in.map((use) => (
            <Use key={`${use.kind}-${use.id}`} use={use} />
          ))}
        </ul>
      </section>
      {mayEdit ? <Actions file={file} /> : null}
    </Stack>
  );
}

function Facts({ file }: { readonly file: LibraryDetail }) {
  const t = useTexts(mediaTexts);
  const other = (id: number) => (
    <Anchor component={Link} to={`/admin/mediateca/${id}`} size="sm">
      {t('number', { n: id })}
    </Anchor>
  );
  return (
    <dl className={facts.facts}>
      <div>
        <dt>{t('size')}</dt>
        <dd>{sizeOf(file)}</dd>
      </div>
      <div>
        <dt>{t('by')}</dt>
        <dd>
          {file.by || t('officina')}, {formatInstant(file.created_at)}
        </dd>
      </div>
      {file.replaces === null ? null : (
        <div>
          <dt>{t('replaces')}</dt>
          <dd>{other(file.replaces)}</dd>
        </div>
      )}
      {file.replaced_by === null ? null : (
        <div>
          <dt>{t('replacedBy')}</dt>
          <dd>{other(file.replaced_by)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The address at which a use can be seen and changed. */
function placeOf({ kind, id, languages }: MediaUseRow): string {
  if (kind === 'page') return `/admin/pagine/${id}/${languages[0] ?? 'it'}`;
  if (kind === 'newsletter') return `/admin/newsletter/${id}`;
  return `/admin/${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/${id}`;
}

function Use({ use }: { readonly use: MediaUseRow }) {
  const t = useTexts(mediaTexts);
  const kind = use.kind === 'page' || use.kind === 'newsletter' ? use.kind : 'record';
  return (
    <li>
      <Anchor component={Link} to={placeOf(use)} size="sm">
        {use.title}
      </Anchor>
      <Text size="sm" c="dimmed" span>
        {[t(kind), ...use.languages.map((one) => one.toUpperCase())].join(' · ')}
      </Text>
      <Badge variant={use.live ? 'light' : 'outline'} color={use.live ? 'petrol' : 'gray'}>
        {t(use.live ? 'live' : 'draft')}
      </Badge>
    </li>
  );
}

/** Replaces a file by another one, removes it from the library, or restores it. */
function Actions({ file: { id, removed_at } }: { readonly file: LibraryDetail }) {
  const t = useTexts(mediaTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: () =>
      removed_at === null
        ? write('DELETE', '/api/v1/mediaLibrary/:id', { id })
        : write('POST', '/api/v1/mediaLibrary/:id/restore', { id }),
    onSuccess: ({ message }) => {
      toastDone(message);
      return client.invalidateQueries({ queryKey: libraryKeys.all });
    },
    onError: (error) => toastFailure(error),
  });
  const remove = async () => {
    const said = { title: t('removeTitle'), message: t('removeText'), confirmLabel: t('remove'), danger: true };
    if (await confirm(said)) mutate();
  };
  const replace = async (media: number) => {
    try {
      toastDone((await shelve(media, id)).message);
      await client.invalidateQueries({ queryKey: libraryKeys.all });
      navigate(`/admin/mediateca/${media}`);
    } catch (error) {
      toastFailure(error);
    }
  };
  if (removed_at !== null) {
    return (
      <Button variant="default" loading={isPending} onClick={() => mutate()} className={classes.action}>
        {t('restore')}
      </Button>
    );
  }
  return (
    <>
      <div>
        <FileField label={t('replace')} value={null} onChange={(file) => file && replace(file.media)} />
        <Text size="sm" c="dimmed">
          {t('replaceHint')}
        </Text>
      </div>
      <Button
        variant="outline"
        color="var(--of-refusal)"
        loading={isPending}
        onClick={remove}
        className={classes.action}
      >
        {t('remove')}
      </Button>
    </>
  );
}
