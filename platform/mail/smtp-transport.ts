import { createTransport } from 'nodemailer';
import { within } from '#platform/process/deadline.ts';
import { compose } from './compose.ts';
import type { MailTransport } from './transport.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  /** Longest time for one message, in ms (default 60 s). */
  readonly deadlineMs?: number;
  /** Connections held open at once (default 3). */
  readonly connections?: number;
}

/** Longest waits for a server that says nothing, in ms. nodemailer's own are up to ten minutes. */
const SILENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Sends by SMTP, with deadlines of its own: a server that dribbles byte after byte holds nothing up for ever. */
export function smtpTransport({ url, deadlineMs = 60_000, connections = 3 }: SmtpOptions): MailTransport {
  const transporter = createTransport({ url, pool: true, maxConnections: connections, maxMessages: 50, ...SILENCE });
  return {
    outcome: 'sent',
    send: async (mail) => {
      const sending = transporter.sendMail(compose(mail));
      // Whatever it still comes to then has been given up on.
      await within(sending, deadlineMs, () => {
        throw new Error('the mail server did not finish in time');
      });
    },
    close: async () => transporter.close(),
  };
}
