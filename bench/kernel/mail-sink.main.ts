import { SMTPServer } from 'smtp-server';

/**
 * `mail-sink.main.ts <port>`: a mail server that accepts everything and keeps nothing; prints `open` when it listens.
 */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => done());
  },
});
server.on('error', () => undefined);
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('open\n'));
