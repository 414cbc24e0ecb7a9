import { Checkbox, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageDetail } from '#api/contracts/pages.contract.ts';
import { LANGUAGE_NAMES } from '#domain/accounts/offered/languages.ts';
import { write } from '#web/lib/api/client.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { type ApiFailure, asFailure } from '#web/lib/http/failure.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { DifferenceList } from './difference-list.tsx';
import { fetchPage, pageKey, usePages } from './page-calls.ts';
import { pagesTexts } from './pages.texts.ts';
import classes from './pages-page.module.css';
import { releasesTexts } from './releases.texts.ts';
import { type WaitingDraft, waitingDrafts } from './waiting-drafts.ts';

interface NewReleaseDialogProps {
  readonly onClose: () => void;
  readonly onMade: (id: number) => void;
}

/**
 * Makes a release of the chosen drafts. What each changes for everybody is shown before they are published together,
 * now or at a time in Rome.
 */
export function NewReleaseDialog({ onClose, onMade }: NewReleaseDialogProps) {
  const t = useTexts(releasesTexts);
  const commandId = useCommandId();
  const [name, setName] = useState('');
  const [{ day, time }, setWhen] = useState({ day: '', time: '08:00' });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  /** The number of refusals, part of the command's id: the same release sent again after a refusal is a new command. */
  const [refused, setRefused] = useState(0);
  const { data } = usePages();
  const drafts = waitingDrafts(data?.data ?? []);
  const picked = drafts.filter(({ key }) => chosen.includes(key));
  const pageQueries = useQueries({
    queries: [...new Set(picked.map(({ id }) => id))].map((id) => ({
      queryKey: pageKey(id),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchPage(id, signal),
    })),
  });
  const pagesById = new Map(pageQueries.flatMap(({ data: page }) => (page ? [[page.id, page] as const] : [])));
  const areFetched = picked.length > 0 && picked.every(({ id }) => pagesById.has(id));
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: () => {
      const pages = picked.map(({ id, lang }) => ({ id, lang, hash: pagesById.get(id)?.versions[lang].hash ?? '' }));
      const body = { name, pages, ...(day === '' ? {} : { day, time }) };
      return write('PUT', '/api/v1/release', body, { commandId: commandId({ ...body, refused }) });
    },
    onSuccess: ({ data: { id }, message }) => {
      toastDone(message);
      onMade(id);
    },
    onError: (error) => {
      const answered = asFailure(error);
      setFailure(answered);
      if (answered.status !== 0) setRefused((count) => count + 1);
    },
  });
  const faultOf = (field: string) => failure?.fields.find((one) => one.field === field)?.message;
  const faultsOf = (nth: number) =>
    failure?.fields.filter(({ field }) => field === `pages.${nth}` || field.startsWith(`pages.${nth}.`)) ?? [];
  const choose = (key: string, on: boolean) => {
    // Faults name a page by its place among those that were sent: another choice would shift them.
    setFailure(null);
    setChosen((known) => (on ? [...known, key] : known.filter((one) => one !== key)));
  };
  return (
    <Dialog onClose={onClose} title={t('new')} size="lg" held>
      <Form onSubmit={() => mutate()}>
        <Stack gap="md">
          <TextInput
            label={t('name')}
            description={t('nameHint')}
            required
            maxLength={80}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={faultOf('name')}
          />
          <fieldset className={classes.drafts}>
            <legend>{t('drafts')}</legend>
            {data ? null : <Skeleton h={120} />}
            {data && drafts.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('noDrafts')}
              </Text>
            ) : null}
            {drafts.map((draft) => {
              const nth = picked.indexOf(draft);
              return (
                <div key={draft.key} className={classes.draft}>
                  <Checkbox
                    label={`${draft.title || draft.id} · ${LANGUAGE_NAMES[draft.lang]}`}
                    checked={nth >= 0}
                    onChange={(event) => choose(draft.key, event.currentTarget.checked)}
                  />
                  {nth < 0 ? null : (
                    <Changes
                      faults={faultsOf(nth).map(({ message }) => message)}
                      page={pagesById.get(draft.id)}
                      draft={draft}
                    />
                  )}
                </div>
              );
            })}
          </fieldset>
          <DayField
            label={t('day')}
            description={t('dayHint')}
            value={day}
            onChange={(next) => setWhen({ day: next, time })}
            error={faultOf('day')}
          />
          <TextInput
            label={t('time')}
            description={t('timeHint')}
            value={time}
            maxLength={5}
            onChange={(event) => setWhen({ day, time: event.currentTarget.value })}
            error={faultOf('time')}
          />
          <FormFoot
            onCancel={onClose}
            refusal={failure && failure.fields.length === 0 ? failure.message : null}
            loading={isPending}
            disabled={!areFetched}
            submit={t(day === '' ? 'publishNow' : 'plan')}
          />
        </Stack>
      </Form>
    </Dialog>
  );
}

interface ChangesProps {
  readonly draft: WaitingDraft;
  /** Undefined while it is fetched. */
  readonly page: PageDetail | undefined;
  /** The faults for which it was refused. */
  readonly faults: readonly string[];
}

/** What a draft changes for everybody, and the faults that prevent it. */
function Changes({ draft: { lang }, page, faults }: ChangesProps) {
  const t = useTexts(pagesTexts);
  if (!page) return <Skeleton h={48} />;
  const { published, draft } = page.versions[lang];
  return (
    <>
      <Refusal>{[...new Set(faults)].join(' · ')}</Refusal>
      {published === null ? <Text size="sm">{t('firstTime')}</Text> : null}
      <DifferenceList before={published} after={draft} />
    </>
  );
}
