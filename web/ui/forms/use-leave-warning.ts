import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { currentSession } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { confirm } from '../confirm.tsx';

/**
 * Warns before unsaved changes are left: by the browser's own question on closing, by a dialog inside the application.
 * @param holds whether the form is still shown at another path, such as that of one of its tabs
 */
export function useLeaveWarning(dirty: boolean, holds: (pathname: string) => boolean = () => false): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // An ended session goes to the login without a question: the draft is kept.
      dirty &&
      currentSession().status === 'signed-in' &&
      currentLocation.pathname !== nextLocation.pathname &&
      !holds(nextLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    confirm({
      title: textOf(common, 'leaveTitle'),
      message: textOf(common, 'leaveText'),
      confirmLabel: textOf(common, 'leave'),
      cancelLabel: textOf(common, 'stay'),
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}
