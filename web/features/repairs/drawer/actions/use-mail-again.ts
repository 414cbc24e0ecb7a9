import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newCommandId } from '#web/lib/http/own-commands.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { drawerTexts } from '#web/repairs/drawer/drawer.texts.ts';
import { sendDocumentAgain } from '#web/repairs/drawer/drawer-calls.ts';
import { useDrawer, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { toastDone } from '#web/ui/toasts.tsx';

/** Sends the customer a document of ours once more; null: the customer has no e-mail address or this person may not. */
export function useMailAgain(nr_ddt_gr: string) {
  const t = useTexts(drawerTexts);
  const account = useAccount();
  const { id, customer } = useDrawer().repair;
  const refresh = useRefreshRepair(id);
  // A press after a lost answer repeats the same command; a press after an answer is a new one.
  const [commandId, setCommandId] = useState(newCommandId);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { id_intervention: number; nr_ddt_gr: string }) => sendDocumentAgain(body, commandId),
    onSuccess: () => {
      setCommandId(newCommandId());
      toastDone(t('mailedAgain', { number: nr_ddt_gr, email: customer.email }));
    },
    onSettled: refresh,
  });
  if (!customer.email || !may(account, 'transportDocuments', 'create')) return null;
  return { send: () => mutate({ id_intervention: id, nr_ddt_gr }), isPending };
}
