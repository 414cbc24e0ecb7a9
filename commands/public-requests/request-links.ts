import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

/** What a page with a form carries: which form, when it was drawn, and the idempotency key that was made with it. */
export interface FormTicket {
  readonly form: string;
  /** Milliseconds since 1970. */
  readonly drawnAt: number;
  readonly key: string;
}

/**
 * What a mailed link opens: `ebook` confirms the address of the person who asked for the e-book, `ebook-file` opens its
 * file, `booking` shows a booking of a tour and leads to its payment.
 */
export type LinkPurpose = 'subscribe' | 'unsubscribe' | 'ebook' | 'ebook-file' | 'booking';

/** The link of a mail to the person who sent a request; `expiresAt` ISO 8601. */
export interface RequestLink {
  readonly purpose: LinkPurpose;
  /** The request's number; for `unsubscribe` the contact's. */
  readonly id: number;
  /** For `unsubscribe`: the newsletter by whose link the contact leaves. */
  readonly newsletter?: number | undefined;
  readonly expiresAt: string;
}

/** Makes and reads what public forms and their mails are signed with. */
export interface RequestLinks {
  ticket(ticket: FormTicket): string;
  /** Null: not made by this installation, or a week old. `now` in milliseconds since 1970. */
  readTicket(token: string, now: number): FormTicket | null;
  make(link: RequestLink): string;
  /** Null: forged, expired, or made for something else. */
  read(purpose: LinkPurpose, token: string, now: number): RequestLink | null;
}

/** A form may stay open in a browser for so long. */
const TICKET_MS = 7 * 24 * 3_600_000;

/** @param master 32 bytes or more: the installation's secret */
export function requestLinks(master: Buffer): RequestLinks {
  const tickets = linkKey(master, 'form');
  const keyOf = (purpose: LinkPurpose) => linkKey(master, `request ${purpose}`);
  return {
    ticket: ({ form, drawnAt, key }) =>
      signLink(tickets, { f: form, t: drawnAt, k: key }, new Date(drawnAt + TICKET_MS).toISOString()),
    readTicket: (token, now) => {
      const read = readLink(tickets, token, now);
      if (!read.ok) return null;
      const { f, t, k } = read.claims;
      return { form: String(f), drawnAt: Number(t), key: String(k) };
    },
    make: ({ purpose, id, newsletter, expiresAt }) =>
      signLink(keyOf(purpose), { i: id, ...(newsletter === undefined ? {} : { n: newsletter }) }, expiresAt),
    read: (purpose, token, now) => {
      const read = readLink(keyOf(purpose), token, now);
      if (!read.ok) return null;
      const { i, n } = read.claims;
      return {
        purpose,
        id: Number(i),
        expiresAt: read.expiresAt,
        ...(n === undefined ? {} : { newsletter: Number(n) }),
      };
    },
  };
}
