import { Text } from '@mantine/core';
import { IconCurrencyEuro, IconFlag, IconFlagX } from '@tabler/icons-react';
import type { OutwardQuote } from '#api/contracts/quotes.contract.ts';
import { formatDay, formatInstant, today } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { quoteTexts } from './quote.texts.ts';
import { FLAG, quoteStatusOf } from './quote-status.ts';
import classes from './quote-status-note.module.css';

/** By the colour of the flag (specification, section 4). */
export const QUOTE_ICONS = { yellow: IconFlag, green: IconCurrencyEuro, red: IconFlagX, neutral: IconFlag };

/** A version's status: a flag by colour and shape, its name, and what it means. */
export function QuoteStatusNote({ quote }: { quote: OutwardQuote }) {
  const t = useTexts(quoteTexts);
  const now = today();
  const status = quoteStatusOf(quote, now);
  const Icon = QUOTE_ICONS[FLAG[status]];
  const last = quote.valid_until === now;
  const text =
    status === 'pending' && last ? t('pendingToday') : t(`${status}Text`, { day: formatDay(quote.valid_until) });
  return (
    <div className={classes.note} data-colour={FLAG[status]} role="status">
      <Icon size={22} aria-hidden="true" />
      <div>
        <Text fw={600}>
          {t(status)}
          {quote.decided_at && (status === 'accepted' || status === 'rejected') ? (
            <span className={classes.when}>
              {' '}
              {t(quote.decided_by ? 'decidedBy' : 'decidedOn', {
                when: formatInstant(quote.decided_at),
                name: quote.decided_by ?? '',
              })}
            </span>
          ) : null}
        </Text>
        <Text>{text}</Text>
      </div>
    </div>
  );
}
