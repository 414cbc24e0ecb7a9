import { Button } from '@mantine/core';
import { isStaff } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { PageTitle } from './page.tsx';
import { MissingState } from './page-state.tsx';
import { states } from './states.texts.ts';

/** Shown at an address that leads nowhere, within the frame of its area. */
export function MissingPage() {
  const t = useTexts(states);
  const account = useAccount();
  return (
    <>
      <PageTitle hidden>{t('missingPage')}</PageTitle>
      <MissingState
        action={
          <Button component="a" href={account && isStaff(account) ? '/admin' : '/'} variant="default">
            {t('home')}
          </Button>
        }
      />
    </>
  );
}
