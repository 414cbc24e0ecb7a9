import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { asFailure } from '#web/lib/http/failure.ts';
import { enterByLink } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { PageHead } from '#web/ui/page.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { magicLinkTexts } from './magic-link.texts.ts';
import { useEntering } from './use-entering.tsx';

/**
 * `/accesso/:token`: lets the owner of a locked account in. Only the button uses the link up, not a scanner that opens
 * the page.
 */
export default function MagicLinkPage() {
  const t = useTexts(magicLinkTexts);
  const { token = '' } = useParams();
  const { enter, codeStep } = useEntering();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const goIn = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await enter(() => enterByLink(token));
    } catch (error) {
      setRefusal(asFailure(error).message);
      setBusy(false);
    }
  };

  if (codeStep) return codeStep;
  return (
    <AuthLayout>
      <PageHead title={t('title')} lead={t('lead')} />
      <Refusal>{refusal}</Refusal>
      <Button size="md" loading={busy} onClick={goIn}>
        {t('enter')}
      </Button>
      <Anchor component={Link} to="/login" size="sm">
        {t('withPassword')}
      </Anchor>
    </AuthLayout>
  );
}
