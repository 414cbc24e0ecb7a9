import { Button, Group, Text } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { accountTexts } from '#web/customers/account.texts.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { PublicFrame } from '#web/shell/public-frame.tsx';
import { SendConfirmation } from '#web/shell/send-confirmation.tsx';
import { Page } from '#web/ui/page.tsx';

/** `/notification-of-receipt-of-user-confirmation-email`: shown after a registration. */
export default function ConfirmationNoticePage() {
  const t = useTexts(accountTexts);
  const account = useAccount();
  return (
    <PublicFrame>
      <Page
        width="form"
        above={<IconMailCheck size={40} stroke={1.4} aria-hidden="true" />}
        title={t('confirmTitle')}
        lead={t('confirmText')}
        about={
          <Text c="dimmed" mt="xs">
            {t('confirmMeanwhile')}
          </Text>
        }
      >
        <Group>
          <Button component={Link} to={account ? '/area-cliente' : '/login'} size="md">
            {t(account ? 'toOwnArea' : 'toLogin')}
          </Button>
          {account && !account.emailConfirmed ? <SendConfirmation /> : null}
        </Group>
      </Page>
    </PublicFrame>
  );
}
