import { Anchor, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { send } from '#web/lib/http/send.ts';
import type { Account } from '#web/lib/session/permissions.ts';
import { signIn } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { Found } from '#web/ui/found.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { passwordTexts } from './password.texts.ts';
import { useEntering } from './use-entering.tsx';

/**
 * `/invito/:token` and `/nuova-password/:token`: a person who was invited, or forgot it, chooses a password and is
 * signed in. Opening the page does not use the link up: it stays good after a scanner has followed it.
 */
export default function NewPasswordPage() {
  const t = useTexts(passwordTexts);
  const { token = '' } = useParams();
  const [used, setUsed] = useState(false);
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: async () => (await send('POST', '/api/auth/passwordlink', { token })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { enter, codeStep } = useEntering();
  if (codeStep) return codeStep;
  return (
    <AuthLayout>
      <Found of={link}>
        {(owner) =>
          owner && !used ? <Choose token={token} owner={owner} onUsed={() => setUsed(true)} onIn={enter} /> : <Gone />
        }
      </Found>
      <Anchor component={Link} to="/login" size="sm">
        {t('toLogin')}
      </Anchor>
    </AuthLayout>
  );
}

interface ChooseProps {
  readonly token: string;
  readonly owner: { readonly username: string; readonly name: string };
  readonly onUsed: () => void;
  /** Signs in with the chosen password. */
  readonly onIn: (first: () => Promise<Account>) => Promise<void>;
}

const EMPTY = { password: '', confirmPassword: '' };

function Choose({ token, owner, onUsed, onIn }: ChooseProps) {
  const t = useTexts(passwordTexts);
  const required = useTexts(common)('ThisFieldIsRequired');
  const invited = useLocation().pathname.startsWith('/invito');
  const form = useNewForm<typeof EMPTY>(EMPTY);
  const { errors, isSubmitting } = form.formState;
  const [choose, refusal] = useFormSubmit(form, async (values) => {
    const { data } = await send('POST', '/api/v1/user/changePasswordRescued', { id: token, ...values });
    if (data === null) return onUsed();
    await onIn(() => signIn(data.username, values.password, false));
  });
  return (
    <>
      <PageHead
        title={invited ? t('invitedTitle', { name: owner.name }) : t('newTitle')}
        lead={t('lead', { username: owner.username })}
      />
      <Form form={form} onSubmit={choose}>
        <Stack gap="md">
          <Refusal>{refusal}</Refusal>
          <input type="text" name="username" autoComplete="username" value={owner.username} readOnly hidden />
          <PasswordField
            size="md"
            label={t('password')}
            description={t('hint')}
            autoComplete="new-password"
            autoFocus
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
          <Button type="submit" size="md" loading={isSubmitting}>
            {t('choose')}
          </Button>
        </Stack>
      </Form>
    </>
  );
}

function Gone() {
  const t = useTexts(passwordTexts);
  return (
    <Stack gap="sm" role="alert">
      <PageHead title={t('gone')} lead={t('goneHint')} />
      <Button component={Link} to="/password-dimenticata" variant="default">
        {t('again')}
      </Button>
    </Stack>
  );
}
