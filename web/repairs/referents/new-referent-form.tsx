import { Stack } from '@mantine/core';
import { useId } from 'react';
import { write } from '#web/lib/api/client.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { referentTexts } from './referent.texts.ts';
import { type Referent, ReferentFields } from './referent-fields.tsx';
import { useReferentsChanged } from './use-referents.ts';

interface NewReferentFormProps {
  readonly customer: number;
  /** Called after the referent was added and the toast told it. */
  readonly onDone: (referent: Referent & { readonly id: number }) => void;
  readonly onClose: () => void;
}

/** Form of a new referent of a customer. */
export function NewReferentForm({ customer, onDone, onClose }: NewReferentFormProps) {
  const t = useTexts(referentTexts);
  const id = useId();
  const commandId = useCommandId();
  const changed = useReferentsChanged();
  const form = useNewForm<Referent>({ name: '', surname: '', email: '', phone_number: '' });
  const [send, refusal] = useFormSubmit(form, async (values) => {
    const body = { ...values, user_id: customer };
    const { data, message } = await write('PUT', '/api/v1/people', body, { commandId: commandId(body) });
    toastDone(message);
    await changed();
    onDone({ ...values, id: data.id });
  });
  return (
    <Form id={id} form={form} onSubmit={send} aria-label={t('addReferent')}>
      <Stack gap="xs">
        <ReferentFields form={form} />
        <FormFoot adds refusal={refusal} form={id} loading={form.formState.isSubmitting} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
