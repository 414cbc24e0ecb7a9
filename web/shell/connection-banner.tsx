import { Text } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useConnectionState } from '#web/lib/live/live.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './connection-banner.module.css';
import { shell } from './shell.texts.ts';

/** A reconnect that takes less is not worth a word. */
const PATIENCE_MS = 1500;

/** Says when the live connection is lost, and when it is back. */
export function ConnectionBanner() {
  const t = useTexts(shell);
  const state = useConnectionState();
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
  return (
    <div aria-live="polite" role="status">
      {lost ? (
        <div className={classes.banner}>
          <IconWifiOff size={16} aria-hidden="true" />
          <Text size="sm">{t('offline')}</Text>
        </div>
      ) : back ? (
        <div className={classes.banner}>
          <Text size="sm">{t('backOnline')}</Text>
        </div>
      ) : null}
    </div>
  );
}
