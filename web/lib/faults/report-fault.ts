import { asFailure } from '../api/failure.ts';
import { send } from '../api/send.ts';
import { accessToken } from '../session/session.ts';

/** A page that fails in a loop tells it a few times, not a thousand. */
const MOST = 5;
const told = new Set<string>();

/** The text of a fault that the program itself has; null: a refusal or a lost line, which is no fault, or not worth a word. */
function faultOf(error: unknown): { readonly message: string; readonly stack?: string } | null {
  if (!(error instanceof Error)) return null;
  // What the server refused it knows, and an abandoned request is meant.
  if (asFailure(error) === error || error.name === 'AbortError') return null;
  const message = `${error.name}: ${error.message}`.slice(0, 500);
  return error.stack === undefined ? { message } : { message, stack: error.stack.slice(0, 4000) };
}

/** Tells the server's log of a fault, once each (the specification's insert call for log). What can't be told is let go. */
export async function reportFault(error: unknown): Promise<void> {
  const fault = faultOf(error);
  if (!fault || told.has(fault.message) || told.size >= MOST) return;
  told.add(fault.message);
  const token = accessToken();
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  await send('PUT', '/api/v1/log', { ...fault, address: location.pathname.slice(0, 500) }, { headers }).catch(
    () => undefined,
  );
}

/** Tells of everything that nobody caught. @returns the way to stop */
export function keepReporting(): () => void {
  const thrown = ({ error }: ErrorEvent) => void reportFault(error);
  const rejected = ({ reason }: PromiseRejectionEvent) => void reportFault(reason);
  window.addEventListener('error', thrown);
  window.addEventListener('unhandledrejection', rejected);
  return () => {
    window.removeEventListener('error', thrown);
    window.removeEventListener('unhandledrejection', rejected);
  };
}
