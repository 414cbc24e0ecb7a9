import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that the server received. */
export interface ReceivedMail {
  readonly messageId: string;
  readonly recipient: string;
  /** `performance.now()` right before the server said so. */
  readonly at: number;
}

/** A real SMTP server that keeps of each mail only what tells copies apart. */
export interface PostOffice {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

export async function openPostOffice(): Promise<PostOffice> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData: (stream, session, done) => {
      let head = '';
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 8_000) head += chunk.toString('latin1');
      });
      stream.on('end', () => {
        const messageId = /^Message-ID: (<[^>]+>)/im.exec(head)?.[1] ?? '';
        for (const { address } of session.envelope.rcptTo) {
          received.push({ messageId, recipient: address, at: performance.now() });
        }
        done();
      });
    },
  });
  // Clients die in the middle of a message: that is what this server is for.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
