import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import type { Account } from '#web/lib/session/permissions.ts';
import { signInByCode } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { shell } from './shell.texts.ts';

interface CodeStepProps {
  /** The ticket of the first half of the sign-in. */
  readonly ticket: string;
  readonly onIn: (account: Account) => void;
  /** Back to the first half; `why`: the server's message when it no longer accepts the ticket. */
  readonly onBack: (why?: string) => void;
}

/** The second half of a sign-in: the code of the app, or a recovery code for a person without their phone. */
export function CodeStep({ ticket, onIn, onBack }: CodeStepProps) {
  const t = useTexts(shell);
  const required = useTexts(common)('ThisFieldIsRequired');
  const [recovery, setRecovery] = useState(false);
  const form = useNewForm({ code: '' });
  const { errors, isSubmitting } = form.formState;
  const enter = async ({ code }: { code: string }) => {
    try {
      onIn(await signInByCode(ticket, code));
    } catch (error) {
      const failure = asFailure(error);
      if (failure.code === 'ticket-not-valid') return onBack(failure.message);
      form.setError('code', { type: 'server', message: failure.message }, { shouldFocus: true });
    }
  };
  return (
    <AuthLayout>
      <PageHead title={t('codeTitle')} lead={recovery ? t('recoveryLead') : t('codeLead')} />
      <Form form={form} onSubmit={enter}>
        <Stack gap="md">
          <TextInput
            key={recovery ? 'recovery' : 'app'}
            size="md"
            label={recovery ? t('recoveryCode') : t('code')}
            autoComplete={recovery ? 'off' : 'one-time-code'}
            inputMode={recovery ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            autoFocus
            {...form.register('code', { required })}
            error={errors.code?.message}
          />
          <Button type="submit" size="md" loading={isSubmitting}>
            {t('signIn')}
          </Button>
        </Stack>
      </Form>
      <Anchor
        component="button"
        type="button"
        ta="left"
        onClick={() => {
          form.reset({ code: '' });
          setRecovery(!recovery);
        }}
      >
        {recovery ? t('useApp') : t('useRecovery')}
      </Anchor>
      <Anchor component="button" type="button" size="sm" onClick={() => onBack()}>
        {t('startAgain')}
      </Anchor>
    </AuthLayout>
  );
}
