import { Stack, TextInput } from '@mantine/core';
import type { CodeKind } from '#domain/site-code/code-kinds.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { siteCodeTexts } from './site-code.texts.ts';
import { openCode } from './site-code-calls.ts';

interface NewCodeDialogProps {
  readonly kind: CodeKind;
  readonly onClose: () => void;
  readonly onMade: (id: number) => void;
}

/** Adds a style or script: only its name. */
export function NewCodeDialog({ kind, onClose, onMade }: NewCodeDialogProps) {
  const t = useTexts(siteCodeTexts);
  const commandId = useCommandId();
  const form = useNewForm({ name: '' });
  const { errors, isSubmitting } = form.formState;
  const [save, refusal] = useFormSubmit(form, async (said) => {
    const { data, message } = await openCode(kind, said, commandId(said));
    toastDone(message);
    onMade(data.id);
  });
  return (
    <Dialog onClose={onClose} title={t(`new_${kind}`)} held>
      <Form form={form} onSubmit={save}>
        <Stack gap="md">
          <TextInput
            label={t('name')}
            required
            maxLength={120}
            data-autofocus
            {...form.register('name')}
            error={errors.name?.message}
          />
          <FormFoot adds refusal={refusal} loading={isSubmitting} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
