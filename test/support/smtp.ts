import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the server took it. */
export interface TakenMail extends Email {
  /** Envelope recipients. */
  readonly recipients: readonly string[];
  readonly raw: string;
  /** The sender in the envelope. */
  readonly sentFrom: string;
}

/** A real SMTP server on a free port of the loopback, whose mails are parsed as a reader would. */
export interface SmtpCatcher {
  /** For `smtpTransport` and SMTP_URL. */
  readonly url: string;
  /** In the order in which they were taken. */
  readonly mails: readonly TakenMail[];
  /** The mails to an address, oldest first. */
  to(address: string): TakenMail[];
  /** Refuses the next `count` messages with this code (550 by default), after their text was sent. */
  refuse(count: number, code?: number): void;
  /** While on, it takes messages but never answers. */
  silent(on: boolean): void;
  close(): Promise<void>;
}

/** @param login user and password, without which it takes no mail */
export async function startSmtp(login?: { readonly user: string; readonly password: string }): Promise<SmtpCatcher> {
  const mails: TakenMail[] = [];
  let refusals = { count: 0, code: 550 };
  let silence = false;
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth: ({ username, password }, _session, done) => {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(new Error('Invalid username or password'));
    },
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (silence) return;
        if (refusals.count > 0) {
          refusals.count--;
          done(Object.assign(new Error('the mailbox is full'), { responseCode: refusals.code }));
          return;
        }
        const raw = Buffer.concat(chunks).toString('utf8');
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom } = session.envelope;
        const sentFrom = mailFrom ? mailFrom.address : '';
        mails.push({ ...(await PostalMime.parse(raw)), recipients, raw, sentFrom });
        done();
      });
    },
  });
  // A client that goes away in the middle is part of the tests.
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    to: (address) => mails.filter(({ recipients }) => recipients.includes(address)),
    refuse: (count, code = 550) => {
      refusals = { count, code };
    },
    silent: (on) => {
      silence = on;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
