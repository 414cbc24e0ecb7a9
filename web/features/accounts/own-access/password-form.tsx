import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangePasswordBody } from '#api/contracts/auth.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { ownAccessTexts } from './own-access.texts.ts';

const EMPTY: ChangePasswordBody = { oldPassword: '', password: '', confirmPassword: '' };

/** Changes a person's password. Password managers find the user name and both passwords; nothing forbids pasting. */
export function PasswordForm() {
  const t = useTexts(ownAccessTexts);
  const say = useTexts(common);
  const account = useAccount();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useNewForm<ChangePasswordBody>(EMPTY);
  const { errors } = form.formState;
  const change = useMutation({
    meta: { handled: true },
    mutationFn: (body: ChangePasswordBody) => write('POST', '/api/v1/user/changePassword', body),
    onSuccess: () => {
      form.reset(EMPTY);
      toastDone(t('passwordChanged'));
    },
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  const submit = (values: ChangePasswordBody) => {
    setRefusal(null);
    if (!change.isPending) change.mutate(values);
  };
  const required = say('ThisFieldIsRequired');
  return (
    <Form form={form} onSubmit={submit}>
      <Title order={2}>{t('passwordTitle')}</Title>
      <Text c="dimmed" mb="md">
        {t('passwordLead')}
      </Text>
      <input type="text" name="username" autoComplete="username" value={account?.username ?? ''} readOnly hidden />
      <Stack gap="md">
        <PasswordField
          size="md"
          label={t('oldPassword')}
          autoComplete="current-password"
          {...form.register('oldPassword', { required })}
          error={errors.oldPassword?.message}
        />
        <PasswordField
          size="md"
          label={t('newPassword')}
          description={t('passwordHint')}
          autoComplete="new-password"
          {...form.register('password', { required, minLength: { value: 8, message: t('tooShort') } })}
          error={errors.password?.message}
        />
        <PasswordField
          size="md"
          label={t('repeat')}
          autoComplete="new-password"
          {...form.register('confirmPassword', {
            validate: (value, { password }) => value === password || t('differ'),
          })}
          error={errors.confirmPassword?.message}
        />
        <Refusal>{refusal}</Refusal>
        <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('changePassword')}
        </Button>
      </Stack>
    </Form>
  );
}
