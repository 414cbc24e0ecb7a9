import { useSyncExternalStore } from 'react';
import type { SignedInAnswer } from '#api/contracts/auth.contract.ts';
import type { WriteValues } from '#api/contracts/endpoints.ts';
import type { SignInProvider } from '#domain/accounts/sign-in-providers.ts';
import { ApiFailure } from '../http/failure.ts';
import { send } from '../http/send.ts';
import { language, languageIsChosen, setLanguage } from '../text/language.ts';
import { dropHint, keepHint, readHint } from './hint.ts';
import { readLogin, type SessionStart } from './login-answer.ts';
import { type Account, isStaff } from './permissions.ts';
import { CHECK_MS, dueNow, endOf } from './token-age.ts';
import { cartToken, dropVisitorCart } from './visitor-cart.ts';

/**
 * The session of this tab. The access token is in memory only; the refresh token is an httpOnly cookie that this code
 * never sees. The status is `unknown` until the first refresh has told whether the cookie still holds a session.
 */
export type Session =
  | { readonly status: 'unknown' }
  /** `lost`: the session ended without a sign-out here. */
  | { readonly status: 'anonymous'; readonly lost: boolean }
  | { readonly status: 'signed-in'; readonly account: Account };

let session: Session = { status: 'unknown' };
let token: { value: string; expiresAt: number } | null = null;
/** Whether a due refresh did not reach the server. */
let cutOff = false;
/** «Resta collegato», as ticked in the first half of a sign-in. */
let remembering = false;
let refreshing: Promise<Renewal> | null = null;
/** The end of the acting for which a refresh is scheduled. */
let actingSince: string | null = null;
let actingTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('officina.session');

export type Renewal = 'renewed' | 'ended' | 'unreachable';

function changeSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export function currentSession(): Session {
  return session;
}

/** The signed-in account, for use outside components; null when nobody is signed in. */
export function signedInAccount(): Account | null {
  return session.status === 'signed-in' ? session.account : null;
}

export function accessToken(): string | null {
  return token?.value ?? null;
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, currentSession, currentSession);
}

/** The signed-in account, or null. */
export function useAccount(): Account | null {
  const now = useSession();
  return now.status === 'signed-in' ? now.account : null;
}

/** «After a salesman activates a customer the token is refreshed 5 minutes later» (specification, section 4). */
function refreshWhileActing({ actingFor }: Account): void {
  if (actingSince === (actingFor?.until ?? null)) return;
  actingSince = actingFor?.until ?? null;
  clearTimeout(actingTimer);
  if (actingFor) actingTimer = setTimeout(() => void refreshSession(), CHECK_MS);
}

function begin(answer: SessionStart, remembered: boolean): void {
  const { account } = answer;
  refreshWhileActing(account);
  const expiresAt = endOf(answer.expiresAt, Date.now());
  token = { value: answer.token, expiresAt };
  cutOff = false;
  keepHint({ username: account.username, staff: isStaff(account), remembered, expiresAt });
  changeSession({ status: 'signed-in', account });
}

function end(lost = false): void {
  token = null;
  cutOff = false;
  dropHint();
  changeSession({ status: 'anonymous', lost });
}

/**
 * Signs in.
 * @throws ApiFailure with the server's refusal; with a `ticket` when a code of the second factor is needed
 */
export function signIn(name: string, password: string, remember: boolean): Promise<Account> {
  remembering = remember;
  return enterBy(send('POST', '/api/auth/login', { name, password, remember_me: remember, ...withCart() }));
}

/** Signs in by the salesmen's own sign-in. @throws ApiFailure as {@link signIn} */
export function signInAsSalesman(name: string, password: string, remember: boolean): Promise<Account> {
  remembering = remember;
  return enterBy(send('POST', '/api/auth/loginSalesman', { name, password, remember_me: remember, ...withCart() }));
}

/**
 * The second half of a sign-in.
 * @param ticket of the first half's refusal
 * @throws ApiFailure with the server's refusal
 */
export function signInByCode(ticket: string, code: string): Promise<Account> {
  return enterBy(send('POST', '/api/auth/secondFactor', { ticket, code, ...withCart() }));
}

/** Signs in by the link of a mail, which works once. @throws ApiFailure with the server's refusal */
export function enterByLink(token: string): Promise<Account> {
  remembering = false;
  return enterBy(send('POST', '/api/auth/wayin', { token, ...withCart() }));
}

/**
 * Signs in by a provider (`/accesso-con/…`).
 * @returns the account, and where to go next: to the person's own data when some are missing
 * @throws ApiFailure with the server's refusal; with `identity` when the server needs more
 */
export async function signInByProvider(
  provider: SignInProvider,
  said: WriteValues<'PUT', '/api/auth/insertLoginForGoogle'>,
): Promise<{ readonly account: Account; readonly redirect: string }> {
  remembering = false;
  const path = provider === 'google' ? '/api/auth/insertLoginForGoogle' : '/api/auth/insertLoginForFacebook';
  const answer = await send('PUT', path, { ...said, ...withCart() });
  return { account: await enterBy(Promise.resolve(answer)), redirect: answer.redirect };
}

/**
 * Ends the guided first start by opening the first admin's account, signed in.
 * @throws ApiFailure with the server's refusal
 */
export function beginFirm(admin: WriteValues<'POST', '/api/v1/setup/admin'>): Promise<Account> {
  remembering = false;
  return enterBy(send('POST', '/api/v1/setup/admin', admin));
}

/**
 * The token of a visitor's cart, which the sign-in hands over to the account; a cart in the cookie goes along by
 * itself.
 */
function withCart(): { session_token?: string } {
  const token = cartToken();
  return token === null ? {} : { session_token: token };
}

async function enterBy(entering: Promise<SignedInAnswer>): Promise<Account> {
  const answer = await entering;
  // An account without carts (staff) leaves the visitor's cart where it is.
  if (answer.cart_id !== null) dropVisitorCart();
  const signedIn = readLogin(answer);
  begin(signedIn, remembering);
  // A further language that is based on the account's language stays chosen.
  if (!languageIsChosen() || language() !== signedIn.language) setLanguage(signedIn.language);
  return signedIn.account;
}

/** Signs out here, in the other tabs and on the server. */
export function signOut(): Promise<void> {
  return leave(false);
}

async function leave(lost: boolean): Promise<void> {
  const bearer = accessToken();
  end(lost);
  channel?.postMessage('ended');
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
  await send('POST', '/api/auth/logout', {}, { headers }).catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
  });
}

/** The server says that the session is over: the screens go to the login, which leads back to the present page. */
export function sessionLost(): void {
  if (session.status !== 'anonymous') end(true);
}

/** Asks for a new access token by the cookie. Simultaneous calls share one request. */
export function refreshSession(): Promise<Renewal> {
  refreshing ??= refresh().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refresh(): Promise<Renewal> {
  const hint = readHint();
  const user = session.status === 'signed-in' ? session.account.username : hint?.username;
  try {
    const query = { grant_type: 'refresh_token', username: user } as const;
    begin(readLogin(await send('POST', '/Token', {}, { query })), hint?.remembered ?? false);
    return 'renewed';
  } catch (error) {
    // Only a refusal by the server ends a session, not a page that is left before the answer was complete.
    const refused = error instanceof ApiFailure && error.status >= 400 && error.status < 500 && error.status !== 429;
    return refused ? 'ended' : 'unreachable';
  }
}

/** What the session's age requires now; another tab may have refreshed it meanwhile. */
function due(now: number): ReturnType<typeof dueNow> {
  const hint = readHint();
  const expiresAt = Math.max(token?.expiresAt ?? 0, hint?.expiresAt ?? 0);
  // A hint that an earlier build left does not tell its age.
  if (expiresAt === 0) return 'refresh';
  const asked = dueNow({ expiresAt, remembered: hint?.remembered ?? false, cutOff }, now);
  return asked === 'nothing' && token !== null && token.expiresAt <= now ? 'refresh' : asked;
}

/**
 * Checks the session before a call: a token that expired during an absence logs out (specification, section 6).
 * @returns false when the session is over
 */
export function sessionStands(now: number = Date.now()): boolean {
  if (token === null || due(now) !== 'login') return true;
  void leave(true);
  return false;
}

/**
 * Resumes the session at the start if the browser knows of one; without a hint the server is not asked. When the server
 * is not reached, the account that it accepted last reads its stored answers without a token: the first call that
 * reaches the server asks for one.
 * @param storedOwner gives the account that the stored answers belong to; null for none (`lib/offline`)
 */
export async function resumeSession(
  storedOwner: (username: string, now: number) => Promise<Account | null>,
  now: number = Date.now(),
): Promise<void> {
  const hint = readHint();
  if (hint === null) return end();
  if (due(now) === 'login') return leave(true);
  const outcome = await refreshSession();
  if (outcome === 'ended') end();
  if (outcome !== 'unreachable') return;
  const account = await storedOwner(hint.username, now);
  if (account === null) throw new ApiFailure(0, { message: 'unreachable' });
  changeSession({ status: 'signed-in', account });
}

/** Starts the five-minute check and listens to the other tabs. @returns a function that stops both */
export function keepSession(now: () => number = Date.now): () => void {
  const check = async () => {
    if (token === null) return;
    const wanted = due(now());
    if (wanted === 'login') return leave(true);
    if (wanted === 'nothing') return;
    const outcome = await refreshSession();
    cutOff = outcome === 'unreachable';
    if (outcome === 'ended') sessionLost();
  };
  const timer = setInterval(check, CHECK_MS);
  const heard = (event: MessageEvent) => event.data === 'ended' && sessionLost();
  channel?.addEventListener('message', heard);
  return () => {
    clearInterval(timer);
    channel?.removeEventListener('message', heard);
  };
}
