import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { write } from '#web/lib/api/client.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { language } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { AutoFocus } from '#web/ui/auto-focus.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { attachmentKeys } from './attachment-calls.ts';
import { attachmentTexts } from './attachments.texts.ts';
import { VersionFields, type VersionForm } from './version-fields.tsx';

interface NewAttachment extends VersionForm {
  userId: number | null;
  item_id: number | null;
}

interface NewAttachmentPanelProps {
  readonly onClose: () => void;
  readonly onInserted: (id: number) => void;
}

/** Adds an attachment for a customer, in the language of the screens. Further languages are added in its panel. */
export function NewAttachmentPanel({ onClose, onInserted }: NewAttachmentPanelProps) {
  const t = useTexts(attachmentTexts);
  const client = useQueryClient();
  const form = useNewForm<NewAttachment>({ userId: null, item_id: null, name: '', file: null });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: ({ userId, item_id, name, file }: NewAttachment) =>
      write('PUT', '/api/v1/itemAttachmentFile', {
        userId: userId ?? '',
        item_id: item_id ?? '',
        idLanguage: language(),
        name,
        file: file ?? '',
      }),
    onSuccess: ({ message, data }) => {
      toastDone(message);
      client.invalidateQueries({ queryKey: attachmentKeys.all });
      onInserted(data.id);
    },
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  const submit = (values: NewAttachment) => {
    setRefusal(null);
    if (!isPending) mutate(values);
  };
  const choice = (name: 'userId' | 'item_id', path: '/api/v1/user/select' | '/api/v1/item/select', hint?: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <RemoteSelect
          path={path}
          label={t(name === 'userId' ? 'customer' : 'item')}
          description={hint}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
  return (
    <SidePanel title={t('new')} onClose={onClose}>
      <AutoFocus>
        <Form form={form} onSubmit={submit}>
          <Stack gap="md">
            {choice('userId', '/api/v1/user/select')}
            {choice('item_id', '/api/v1/item/select', t('itemHint'))}
            <VersionFields form={form} />
            <FormFoot adds refusal={refusal} loading={isPending} onCancel={onClose} />
          </Stack>
        </Form>
      </AutoFocus>
    </SidePanel>
  );
}
