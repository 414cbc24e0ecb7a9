import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudUp, IconWifiOff } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useBehind } from '#web/lib/http/behind.ts';
import { useConnectionState } from '#web/lib/live/live.ts';
import { useWaitingSaves } from '#web/lib/outbox/app-outbox.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import classes from './floating-bar.module.css';
import { shell } from './shell.texts.ts';
import { waitingTexts } from './waiting.texts.ts';

const WaitingDialog = lazyComponent(() => import('./waiting-dialog.tsx'));

/** A reconnect within this time is not announced, in ms. */
const PATIENCE_MS = 1500;

/**
 * Tells when the live connection is lost and when it is back, when lists are behind what was just saved, and what waits
 * to be saved meanwhile, or was refused.
 */
export function ConnectionBanner() {
  const t = useTexts(shell);
  const w = useTexts(waitingTexts);
  const state = useConnectionState();
  const behind = useBehind();
  const [lost, setLost] = useState(false);
  const [back, setBack] = useState(false);
  useEffect(() => {
    if (state === 'offline') {
      const timer = setTimeout(() => setLost(true), PATIENCE_MS);
      return () => clearTimeout(timer);
    }
    if (state !== 'online') return;
    setLost((was) => {
      if (was) setBack(true);
      return false;
    });
  }, [state]);
  useEffect(() => {
    if (!back) return;
    const timer = setTimeout(() => setBack(false), 2500);
    return () => clearTimeout(timer);
  }, [back]);
  const [open, setOpen] = useState(false);
  const saves = useWaitingSaves();
  const refused = saves.filter((save) => save.refused).length;
  const waiting = saves.length - refused;
  return (
    <>
      <div aria-live="polite" role="status">
        {saves.length > 0 ? (
          <div className={classes.bar} data-at="head">
            {refused > 0 ? (
              <IconAlertTriangle size={16} aria-hidden="true" />
            ) : (
              <IconCloudUp size={16} aria-hidden="true" />
            )}
            <Text size="sm">{refused > 0 ? w('refused', { n: refused }) : w('waiting', { n: waiting })}</Text>
            <Button size="compact-sm" variant="light" flex="none" onClick={() => setOpen(true)}>
              {w('show')}
            </Button>
          </div>
        ) : lost ? (
          <div className={classes.bar} data-at="head">
            <IconWifiOff size={16} aria-hidden="true" />
            <Text size="sm">{t('offline')}</Text>
          </div>
        ) : back || behind ? (
          <div className={classes.bar} data-at="head">
            <Text size="sm">{t(back ? 'backOnline' : 'behind')}</Text>
          </div>
        ) : null}
      </div>
      <Suspense>{open ? <WaitingDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
