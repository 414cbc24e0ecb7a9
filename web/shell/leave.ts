import { dropPhotosOf, waitingPhotos } from '#web/lib/offline/waiting-photos.ts';
import { leavePush } from '#web/lib/push/this-device.ts';
import type { Account } from '#web/lib/session/permissions.ts';
import { signOut } from '#web/lib/session/session.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { confirmLeave } from './outbox-listeners.ts';
import { shell } from './shell.texts.ts';

/** Signs out. Asks first where photos that are not uploaded yet would be lost, and where saves wait for the line. */
export async function leave(account: Account): Promise<void> {
  const waiting = (await waitingPhotos(account.id).catch(() => [])).length;
  if (waiting > 0) {
    const question = { title: textOf(shell, 'photosWait'), message: textOf(shell, 'photosWaitText', { n: waiting }) };
    if (!(await confirm({ ...question, confirmLabel: textOf(shell, 'leaveThem'), danger: true }))) return;
    await dropPhotosOf(account.id);
  }
  if (!(await confirmLeave())) return;
  await leavePush();
  await signOut();
}
