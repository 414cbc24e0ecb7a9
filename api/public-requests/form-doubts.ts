import type { FormTicket } from '#commands/public-requests/request-links.ts';
import type { Doubt } from '#domain/public-requests/request.events.ts';

/** Nobody reads a form and writes into it sooner, in ms. */
const LEAST_MS = 2_000;
/** More addresses of the web than this in what somebody asks are an advertisement. */
const MOST_LINKS = 2;
const LINKS = /https?:\/\/|www\./gi;

interface Sent {
  readonly form: string;
  readonly trap: string;
  /** Null: no page of ours was sent with it. */
  readonly ticket: FormTicket | null;
  readonly values: readonly string[];
}

/** What speaks against a person having written this; each holds it for one who looks, none refuses it. */
export function doubtsOf({ form, trap, ticket, values }: Sent, now: number): Doubt[] {
  const doubts: Doubt[] = [];
  if (trap !== '') doubts.push('trap');
  if (ticket?.form !== form) doubts.push('no-page');
  else if (now - ticket.drawnAt < LEAST_MS) doubts.push('fast');
  const links = values.reduce((all, value) => all + (value.match(LINKS)?.length ?? 0), 0);
  if (links > MOST_LINKS) doubts.push('links');
  return doubts;
}
