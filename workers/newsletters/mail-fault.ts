import { withoutAddresses } from '#workers/outbox/record-outcome.ts';

/** What a failed sending says of the message. */
export type MailFault =
  /** The server would not take it from anybody, or is not there: nothing of it left. */
  | { readonly kind: 'away'; readonly text: string }
  /** It refused this recipient for good, or for now (`slower`: because of how many came). */
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'later'; readonly text: string; readonly slower: boolean }
  /** Nobody can tell whether it was taken. */
  | { readonly kind: 'unknown'; readonly text: string };

/** Steps of SMTP that speak of this recipient or this message; before them nothing was asked for him. */
const OF_RECIPIENT: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);
/** Faults of nodemailer that come before any message. */
const BEFORE: ReadonlySet<unknown> = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'EMAXLIMIT']);
const NEVER_CONNECTED = /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|Connection timeout|Greeting never received/;

/**
 * Tells what became of a message by what the transport threw. A connection that broke is always `unknown`: the same words come before
 * the text of a message and after it.
 */
export function mailFaultOf(error: unknown): MailFault {
  const { responseCode, command, code } = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly responseCode?: unknown;
    readonly command?: unknown;
    readonly code?: unknown;
  };
  const said = error instanceof Error ? error.message : String(error);
  const text = withoutAddresses(said.replaceAll('\0', ''));
  if (BEFORE.has(code) || NEVER_CONNECTED.test(said)) return { kind: 'away', text };
  if (typeof responseCode !== 'number') return { kind: 'unknown', text };
  if (!OF_RECIPIENT.has(command)) return { kind: 'away', text };
  if (responseCode >= 500) return { kind: 'refused', text };
  return { kind: 'later', text, slower: responseCode === 421 || /\b4\.7\.\d/.test(said) };
}
