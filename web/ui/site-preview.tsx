import { SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './site-preview.module.css';
import { sitePreviewTexts } from './site-preview.texts.ts';

const WIDTHS = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;
const HEIGHT = 720;

interface SitePreviewProps {
  /** Its signed address; undefined: it is not known yet. */
  readonly address: string | undefined;
  /** The preview is loaded anew when this changes: the saved draft's hash. */
  readonly version: string;
  /** What it shows, for its title; empty: there is only one thing. */
  readonly of: string;
  /** Shown in its place where it is not available. */
  readonly failure?: ReactNode;
}

/** A saved draft as visitors would see it, in the width of a phone, a tablet or a computer. Nothing in it runs. */
export function SitePreview({ address, version, of, failure }: SitePreviewProps) {
  const t = useTexts(sitePreviewTexts);
  const [width, setWidth] = useState<Width>('desktop');
  const { ref, width: room } = useElementSize();
  const scale = room > 0 ? Math.min(1, room / WIDTHS[width]) : 1;
  const named = [...(of === '' ? [] : [of]), t(width)].join(', ');
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <SegmentedControl
        size="xs"
        aria-label={t('widths')}
        value={width}
        onChange={(next) => setWidth(next as Width)}
        data={(Object.keys(WIDTHS) as Width[]).map((value) => ({ value, label: t(value) }))}
      />
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      {failure}
      {address || failure ? null : <Skeleton h={HEIGHT} />}
      <div ref={ref} className={classes.screen} style={{ height: address ? HEIGHT : 0 }}>
        {address ? (
          <iframe
            key={version}
            title={`${t('preview')}: ${named}`}
            src={address}
            sandbox="allow-same-origin"
            style={{ width: WIDTHS[width], height: HEIGHT / scale, transform: `scale(${scale})` }}
          />
        ) : null}
      </div>
    </section>
  );
}
