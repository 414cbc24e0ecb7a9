import { Anchor, Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { socialTexts } from './social.texts.ts';

/** Asks for the password before a provider is linked to the account. @param send throws ApiFailure */
export function LinkForm({ send }: { send: (password: string) => Promise<void> }) {
  const t = useTexts(socialTexts);
  const required = useTexts(common)('ThisFieldIsRequired');
  const form = useNewForm({ password: '' });
  const { errors, isSubmitting } = form.formState;
  const [go, refusal] = useFormSubmit(form, ({ password }) => send(password));
  return (
    <Form form={form} onSubmit={go}>
      <Stack gap="md">
        <PasswordField
          size="md"
          label={t('password')}
          autoComplete="current-password"
          autoFocus
          {...form.register('password', { required })}
          error={errors.password?.message}
        />
        <Anchor component={Link} to="/password-dimenticata" size="sm" style={{ alignSelf: 'flex-start' }}>
          {t('forgotten')}
        </Anchor>
        <Refusal>{refusal}</Refusal>
        <Button type="submit" size="md" loading={isSubmitting}>
          {t('link')}
        </Button>
      </Stack>
    </Form>
  );
}
