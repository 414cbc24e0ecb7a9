import { Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import { write } from '#web/lib/api/client.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { languageId } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { accountTexts } from './account.texts.ts';

interface InviteFormProps {
  readonly onInvited: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Invites a colleague: name, user name, and the e-mail address that gets the link to choose a password. */
export function InviteForm({ onInvited, onClose }: InviteFormProps) {
  const t = useTexts(accountTexts);
  const id = useId();
  const commandId = useCommandId();
  const form = useNewForm({ name: '', email: '', username: '' });
  const { errors } = form.formState;
  const [send, refusal] = useFormSubmit(form, async (values) => {
    const body = { ...values, idLanguage: languageId() };
    const { message } = await write('PUT', '/api/v1/colleague', body, { commandId: commandId(body) });
    toastDone(message);
    await onInvited();
    onClose();
  });
  return (
    <Form id={id} form={form} onSubmit={send} aria-label={t('invite')}>
      <Stack gap="sm">
        <TextInput
          size="md"
          label={t('colleagueName')}
          withAsterisk
          autoFocus
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextInput
          size="md"
          type="email"
          label={t('email')}
          withAsterisk
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextInput
          size="md"
          label={t('username')}
          description={t('usernameHint')}
          withAsterisk
          autoComplete="off"
          error={errors.username?.message}
          {...form.register('username')}
        />
        <FormFoot
          refusal={refusal}
          form={id}
          submit={t('sendInvitation')}
          loading={form.formState.isSubmitting}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
