import { asFailure } from '../http/failure.ts';
import { send } from '../http/send.ts';
import { accessToken } from '../session/session.ts';

/** Maximum number of reports of a page: one that fails in a loop must not send thousands. */
const MOST = 5;
const reported = new Set<string>();

/** The text of a fault of the program; null for a refusal, a lost connection, and what is no error. */
function faultOf(error: unknown): { readonly message: string; readonly stack?: string } | null {
  if (!(error instanceof Error)) return null;
  // The server knows what it refused, and an aborted request is intended.
  if (asFailure(error) === error || error.name === 'AbortError') return null;
  const message = `${error.name}: ${error.message}`.slice(0, 500);
  return error.stack === undefined ? { message } : { message, stack: error.stack.slice(0, 4000) };
}

/**
 * Sends a fault to the server's log, each once (the specification's insert call for log). A failing report is dropped.
 */
export async function reportFault(error: unknown): Promise<void> {
  const fault = faultOf(error);
  if (!fault || reported.has(fault.message) || reported.size >= MOST) return;
  reported.add(fault.message);
  const token = accessToken();
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  await send('PUT', '/api/v1/log', { ...fault, address: location.pathname.slice(0, 500) }, { headers }).catch(
    () => undefined,
  );
}

/** Reports all errors and rejections that nobody caught. @returns a function that stops it */
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
