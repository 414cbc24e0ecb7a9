import { Stack, Text, TextInput } from '@mantine/core';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import type { Proof } from './factor-calls.ts';
import { ownAccessTexts } from './own-access.texts.ts';

interface ProofFormProps {
  /** Says what the change does. */
  readonly lead: string;
  readonly submit: string;
  readonly onCancel: () => void;
  /** @throws ApiFailure */
  readonly send: (proof: Proof) => Promise<void>;
}

/** Asks password and code before the second factor is changed. */
export function ProofForm({ lead, submit, onCancel, send }: ProofFormProps) {
  const t = useTexts(ownAccessTexts);
  const required = useTexts(common)('ThisFieldIsRequired');
  const form = useNewForm<Proof>({ password: '', code: '' });
  const { errors } = form.formState;
  const [go, refusal] = useFormSubmit(form, send);
  return (
    <Form form={form} onSubmit={go}>
      <Stack gap="md">
        <Text>{lead}</Text>
        <PasswordField
          size="md"
          label={t('password')}
          autoComplete="current-password"
          autoFocus
          {...form.register('password', { required })}
          error={errors.password?.message}
        />
        <TextInput
          size="md"
          label={t('anyCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...form.register('code', { required })}
          error={errors.code?.message}
        />
        <FormFoot refusal={refusal} loading={form.formState.isSubmitting} submit={submit} onCancel={onCancel} />
      </Stack>
    </Form>
  );
}
