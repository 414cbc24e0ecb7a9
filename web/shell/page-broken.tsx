import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { reportFault } from '#web/lib/faults/report-fault.ts';
import { ApiFailure } from '#web/lib/http/failure.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { MissingPage } from '#web/ui/missing-page.tsx';
import { FailedState, PageState } from '#web/ui/page-state.tsx';
import { states } from '#web/ui/states.texts.ts';

/** Shown when a route or its loader failed. */
export function PageBroken() {
  const t = useTexts(states);
  const words = useTexts(common);
  const error = useRouteError();
  useEffect(() => {
    void reportFault(error);
  }, [error]);
  const reload = () => window.location.reload();
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage />;
  if (error instanceof ApiFailure) return <FailedState error={error} retry={reload} />;
  return (
    <PageState
      role="alert"
      icon={<IconAlertTriangle />}
      title={t('brokenTitle')}
      text={t('brokenText')}
      action={
        <Button variant="default" onClick={reload}>
          {words('reload')}
        </Button>
      }
    />
  );
}
