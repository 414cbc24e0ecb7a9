import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { holdPort } from '#platform/process/held-port.ts';
import { type Manner, mannerTo, numberOf } from './harsh-manners.ts';

/**
 * `harsh-post-office.main.ts <port> <file>`: a mail server that treats many recipients badly. It prints its port when
 * it listens (`<port>` 0: any), and notes in `<file>` for whom it took a message, before it says that it took it.
 */
const [port, file] = process.argv.slice(2) as [string, string];
/** The recipients that it has put off since it started: it takes their second message. */
const putOff = new Set<string>();

const refusal = (responseCode: number, said: string) => Object.assign(new Error(said), { responseCode });
const once = (address: string, error: Error): Error | null => {
  if (putOff.has(address)) return null;
  putOff.add(address);
  return error;
};

/** The answer to a recipient, before any of the message's text; null takes it. */
async function toRecipient(manner: Manner, address: string): Promise<Error | null> {
  if (manner === 'slow') await pause(300);
  if (manner === 'unknown-mailbox') return refusal(550, '5.1.1 no such mailbox');
  return manner === 'too-many' ? once(address, refusal(450, '4.7.28 too many messages')) : null;
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: async ({ address }, _session, done) => {
    done(await toRecipient(mannerTo(numberOf(address)), address));
  },
  onData: (stream, session, done) => {
    const address = session.envelope.rcptTo[0]?.address ?? '';
    const manner = mannerTo(numberOf(address));
    stream.resume();
    stream.on('end', async () => {
      const later = manner === 'mailbox-full' ? once(address, refusal(451, '4.2.2 mailbox full')) : null;
      if (later) return done(later);
      if (manner !== 'drops-before') appendFileSync(file, `${address}\n`);
      if (manner === 'answers-late') await pause(2_000);
      // It never answers: the client sees the connection end.
      if (manner === 'drops-before' || manner === 'drops-after') {
        for (const connection of server.connections as Iterable<{ session: unknown; close(): void }>) {
          if (connection.session === session) connection.close();
        }
        return;
      }
      done();
    });
  },
});
// Clients die in the middle of a message: that is what this server is for.
server.on('error', () => undefined);
const held = await holdPort(Number(port), '127.0.0.1');
await held.release();
server.listen(held.port, '127.0.0.1', () => process.stdout.write(`${held.port}\n`));
