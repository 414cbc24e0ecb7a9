import type { FormTicket } from '#commands/public-requests/form-ticket.link.ts';
import type { Doubt } from '#domain/public-requests/request.events.ts';

/** No person reads a form and fills it in faster than this, in ms. */
const LEAST_MS = 2_000;
/** More web addresses than this in a request are an advertisement. */
const MOST_LINKS = 2;
const LINKS = /https?:\/\/|www\./gi;

interface Sent {
  readonly form: string;
  readonly trap: string;
  /** Null when it was not sent from a page of the site. */
  readonly ticket: FormTicket | null;
  readonly values: readonly string[];
}

/** Reasons to doubt that a person wrote this. Each holds the request until a person looks at it; none refuses it. */
export function doubtsOf({ form, trap, ticket, values }: Sent, now: number): Doubt[] {
  const doubts: Doubt[] = [];
  if (trap !== '') doubts.push('trap');
  if (ticket?.form !== form) doubts.push('no-page');
  else if (now - ticket.drawnAt < LEAST_MS) doubts.push('fast');
  const links = values.reduce((all, value) => all + (value.match(LINKS)?.length ?? 0), 0);
  if (links > MOST_LINKS) doubts.push('links');
  return doubts;
}
