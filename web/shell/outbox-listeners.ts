import { keepOutbox, outbox } from '#web/lib/outbox/app-outbox.ts';
import type { WaitingSave } from '#web/lib/outbox/waiting-save.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toastDone, toastFailure, toastKept } from '#web/ui/toasts.tsx';
import { queryClient } from './query-client.ts';
import { waitingTexts } from './waiting.texts.ts';

/** The title of the tab in which it was saved, without the firm's name. */
export const titleOfSave = ({ title }: WaitingSave): string =>
  title.split(' · ').slice(0, -1).join(' · ') || textOf(waitingTexts, 'untitled');

/** Sends the saves that wait, and tells of them, as long as the application runs. @returns stops it */
export function announceWaiting(): () => void {
  return keepOutbox({
    onWaiting: (_save, safe) => toastKept(textOf(waitingTexts, safe ? 'kept' : 'keptInTab')),
    // No screen waits for this save, and whatever is shown may be outdated.
    onSent: (save) => {
      toastDone(textOf(waitingTexts, 'sent', { title: titleOfSave(save) }));
      void queryClient.invalidateQueries();
    },
    onRefused: (save, formWaits) => {
      const reason = save.refused?.message ?? '';
      // A form that is still open shows the refusal; a person who has gone on elsewhere is told all the same.
      toastFailure(new Error(reason), textOf(waitingTexts, 'refusedLate', { title: titleOfSave(save), reason }));
      if (!formWaits) void queryClient.invalidateQueries();
    },
  });
}

/** Asks before signing out while saves wait: they stay in this browser. @returns false: the person stays signed in */
export async function confirmLeave(): Promise<boolean> {
  if (!outbox.busy()) return true;
  const [title, message] = [textOf(waitingTexts, 'leaveTitle'), textOf(waitingTexts, 'leaveText')];
  return confirm({ title, message });
}
