import { useMemo } from 'react';
import { today } from '#web/lib/dates/dates.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { quoteLabel } from '#web/repairs/quote-flag.tsx';
import { useStateName } from '#web/repairs/states.ts';
import { useRepairLink } from '#web/repairs/use-open-repair.ts';
import { texts } from './repair-list.texts.ts';
import type { RowContextValue } from './row-context.tsx';
import { useRowActions } from './use-row-actions.ts';

/** The value that all cells share; it stays the same object as long as no part of it changes. */
export function useRowContextValue(openUrgencies: (id: number) => void): RowContextValue {
  const t = useTexts(texts);
  const account = useAccount();
  const actions = useRowActions();
  const link = useRepairLink();
  const stateName = useStateName();
  const language = useLanguage();
  return useMemo(
    () => ({
      actions,
      account,
      link,
      openUrgencies,
      t,
      stateName,
      quoteLabel: (quote: number | null) => quoteLabel(quote, language),
      today: today(),
    }),
    [actions, account, link, openUrgencies, t, stateName, language],
  );
}
