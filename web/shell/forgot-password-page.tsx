import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { send } from '#web/lib/http/send.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { passwordTexts } from './password.texts.ts';

/**
 * `/password-dimenticata`: mails the link by which a new password is chosen. The server is asked only when an e-mail
 * was entered.
 */
export default function ForgotPasswordPage() {
  const t = useTexts(passwordTexts);
  const required = useTexts(common)('ThisFieldIsRequired');
  const [sent, setSent] = useState<string | null>(null);
  const form = useNewForm<{ readonly email: string }>({ email: '' });
  const { errors, isSubmitting } = form.formState;

  const [ask, refusal] = useFormSubmit(form, async (values) => {
    const { message } = await send('POST', '/api/v1/user/rescuePassword', values);
    if (message === '') form.setError('email', { type: 'server', message: t('unknownEmail') }, { shouldFocus: true });
    else setSent(message);
  });

  return (
    <AuthLayout>
      <PageHead title={t('rescueTitle')} lead={t('rescueLead')} />
      {sent === null ? (
        <Form form={form} onSubmit={ask}>
          <Stack gap="md">
            <Refusal>{refusal}</Refusal>
            <TextInput
              size="md"
              type="email"
              label={t('email')}
              autoComplete="email"
              autoFocus
              {...form.register('email', { required })}
              error={errors.email?.message}
            />
            <Button type="submit" size="md" loading={isSubmitting}>
              {t('send')}
            </Button>
          </Stack>
        </Form>
      ) : (
        <Alert variant="default" role="status" title={t('sentTitle')}>
          {sent}
        </Alert>
      )}
      <Anchor component={Link} to="/login" size="sm">
        {t('toLogin')}
      </Anchor>
    </AuthLayout>
  );
}
