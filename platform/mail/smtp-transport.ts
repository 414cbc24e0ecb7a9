import { createTransport } from 'nodemailer';
import { withDeadline } from '#platform/process/deadline.ts';
import { compose } from './compose.ts';
import type { MailTransport } from './transport.ts';

/** A mail server. `starttls` refuses a server that does not switch to TLS, `tls` uses TLS from the first byte. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly security: 'starttls' | 'tls' | 'none';
  /** Absent when the server asks for none. */
  readonly user?: string;
  readonly password?: string;
}

export interface SmtpOptions {
  /** The server, or its address: `smtp://user:password@host:port` or `smtps://…`. */
  readonly server: SmtpServer | string;
  /** Longest time for one message, in ms (default 60 s). */
  readonly deadlineMs?: number;
  /** Connections held open at once (default 3). */
  readonly connections?: number;
}

/** Longest waits for a silent server, in ms. nodemailer's own are up to ten minutes. */
const SILENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Sends by SMTP, with deadlines of its own: a server that trickles byte after byte cannot block sending for ever. */
export function smtpTransport({ server, deadlineMs = 60_000, connections = 3 }: SmtpOptions): MailTransport {
  const connection = typeof server === 'string' ? { url: server } : optionsOf(server);
  const transporter = createTransport({
    ...connection,
    pool: true,
    maxConnections: connections,
    maxMessages: 50,
    ...SILENCE,
  });
  return {
    send: async (mail) => {
      const sending = transporter.sendMail(compose(mail));
      // After the deadline the outcome of `sending` is ignored.
      await withDeadline(sending, deadlineMs, () => {
        throw new Error('the mail server did not finish in time');
      });
      return 'sent';
    },
    close: async () => transporter.close(),
  };
}

function optionsOf({ host, port, security, user, password }: SmtpServer) {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ...(security === 'none' ? { ignoreTLS: true } : {}),
    ...(user !== undefined && password !== undefined ? { auth: { user, pass: password } } : {}),
  };
}
