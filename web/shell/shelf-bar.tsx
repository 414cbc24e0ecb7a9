import { Button, Text } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useEscape } from '#web/lib/keyboard/escape.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './floating-bar.module.css';
import { shell } from './shell.texts.ts';

/** Says that scanned repairs are put on a shelf now, until Esc or the button ends it. */
export function ShelfBar({ shelf, onEnd }: { readonly shelf: string; readonly onEnd: () => void }) {
  const t = useTexts(shell);
  useEscape(onEnd);
  return (
    <div className={classes.bar} data-at="foot" role="status">
      <IconBarcode size={18} aria-hidden="true" />
      <Text size="sm">{t('shelfScan', { shelf })}</Text>
      <Button size="compact-sm" variant="light" flex="none" onClick={onEnd}>
        {t('shelfEnd')}
      </Button>
    </div>
  );
}
