import { useSyncExternalStore } from 'react';
import type { SignedInAnswer } from '#api/contracts/auth.contract.ts';
import type { WriteValues } from '#api/contracts/endpoints.ts';
import type { SignInProvider } from '#domain/accounts/sign-in-providers.ts';
import { ApiFailure } from '../api/failure.ts';
import { send } from '../api/send.ts';
import { lastOwner } from '../offline/owner.ts';
import { language, languageIsChosen, setLanguage } from '../text/language.ts';
import { dropHint, keepHint, readHint } from './hint.ts';
import { readLogin, type SessionStart } from './login-answer.ts';
import { type Account, isStaff } from './permissions.ts';
import { CHECK_MS, dueNow, endOf } from './token-age.ts';
import { cartToken, dropVisitorCart } from './visitor-cart.ts';

/**
 * The session of this tab. The access token lives in memory only; the refresh token is an httpOnly cookie that this code
 * never sees. `unknown` until the first refresh told whether the cookie still holds a session.
 */
export type Session =
  | { readonly status: 'unknown' }
  /** `lost`: a session ended that nobody here had left. */
  | { readonly status: 'anonymous'; readonly lost: boolean }
  | { readonly status: 'signed-in'; readonly account: Account };

let session: Session = { status: 'unknown' };
let token: { value: string; expiresAt: number } | null = null;
/** A refresh was due and did not get through. */
let cutOff = false;
/** «Resta collegato», as it was ticked in the first half of a sign-in. */
let remembering = false;
let refreshing: Promise<Renewal> | null = null;
/** The end of the acting whose refresh is set. */
let actingSince: string | null = null;
let actingTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('officina.session');

export type Renewal = 'renewed' | 'ended' | 'unreachable';

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export function currentSession(): Session {
  return session;
}

/** The signed-in account where no component is; null: nobody. */
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
  become({ status: 'signed-in', account });
}

function end(lost = false): void {
  token = null;
  cutOff = false;
  dropHint();
  become({ status: 'anonymous', lost });
}

/** Signs in. @throws ApiFailure with the server's refusal; with a `ticket` where a code of the second factor is wanted */
export function signIn(name: string, password: string, remember: boolean): Promise<Account> {
  remembering = remember;
  return enterBy(send('POST', '/api/auth/login', { name, password, remember_me: remember, ...withCart() }));
}

/** Signs in by the salesmen's door. @throws ApiFailure as {@link signIn} */
export function signInAsSalesman(name: string, password: string, remember: boolean): Promise<Account> {
  remembering = remember;
  return enterBy(send('POST', '/api/auth/loginSalesman', { name, password, remember_me: remember, ...withCart() }));
}

/** The second half of a sign-in. @param ticket of the first half's refusal @throws ApiFailure with the server's refusal */
export function signInByCode(ticket: string, code: string): Promise<Account> {
  return enterBy(send('POST', '/api/auth/secondFactor', { ticket, code, ...withCart() }));
}

/** Signs in by the link of a mail, which works once. @throws ApiFailure with the server's refusal */
export function enterByLink(token: string): Promise<Account> {
  remembering = false;
  return enterBy(send('POST', '/api/auth/wayin', { token, ...withCart() }));
}

/**
 * Signs in by the word of a provider (`/accesso-con/…`). @returns where to, too: one's own data when some are missing
 * @throws ApiFailure with the server's refusal; with `identity` where more is wanted
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

/** Ends the guided first start with its admin, and signs him in. @throws ApiFailure with the server's refusal */
export function beginFirm(admin: WriteValues<'POST', '/api/v1/setup/admin'>): Promise<Account> {
  remembering = false;
  return enterBy(send('POST', '/api/v1/setup/admin', admin));
}

/** What was put into a cart before goes along, and is one's own then; what a cookie opens goes by itself. */
function withCart(): { session_token?: string } {
  const token = cartToken();
  return token === null ? {} : { session_token: token };
}

async function enterBy(entering: Promise<SignedInAnswer>): Promise<Account> {
  const answer = await entering;
  // Who has no cart now (the firm's own people) leaves the visitor's where it is.
  if (answer.cart_id !== null) dropVisitorCart();
  const signedIn = readLogin(answer);
  begin(signedIn, remembering);
  // Whoever reads a further language based on his account's goes on reading it.
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

/** The server says that the session is over: the screens go to the login, which comes back to where one was. */
export function sessionLost(): void {
  if (session.status !== 'anonymous') end(true);
}

/** Asks for a new access token by the cookie. One request at a time, whoever asks. */
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
    // Only a server that refuses ends a session: not a page that is left before its answer was there whole.
    const refused = error instanceof ApiFailure && error.status >= 400 && error.status < 500 && error.status !== 429;
    return refused ? 'ended' : 'unreachable';
  }
}

/** What the age of the session wants; another tab may have refreshed it meanwhile. */
function due(now: number): ReturnType<typeof dueNow> {
  const hint = readHint();
  const expiresAt = Math.max(token?.expiresAt ?? 0, hint?.expiresAt ?? 0);
  // What an earlier build left says nothing of its age.
  if (expiresAt === 0) return 'refresh';
  const asked = dueNow({ expiresAt, remembered: hint?.remembered ?? false, cutOff }, now);
  return asked === 'nothing' && token !== null && token.expiresAt <= now ? 'refresh' : asked;
}

/**
 * Before a call with the session: a token that ended while nobody was there logs out (specification, section 6).
 * @returns false: the session is over
 */
export function sessionStands(now: number = Date.now()): boolean {
  if (token === null || due(now) !== 'login') return true;
  void leave(true);
  return false;
}

/**
 * At the start: takes the session up again if the browser knows of one. Without a hint nothing is asked. Where the server is not
 * reached, whoever it let in last reads what he saw (`lib/offline`), without a token: the first call that gets through asks for one.
 */
export async function resumeSession(now: number = Date.now()): Promise<void> {
  const hint = readHint();
  if (hint === null) return end();
  if (due(now) === 'login') return leave(true);
  const outcome = await refreshSession();
  if (outcome === 'ended') end();
  if (outcome !== 'unreachable') return;
  const account = await lastOwner(hint.username, now);
  if (account === null) throw new ApiFailure(0, { message: 'unreachable' });
  become({ status: 'signed-in', account });
}

/** Starts the five-minute check and listens to the other tabs; gives the way to stop both. */
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
