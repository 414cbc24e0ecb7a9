import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { accountTexts } from '#web/customers/account.texts.ts';
import { write } from '#web/lib/api/client.ts';
import { asFailure } from '#web/lib/api/failure.ts';
import { refreshSession, useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { PublicFrame } from '#web/shell/public-frame.tsx';
import { Refusal } from '#web/ui/refusal.tsx';

/** `/conferma-email/:token`: only the button confirms; a scanner that opens the mail's link confirms nothing. */
export default function ConfirmEmailPage() {
  const t = useTexts(accountTexts);
  const { token = '' } = useParams();
  const account = useAccount();
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = useMutation({
    meta: { handled: true },
    mutationFn: async () => {
      const { message } = await write('POST', '/api/auth/confirmemail', { token });
      // The rights that a confirmed address gives arrive with the next token.
      if (account) await refreshSession();
      return message;
    },
    onError: (error) => setRefusal(asFailure(error).message),
  });
  return (
    <PublicFrame>
      <Stack gap="lg" align="flex-start" maw={520}>
        <header>
          <Title order={1}>{t('confirmOwn')}</Title>
          <Text mt="xs" role="status">
            {confirm.data ?? t('confirmOwnText')}
          </Text>
        </header>
        <Refusal>{refusal}</Refusal>
        {confirm.isSuccess ? (
          <Button component={Link} to={account ? '/area-privata' : '/login'} size="md">
            {t(account ? 'toOwnArea' : 'toLogin')}
          </Button>
        ) : (
          <Button size="md" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('confirmEmail')}
          </Button>
        )}
      </Stack>
    </PublicFrame>
  );
}
