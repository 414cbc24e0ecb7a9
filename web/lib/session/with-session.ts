import { ApiFailure, endsSession, sessionOver, unreachable } from '../http/failure.ts';
import { accessToken, refreshSession, sessionLost, sessionStands } from './session.ts';
import { cartToken } from './visitor-cart.ts';

/**
 * Runs an exchange with the session's token; a 401 refreshes the session once and tries again, then ends it. Section 8
 * of the specification: a 400 `invalid_grant` ends it at once.
 */
export async function withSession<T>(run: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  if (!sessionStands()) throw sessionOver();
  const token = accessToken();
  const authorise = (value: string | null): Record<string, string> => {
    if (value !== null) return { authorization: `Bearer ${value}` };
    const cart = cartToken();
    return cart === null ? {} : { 'x-session-token': cart };
  };
  try {
    return await run(authorise(token));
  } catch (error) {
    if (error instanceof ApiFailure && endsSession(error)) sessionLost();
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
    const renewed = await refreshSession();
    // Nobody said whether the session is over, so it stays.
    if (renewed === 'unreachable') throw unreachable();
    if (renewed === 'ended') sessionLost();
    if (renewed !== 'renewed') throw error;
    return run(authorise(accessToken()));
  }
}
