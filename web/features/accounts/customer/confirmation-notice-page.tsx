import { Button, Stack, Text, Title } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { accountTexts } from '#web/customers/account.texts.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { PublicFrame } from '#web/shell/public-frame.tsx';
import { SendConfirmation } from '#web/shell/send-confirmation.tsx';

/** `/notification-of-receipt-of-user-confirmation-email`: shown after a registration. */
export default function ConfirmationNoticePage() {
  const t = useTexts(accountTexts);
  const account = useAccount();
  return (
    <PublicFrame>
      <Stack gap="lg" align="flex-start" maw={520}>
        <IconMailCheck size={40} stroke={1.4} aria-hidden="true" />
        <header>
          <Title order={1}>{t('confirmTitle')}</Title>
          <Text mt="xs">{t('confirmText')}</Text>
          <Text c="dimmed" mt="xs">
            {t('confirmMeanwhile')}
          </Text>
        </header>
        <Button component={Link} to={account ? '/area-cliente' : '/login'} size="md">
          {t(account ? 'toOwnArea' : 'toLogin')}
        </Button>
        {account && !account.emailConfirmed ? <SendConfirmation /> : null}
      </Stack>
    </PublicFrame>
  );
}
