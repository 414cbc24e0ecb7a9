import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { keepReporting } from './lib/faults/report-fault.ts';
import { keepEscapeInLayers } from './lib/keyboard/escape.ts';
import { keepOwner } from './lib/offline/keep-owner.ts';
import { keepSession } from './lib/session/session.ts';
import { keepSettings } from './lib/settings/sync-settings.ts';
import { keepLanguage, sayLanguage } from './lib/text/language.ts';
import { keepPageTitle } from './lib/title/page-title.ts';
import { keepSendingPhotos } from './repairs/photos/send-photos.ts';
import { repairKeys } from './repairs/repair-keys.ts';
import { router } from './router.tsx';
import { takeDefaultLanguage } from './shell/firm-languages.ts';
import { keepDictionary } from './shell/load-dictionary.ts';
import { announceWaiting } from './shell/outbox-listeners.ts';
import { queryClient } from './shell/query-client.ts';
import { cssVariables, theme } from './theme.ts';
import { Toasts } from './ui/toasts.tsx';

// Before any dialog is drawn: listeners run in the order of their registration, and this one must see Esc first.
keepEscapeInLayers();
keepPageTitle();

/** The application: its providers, its toasts and its router, and the services that run as long as it is open. */
export function App() {
  useEffect(() => {
    sayLanguage();
    keepLanguage();
    takeDefaultLanguage();
    const stopDictionary = keepDictionary();
    const stopSession = keepSession();
    const stopSettings = keepSettings();
    const stopOwner = keepOwner();
    const stopPhotos = keepSendingPhotos((repair) =>
      queryClient.invalidateQueries({ queryKey: repairKeys.detail(repair) }),
    );
    const stopReporting = keepReporting();
    const stopOutbox = announceWaiting();
    return () => {
      stopDictionary();
      stopSession();
      stopSettings();
      stopOwner();
      stopPhotos();
      stopOutbox();
      stopReporting();
    };
  }, []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          <Toasts />
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
