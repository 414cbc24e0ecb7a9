import { type LoaderFunctionArgs, redirect } from 'react-router';
import { lastOwner } from '#web/lib/offline/owner.ts';
import { type Account, isStaff } from '#web/lib/session/permissions.ts';
import { currentSession, resumeSession } from '#web/lib/session/session.ts';
import { homePath, loginPath, returnPath, withHash } from './return-path.ts';

let resumed: Promise<void> | null = null;

/** Waits until it is known whether there is a session. When the server does not answer, a reload asks again. */
export async function sessionKnown(): Promise<void> {
  if (currentSession().status !== 'unknown') return;
  resumed ??= resumeSession(lastOwner).finally(() => {
    resumed = null;
  });
  await resumed;
}

async function requireAccount({ request }: LoaderFunctionArgs): Promise<Account> {
  await sessionKnown();
  const session = currentSession();
  if (session.status !== 'signed-in') throw redirect(loginPath(withHash(new URL(request.url), window.location)));
  return session.account;
}

/** Loader of pages that everybody may open and that show who is signed in. */
export async function anybody(): Promise<null> {
  await sessionKnown();
  return null;
}

/** Loader of the staff's area: customers are sent to theirs. */
export async function staffOnly(args: LoaderFunctionArgs): Promise<null> {
  const account = await requireAccount(args);
  if (!isStaff(account)) throw redirect('/area-cliente');
  return null;
}

/**
 * Loader of a salesman's own area: other staff, and a salesman who acts for a customer, are sent to their own place.
 */
export async function salesmenOnly(args: LoaderFunctionArgs): Promise<null> {
  const account = await requireAccount(args);
  if (!isStaff(account)) throw redirect('/area-privata');
  if (!account.salesman) throw redirect(homePath(account));
  return null;
}

/** Loader of the customers' area: staff are sent to theirs. */
export async function customersOnly(args: LoaderFunctionArgs): Promise<null> {
  const account = await requireAccount(args);
  if (isStaff(account)) throw redirect(homePath(account));
  return null;
}

/**
 * Loader of the cart and the checkout, for customers and for people who are not signed in; staff are sent to their
 * area.
 */
export async function customersOrVisitors(): Promise<null> {
  await sessionKnown();
  const session = currentSession();
  if (session.status === 'signed-in' && isStaff(session.account)) throw redirect(homePath(session.account));
  return null;
}

/** Loader of `/`: everybody is sent to their own area. */
export async function toOwnArea(): Promise<Response> {
  await sessionKnown();
  const session = currentSession();
  if (session.status !== 'signed-in') return redirect('/login');
  return redirect(homePath(session.account));
}

/** Loader of the login pages: a person who is signed in is sent on, to the page for which they had to sign in. */
export async function signedOutOnly({ request }: LoaderFunctionArgs): Promise<Response | null> {
  await sessionKnown();
  const session = currentSession();
  if (session.status !== 'signed-in') return null;
  return redirect(returnPath(new URL(request.url).searchParams.get('da'), session.account));
}
