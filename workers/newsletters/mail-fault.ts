import { withoutAddresses } from '#workers/outbox/record-outcome.ts';

/** What a failed sending says of its message. */
export type MailFault =
  /** The server takes no message at all, or is not there: nothing left. */
  | { readonly kind: 'away'; readonly text: string }
  /** The server refused this recipient for good, or for now (`slower`: because of how many messages came). */
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'later'; readonly text: string; readonly slower: boolean }
  /** Nobody can tell whether the message was taken. */
  | { readonly kind: 'unknown'; readonly text: string };

/** Steps of SMTP that concern this recipient or this message; before them nothing was asked for the recipient. */
const OF_RECIPIENT: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);
/** Faults of nodemailer that occur before any message. */
const BEFORE: ReadonlySet<unknown> = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'EMAXLIMIT']);
const NEVER_CONNECTED = /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|Connection timeout|Greeting never received/;

/**
 * Tells from the transport's error what became of a message. A connection that broke is always `unknown`: the same
 * error comes before the text of a message and after it.
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
