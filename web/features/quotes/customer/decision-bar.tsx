import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './decision-bar.module.css';
import { quoteTexts } from './quote.texts.ts';
import type { Decision } from './quote-status.ts';

/** The buttons «Accetta» and «Rifiuta», within the thumb's reach while the quote is on the screen. */
export function DecisionBar({ busy, onDecide }: { busy: Decision | boolean; onDecide: (decision: Decision) => void }) {
  const t = useTexts(quoteTexts);
  return (
    <div className={classes.bar}>
      <Button
        size="md"
        variant="default"
        leftSection={<IconX size={18} />}
        disabled={busy !== false}
        onClick={() => onDecide('reject')}
      >
        {t('reject')}
      </Button>
      <Button
        size="md"
        leftSection={<IconCheck size={18} />}
        loading={busy !== false}
        onClick={() => onDecide('accept')}
      >
        {t('accept')}
      </Button>
    </div>
  );
}
