import { accessToken, currentSession, subscribeSession } from '../session/session.ts';
import { beOwnedBy, beOwnedByNobody } from './owner.ts';

/**
 * Ties the data in this browser to the signed-in account as long as the application runs: a sign-out, the end of a
 * session or another account deletes it.
 * @returns a function that stops it
 */
export function keepOwner(): () => void {
  const follow = () => {
    const session = currentSession();
    // Without a token the session was resumed from this browser's data, without the server: their age stays.
    if (session.status === 'signed-in' && accessToken() !== null) ignoreFailure(beOwnedBy(session.account, Date.now()));
    if (session.status === 'anonymous') ignoreFailure(beOwnedByNobody());
  };
  follow();
  return subscribeSession(follow);
}

/** Ignores failures: a browser without a database stores nothing, so nothing is wrong. */
const ignoreFailure = (kept: Promise<void>) => void kept.catch(() => undefined);
