import { Button } from '@mantine/core';
import { useTexts } from '#web/lib/text/texts.ts';
import { PageTitle } from './page.tsx';
import { MissingState } from './page-state.tsx';
import { states } from './states.texts.ts';

/** Shown at an address that leads nowhere, within the frame of its area. */
export function MissingPage() {
  const t = useTexts(states);
  return (
    <>
      <PageTitle hidden>{t('missingPage')}</PageTitle>
      <MissingState
        action={
          <Button component="a" href="/" variant="default">
            {t('home')}
          </Button>
        }
      />
    </>
  );
}
