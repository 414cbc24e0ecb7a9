import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#web/lib/text/texts.ts';
import { withdrawQuote } from '#web/repairs/drawer/drawer-calls.ts';
import { useDrawer, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { ReasonDialog } from '#web/repairs/reason-dialog.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { quoteTexts } from './quote.texts.ts';
import { DRAFT, type StaffQuote } from './quote-values.ts';

/** Withdraws a pending version, or discards a draft. */
export function WithdrawDialog({ quote, onClose }: { quote: StaffQuote; onClose: () => void }) {
  const t = useTexts(quoteTexts);
  const { repair } = useDrawer();
  const refresh = useRefreshRepair(repair.id);
  const { mutate } = useMutation({
    mutationFn: (reason: string) => withdrawQuote({ id: repair.id, version: quote.version, reason }),
    onSuccess: () => toastDone(t('withdrawn', { n: quote.version })),
    onSettled: async () => {
      onClose();
      await refresh();
    },
  });
  return (
    <ReasonDialog
      title={t('withdrawTitle', { n: quote.version })}
      text={t('withdrawText')}
      optional
      confirmLabel={t(quote.id_states_quote === DRAFT ? 'discardDraft' : 'withdraw')}
      onGiven={mutate}
      onClose={onClose}
    />
  );
}
