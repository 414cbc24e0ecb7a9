import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './decision-bar.module.css';
import { quoteTexts } from './quote.texts.ts';
import type { Decision } from './quote-status.ts';

interface DecisionBarProps {
  /** What is decided about, VAT included, as the API writes it. */
  readonly total: string;
  readonly busy: Decision | boolean;
  readonly onDecide: (decision: Decision) => void;
}

/** The amount and the buttons «Accetta» and «Rifiuta», within the thumb's reach while the quote is on the screen. */
export function DecisionBar({ total, busy, onDecide }: DecisionBarProps) {
  const t = useTexts(quoteTexts);
  return (
    <div className={classes.bar}>
      <div className={classes.total}>
        <span>{t('total')}</span>
        <strong className="of-number">{formatMoney(total)}</strong>
      </div>
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
