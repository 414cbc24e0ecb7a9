import { Anchor, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { asFailure } from '#web/lib/api/failure.ts';
import type { Account } from '#web/lib/session/permissions.ts';
import { enterByLink } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import { CodeStep } from './code-step.tsx';
import { DoorPage } from './door-page.tsx';
import { returnPath } from './return-path.ts';
import { wayInTexts } from './way-in.texts.ts';

/** `/accesso/:token`: the way in for the owner of a locked account. Only the button uses it up, not a scanner that opens it. */
export default function WayInPage() {
  const t = useTexts(wayInTexts);
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [ticket, setTicket] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const enter = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      navigate(returnPath(null, await enterByLink(token)), { replace: true });
    } catch (error) {
      const failure = asFailure(error);
      if (failure.ticket !== null) return setTicket(failure.ticket);
      setRefusal(failure.message);
      setBusy(false);
    }
  };

  if (ticket !== null) {
    const goOn = (account: Account) => navigate(returnPath(null, account), { replace: true });
    return <CodeStep ticket={ticket} onIn={goOn} onBack={() => navigate('/login', { replace: true })} />;
  }
  return (
    <DoorPage>
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed" mt={4}>
          {t('lead')}
        </Text>
      </div>
      <Refusal>{refusal}</Refusal>
      <Button size="md" loading={busy} onClick={enter}>
        {t('enter')}
      </Button>
      <Anchor component={Link} to="/login" size="sm">
        {t('withPassword')}
      </Anchor>
    </DoorPage>
  );
}
