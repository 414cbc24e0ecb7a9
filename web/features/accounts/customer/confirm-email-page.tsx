import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { accountTexts } from '#web/customers/account.texts.ts';
import { write } from '#web/lib/api/client.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { refreshSession, useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { PublicFrame } from '#web/shell/public-frame.tsx';
import { Page } from '#web/ui/page.tsx';
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
      <Page
        width="form"
        title={t('confirmOwn')}
        lead={<span role="status">{confirm.data ?? t('confirmOwnText')}</span>}
      >
        <Refusal>{refusal}</Refusal>
        <Group>
          {confirm.isSuccess ? (
            <Button component={Link} to={account ? '/area-privata' : '/login'} size="md">
              {t(account ? 'toOwnArea' : 'toLogin')}
            </Button>
          ) : (
            <Button size="md" loading={confirm.isPending} onClick={() => confirm.mutate()}>
              {t('confirmEmail')}
            </Button>
          )}
        </Group>
      </Page>
    </PublicFrame>
  );
}
