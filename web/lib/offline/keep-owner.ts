import { accessToken, currentSession, subscribeSession } from '../session/session.ts';
import { beOwnedBy, beOwnedByNobody } from './owner.ts';

/**
 * Holds what this browser keeps to whoever is signed in, for as long as the application runs: at a sign-out, the end of a session
 * or another account it is wiped. @returns the way to stop
 */
export function keepOwner(): () => void {
  const follow = () => {
    const session = currentSession();
    // Without a token it was taken up from here, without the server: its age stays.
    if (session.status === 'signed-in' && accessToken() !== null) ignoring(beOwnedBy(session.account, Date.now()));
    if (session.status === 'anonymous') ignoring(beOwnedByNobody());
  };
  follow();
  return subscribeSession(follow);
}

/** A browser without a database keeps nothing, so nothing is wrong. */
const ignoring = (kept: Promise<void>) => void kept.catch(() => undefined);
