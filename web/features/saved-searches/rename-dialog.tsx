import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { NAME_LENGTH } from '#domain/saved-searches/saved-search-limits.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { savedSearchTexts } from './saved-searches.texts.ts';
import { useSearchStep } from './use-saved-searches.ts';

interface RenameDialogProps {
  readonly id: number;
  /** The current name. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Renames a saved search. */
export function RenameDialog({ id, name, onClose }: RenameDialogProps) {
  const t = useTexts(savedSearchTexts);
  const form = useNewForm({ name });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending } = useSearchStep();
  const rename = (values: { readonly name: string }) =>
    mutate(
      { kind: 'change', id, name: values.name },
      { onSuccess: onClose, onError: (error) => setRefusal(placeFailure(form, error)) },
    );
  return (
    <Dialog held onClose={onClose} title={t('renameOf', { name })}>
      <Form form={form} onSubmit={rename}>
        <Stack>
          <TextInput
            label={t('name')}
            maxLength={NAME_LENGTH}
            data-autofocus
            error={form.formState.errors.name?.message}
            {...form.register('name')}
          />
          <FormFoot refusal={refusal} submit={t('rename')} loading={isPending} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
