import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';

/** Shown while a page's code or session is loading, once that takes long enough to notice. */
export function PageLoading() {
  const t = useTexts(common);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 250);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div style={{ display: 'grid', placeItems: 'center', minHeight: 240 }} aria-busy="true">
      {late ? <Loader role="status" aria-label={t('loading')} /> : null}
    </div>
  );
}
