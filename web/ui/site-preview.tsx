import { SegmentedControl, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found, type FoundQuery } from './found.tsx';
import classes from './site-preview.module.css';
import { sitePreviewTexts } from './site-preview.texts.ts';

const WIDTHS = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;
const HEIGHT = 720;

interface SitePreviewProps {
  /** The query of its signed address. */
  readonly address: FoundQuery<string>;
  /** The preview is loaded anew when this changes: the saved draft's hash. */
  readonly version: string;
  /** What it shows, for its title; empty: there is only one thing. */
  readonly of: string;
}

/** A saved draft as visitors would see it, in the width of a phone, a tablet or a computer. Nothing in it runs. */
export function SitePreview({ address, version, of }: SitePreviewProps) {
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
      {/* Measured before the address is known, so that nothing jumps then. */}
      <div ref={ref}>
        <Found of={address} waiting={HEIGHT}>
          {(src) => (
            <div className={classes.screen} style={{ height: HEIGHT }}>
              <iframe
                key={version}
                title={`${t('preview')}: ${named}`}
                src={src}
                sandbox="allow-same-origin"
                style={{ width: WIDTHS[width], height: HEIGHT / scale, transform: `scale(${scale})` }}
              />
            </div>
          )}
        </Found>
      </div>
    </section>
  );
}
