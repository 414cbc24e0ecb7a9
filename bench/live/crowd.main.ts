import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { FromCrowd, ToCrowd } from './crowd.ts';

/**
 * A crowd of browsers, as far as the server sees them: sockets of socket.io-client that do not parse what they receive.
 */
const MARK = 'MARK-';
const sockets: Socket[] = [];

/**
 * A network address for each, as browsers have: Officina limits how many come from one. The server must trust one
 * proxy.
 */
const nextLine = () => `fd00:0:${(process.pid & 0xffff).toString(16)}:${sockets.length.toString(16)}::1`;
const arrivals = new Map<string, number[]>();
let frames = 0;

/** Counts a received message; notes the time of those that carry a mark. */
function heard(frame: string): void {
  frames++;
  const from = frame.indexOf(MARK);
  if (from < 0) return;
  const now = performance.timeOrigin + performance.now();
  const mark = /^MARK-\d+/.exec(frame.slice(from, from + 20))?.[0] ?? '';
  const times = arrivals.get(mark);
  if (times) times.push(now);
  else arrivals.set(mark, [now]);
}

/**
 * socket.io's text protocol without parsing the JSON of its events: five hundred real browsers parse on machines of
 * their own, these would do it on the machine that is measured.
 */
class Decoder extends EventEmitter {
  add(text: string): void {
    const type = Number(text[0]);
    if (type === 2) {
      heard(text);
      return;
    }
    const [, id = '', body = ''] = /^\d(\d*)(.*)$/s.exec(text) ?? [];
    const data: unknown = body === '' ? undefined : JSON.parse(body);
    this.emit('decoded', { type, nsp: '/', id: id === '' ? undefined : Number(id), data });
  }
  destroy(): void {}
}
class Encoder {
  encode({ type, id, data }: { type: number; id?: number; data?: unknown }): string[] {
    return [`${type}${id ?? ''}${data === undefined ? '' : JSON.stringify(data)}`];
  }
}

function connect(url: string, token: string | undefined, topic: string | null): Promise<void> {
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { 'x-forwarded-for': nextLine() },
    auth: token === undefined ? {} : { token },
    parser: { Decoder, Encoder },
  });
  sockets.push(socket);
  return new Promise((done, fail) => {
    socket.once('connect_error', fail);
    socket.once('disconnect', (reason) => fail(new Error(`a socket of the crowd was closed: ${reason}`)));
    socket.once('connect', () => {
      if (topic === null) return done();
      socket.emit('follow', topic, null, (answer: { ok: boolean }) =>
        answer.ok ? done() : fail(new Error(`may not follow ${topic}: ${JSON.stringify(answer)}`)),
      );
    });
  });
}

async function gather({ url, count, tokens, topic }: Extract<ToCrowd, { kind: 'gather' }>): Promise<void> {
  const AT_ONCE = 20;
  for (let n = 0; n < count; n += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - n) }, (_, i) => tokens[(n + i) % tokens.length]);
    await Promise.all(some.map((token) => connect(url, token, topic)));
    await sleep(1);
  }
}

const tell = (message: FromCrowd) => process.send?.(message);

process.on('message', (message: ToCrowd) => {
  switch (message.kind) {
    case 'gather':
      gather(message).then(
        () => tell({ kind: 'gathered' }),
        (error: unknown) => tell({ kind: 'failed', reason: String(error) }),
      );
      return;
    case 'count': {
      const connected = sockets.filter((socket) => socket.connected).length;
      tell({ kind: 'counted', frames, connected, arrivals: Object.fromEntries(arrivals) });
      frames = 0;
      arrivals.clear();
      return;
    }
  }
});
process.on('disconnect', () => process.exit());
