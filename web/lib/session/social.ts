import type { SignInProvider } from '#domain/accounts/sign-in-providers.ts';
import { send } from '../http/send.ts';

/** The storage key of the page wanted before leaving for the provider: for this tab alone, until it is back. */
const WANTED = 'officina.social.wanted';

/** Leaves for the provider's own page, which leads back to `/accesso-con/…`. @throws ApiFailure */
export async function leaveForProvider(provider: SignInProvider, wanted: string | null): Promise<void> {
  const { data } = await send('POST', '/api/auth/social/begin', { provider });
  if (wanted === null) sessionStorage.removeItem(WANTED);
  else sessionStorage.setItem(WANTED, wanted);
  window.location.assign(data.address);
}

/** The page wanted before leaving, returned only once. */
export function takeReturnPath(): string | null {
  const wanted = sessionStorage.getItem(WANTED);
  sessionStorage.removeItem(WANTED);
  return wanted;
}

/** Whether the person declined at the provider, by the query that it sent. Any other error is the provider's own. */
export function isDeclined(answer: string): boolean {
  return new URLSearchParams(answer).get('error') === 'access_denied';
}
