import { keepOutbox, outbox } from '#web/lib/outbox/app-outbox.ts';
import type { WaitingSave } from '#web/lib/outbox/waiting-save.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toastDone, toastFailure, toastKept } from '#web/ui/toasts.tsx';
import { queryClient } from './query-client.ts';
import { waitingTexts } from './waiting.texts.ts';

/** The title of the tab without the firm's name: what was open. */
export const titleOfSave = ({ title }: WaitingSave): string =>
  title.split(' · ').slice(0, -1).join(' · ') || textOf(waitingTexts, 'untitled');

/** Sends what waits and tells of it, for as long as the application runs. @returns the way to stop */
export function tellOfWaiting(): () => void {
  return keepOutbox({
    onWaiting: (_save, safe) => toastKept(textOf(waitingTexts, safe ? 'kept' : 'keptInTab')),
    // No screen waits for it: whatever is shown may be of before.
    onSent: (save) => {
      toastDone(textOf(waitingTexts, 'sent', { title: titleOfSave(save) }));
      void queryClient.invalidateQueries();
    },
    onRefused: (save, formWaits) => {
      const reason = save.refused?.message ?? '';
      // A form that is there shows it; who went on elsewhere meanwhile is told all the same.
      toastFailure(new Error(reason), textOf(waitingTexts, 'refusedLate', { title: titleOfSave(save), reason }));
      if (!formWaits) void queryClient.invalidateQueries();
    },
  });
}

/** Before signing out: what waits stays here. @returns false: he stays */
export async function mayLeave(): Promise<boolean> {
  if (!outbox.busy()) return true;
  const [title, message] = [textOf(waitingTexts, 'leaveTitle'), textOf(waitingTexts, 'leaveText')];
  return confirm({ title, message });
}
