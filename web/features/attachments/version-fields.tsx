import { Stack, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import type { FileRef } from '#web/lib/files/file-ref.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FileField } from '#web/ui/files/file-field.tsx';
import { attachmentTexts } from './attachments.texts.ts';

/** The form values of an attachment in one language. */
export interface VersionForm {
  name: string;
  file: FileRef | null;
}

/**
 * The fields for name and file.
 * @param form may have further fields
 */
export function VersionFields<V extends VersionForm>({ form: widerForm }: { readonly form: UseFormReturn<V> }) {
  const t = useTexts(attachmentTexts);
  const form = widerForm as unknown as UseFormReturn<VersionForm>;
  const { errors } = form.formState;
  return (
    <Stack gap="md">
      <TextInput {...form.register('name')} label={t('name')} maxLength={200} error={errors.name?.message} />
      <FileField
        label={t('file')}
        value={form.watch('file')}
        onChange={(file) => form.setValue('file', file, { shouldDirty: true })}
        error={errors.file?.message}
      />
    </Stack>
  );
}
