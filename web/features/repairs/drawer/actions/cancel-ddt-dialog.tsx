import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#web/lib/text/texts.ts';
import { drawerTexts } from '#web/repairs/drawer/drawer.texts.ts';
import { cancelTransportDocument } from '#web/repairs/drawer/drawer-calls.ts';
import { useDrawer, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { ReasonDialog } from '#web/repairs/reason-dialog.tsx';
import { toastDone } from '#web/ui/toasts.tsx';

/** Cancels the document with which the repair was given back; the repair is ready again. */
export function CancelDdtDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(drawerTexts);
  const { repair } = useDrawer();
  const refresh = useRefreshRepair(repair.id);
  const { nr_ddt_gr } = repair;
  const { mutate } = useMutation({
    mutationFn: (reason: string) => cancelTransportDocument({ id_intervention: repair.id, nr_ddt_gr, reason }),
    onSuccess: () => toastDone(t('ddtCancelled', { number: nr_ddt_gr })),
    onSettled: async () => {
      onClose();
      await refresh();
    },
  });
  return (
    <ReasonDialog
      title={t('cancelDdtTitle', { number: nr_ddt_gr })}
      text={t('cancelDdtText')}
      confirmLabel={t('cancelDdtConfirm')}
      onGiven={mutate}
      onClose={onClose}
    />
  );
}
