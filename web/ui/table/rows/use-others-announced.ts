import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import { tableTexts } from '../table.texts.ts';

const EVERY_MS = 15_000;

/**
 * Announces others' changes to screen readers, which do not see the rows flash: counted, and read out at most every
 * fifteen seconds.
 */
export function useOthersAnnounced() {
  const t = useTexts(tableTexts);
  const gathered = useRef(0);
  const [said, setSaid] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      setSaid(gathered.current);
      gathered.current = 0;
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const count = useCallback(() => {
    gathered.current++;
  }, []);
  return { count, text: said > 0 ? t('othersChanged', { n: said }) : '' };
}
