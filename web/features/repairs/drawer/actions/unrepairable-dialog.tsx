import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#web/lib/text/texts.ts';
import { drawerTexts } from '#web/repairs/drawer/drawer.texts.ts';
import { declareUnrepairable } from '#web/repairs/drawer/drawer-calls.ts';
import { useDrawer, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { ReasonDialog } from '#web/repairs/reason-dialog.tsx';
import { toastDone } from '#web/ui/toasts.tsx';

/** Declares that the repair cannot be done. */
export function UnrepairableDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(drawerTexts);
  const { repair } = useDrawer();
  const refresh = useRefreshRepair(repair.id);
  const { mutate } = useMutation({
    mutationFn: (reason: string) => declareUnrepairable({ id: repair.id, reason }),
    onSuccess: () => toastDone(t('unrepairableDone', { code: repair.code_intervention_gr })),
    onSettled: async () => {
      onClose();
      await refresh();
    },
  });
  return (
    <ReasonDialog
      title={t('unrepairableTitle')}
      text={t('unrepairableText')}
      optional
      onGiven={mutate}
      onClose={onClose}
    />
  );
}
