import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AttachmentDetail } from '#api/contracts/attachments.contract.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { toastDone, toastFailure } from '#web/ui/toasts.tsx';
import { attachmentKeys } from './attachment-calls.ts';
import { attachmentTexts } from './attachments.texts.ts';
import { type VersionForm as Values, VersionFields } from './version-fields.tsx';

export const fetchAttachment = async (id: number, signal?: AbortSignal) =>
  (await get('/api/v1/itemAttachmentFile/:id', { id }, signal)).data;

interface VersionFormProps {
  readonly attachment: AttachmentDetail;
  readonly language: Language;
}

/** Name and file of an attachment in one language: edits them, adds the language if it is missing, or removes it. */
export function VersionForm({ attachment, language }: VersionFormProps) {
  const t = useTexts(attachmentTexts);
  const client = useQueryClient();
  const { id, revision, translations } = attachment;
  const known = translations.find((one) => one.language === language);
  const values = useMemo<Values>(() => ({ name: known?.name ?? '', file: known?.file ?? null }), [known]);
  const refresh = () => client.invalidateQueries({ queryKey: attachmentKeys.all });
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<Values>({
    name: `attachment-${language}`,
    record: id,
    values,
    revision,
    send: ({ name, file }, on) => {
      const said = { ...(name === undefined ? {} : { name }), ...(file === undefined ? {} : { file: file ?? '' }) };
      return write('POST', '/api/v1/itemAttachmentFile', { id, idLanguage: language, ...said }, { revision: on });
    },
    latest: async () => (await fetchAttachment(id)).revision,
    labels: { [`name.${language}`]: t('name'), [`file.${language}`]: t('file') },
    show: (_field, value) => (typeof value === 'object' && value !== null && 'name' in value ? value.name : value),
    after: refresh,
  });
  const remove = useMutation({
    meta: { handled: true },
    mutationFn: () =>
      write('DELETE', '/api/v1/itemAttachmentFile/delTranslation/:id/:idLanguage', { id, idLanguage: language }),
    onSuccess: ({ message }) => {
      toastDone(message);
      refresh();
    },
    onError: (error) => toastFailure(error),
  });
  const ask = async () => {
    const sure = await confirm({
      title: t('removeTranslationTitle'),
      message: t('removeTranslationText'),
      confirmLabel: t('removeTranslation'),
      danger: true,
    });
    if (sure) remove.mutate();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
        {known ? null : (
          <Text size="sm" c="dimmed">
            {t('notYet')}
          </Text>
        )}
        <VersionFields form={form} />
        <FormFoot refusal={refusal} disabled={!dirty} loading={isPending} />
        {known && translations.length > 1 ? (
          <Group>
            <Button size="xs" variant="subtle" color="gray" loading={remove.isPending} onClick={ask}>
              {t('removeTranslation')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Form>
  );
}
