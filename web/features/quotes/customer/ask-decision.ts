import type { OutwardQuote } from '#api/contracts/quotes.contract.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { quoteTexts } from './quote.texts.ts';
import type { Decision } from './quote-status.ts';

/** Asks the specification's question before a decision, with the quote's amount. @returns false: the decision is off */
export function askDecision(quote: Pick<OutwardQuote, 'total_with_vat'>, decision: Decision): Promise<boolean> {
  const accept = decision === 'accept';
  return confirm({
    title: textOf(quoteTexts, accept ? 'acceptTitle' : 'rejectTitle', { total: formatMoney(quote.total_with_vat) }),
    message: textOf(quoteTexts, 'question'),
    confirmLabel: textOf(quoteTexts, accept ? 'acceptYes' : 'rejectYes'),
    cancelLabel: textOf(quoteTexts, 'back'),
    danger: !accept,
  });
}
