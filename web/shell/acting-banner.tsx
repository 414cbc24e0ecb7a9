import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { write } from '#web/lib/api/client.ts';
import { refreshSession, useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './acting-banner.module.css';
import { marketTexts } from './market.texts.ts';
import { SALESMEN_AREA } from './return-path.ts';

const MINUTE_MS = 60_000;

/**
 * Shows a salesman for whom they act and for how much longer, and lets them end it. Draws nothing for everybody else.
 */
export function ActingBanner() {
  const t = useTexts(marketTexts);
  const acting = useAccount()?.actingFor ?? null;
  const left = useMinutesLeft(acting?.until ?? null);
  const stop = useMutation({
    mutationFn: () => write('POST', '/api/v1/salesman/endActing', {}),
    // Everything on the page was the customer's, so the page is loaded anew.
    onSuccess: () => window.location.assign(SALESMEN_AREA),
  });
  // Whatever ended it (the hour, another tab, a change of rights): the page was the customer's.
  const began = useRef(acting !== null);
  const ended = began.current && acting === null;
  useEffect(() => {
    if (acting !== null) began.current = true;
    else if (ended) window.location.assign(SALESMEN_AREA);
  }, [acting, ended]);
  if (!acting) return null;
  return (
    <div className={classes.banner} role="status">
      <IconUserShare size={20} aria-hidden="true" />
      <span className={classes.words}>{t('actingFor', { name: acting.name, n: left })}</span>
      <Button size="compact-md" variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
        {t('endActing')}
      </Button>
    </div>
  );
}

/** The minutes until an instant, counted down as they pass. When they are over, the session is asked for again. */
function useMinutesLeft(until: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  const ends = until === null ? null : Date.parse(until);
  const over = ends !== null && ends <= now;
  useEffect(() => {
    if (ends === null) return;
    const timer = setInterval(() => setNow(Date.now()), Math.min(MINUTE_MS / 4, Math.max(1000, ends - Date.now())));
    return () => clearInterval(timer);
  }, [ends]);
  useEffect(() => {
    if (over) void refreshSession();
  }, [over]);
  return ends === null ? 0 : Math.max(0, Math.ceil((ends - now) / MINUTE_MS));
}
