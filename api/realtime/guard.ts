import type { IncomingMessage } from 'node:http';
import { lineOf } from '#api/kernel/client-address.ts';
import { type Allowance, Budget } from './budget.ts';
import { accountRoom, type LiveServer, type LiveSocket } from './live-socket.ts';
import { PreAuthLimits } from './pre-auth-limits.ts';

/**
 * What one connection, and one account over all of its connections to this process, may ask of the process. A browser's
 * screens follow three topics at most and say every ten seconds what they show; after a restart each tab says a dozen
 * things at once. A connection that goes beyond is cut off. Its browser comes back as any browser does: it connects
 * again, and is told what it missed.
 */
export const LIVE_LIMITS = {
  /** Bytes of one message; what is longer ends the connection before it is read. */
  messageBytes: 16 * 1024,
  socketMessages: { burst: 100, perSecond: 20 },
  socketBytes: { burst: 64 * 1024, perSecond: 16 * 1024 },
  /** Topics that one connection follows, and one account over all of its connections. */
  socketTopics: 50,
  accountTopics: 1_000,
  accountMessages: { burst: 600, perSecond: 100 },
  accountSockets: 300,
  /** How long a connection may take to say who it is, in ms; no account counts it until then. */
  signInMs: 10_000,
  /**
   * Connections of one line ({@link lineOf}) that have not said yet who they are; a firm's browsers all come back at
   * once.
   */
  linePreAuthConnections: 200,
  lineArrivals: { burst: 1_000, perSecond: 50 },
} as const satisfies Record<string, number | Allowance>;
export type LiveLimits = {
  readonly [K in keyof typeof LIVE_LIMITS]: (typeof LIVE_LIMITS)[K] extends number ? number : Allowance;
};

export interface GuardOptions {
  readonly limits?: LiveLimits;
  readonly now: () => number;
  /** The client's address, whatever proxies stand before us. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Connections were cut off. */
  readonly onCutOff: (reason: string, times: number) => void;
}

/** Cuts off connections that ask more than {@link LIVE_LIMITS}. */
export class Guard {
  readonly #io: LiveServer;
  readonly #limits: LiveLimits;
  readonly #now: () => number;
  readonly #onCutOff: (reason: string, times: number) => void;
  /** Cut-offs since the last sweep, by reason. */
  readonly #cutOffs = new Map<string, number>();
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #preAuth: PreAuthLimits;
  /** What each account may still send. */
  readonly #accounts = new Map<number, Budget>();

  constructor(io: LiveServer, { limits = LIVE_LIMITS, now, addressOf, onCutOff }: GuardOptions) {
    this.#io = io;
    this.#limits = limits;
    this.#now = now;
    this.#onCutOff = onCutOff;
    this.#addressOf = addressOf;
    this.#preAuth = new PreAuthLimits(limits, now);
  }

  /** Counts what comes over every connection before it is read, whatever its sender and its content. */
  watch(): void {
    const { socketMessages, socketBytes } = this.#limits;
    this.#io.engine.on('connection', (connection: Connection) => {
      this.#preAuth.arrived(connection, lineOf(this.#addressOf(connection.request)));
      connection.on('close', () => this.#preAuth.left(connection));
      const messages = new Budget(socketMessages, this.#now());
      const bytes = new Budget(socketBytes, this.#now());
      connection.on('packet', ({ data }) => {
        const length = typeof data === 'string' ? Buffer.byteLength(data) : (data?.byteLength ?? 0);
        if (messages.take(1, this.#now()) && bytes.take(length, this.#now())) return;
        connection.close(true);
        this.#cutOff('a connection sent more than it may');
      });
    });
  }

  /**
   * Called for each request of a socket before anything is made of it.
   * @returns false for a further connection of a line that has enough connections that have not said who they are
   */
  admitsRequest(request: IncomingMessage): boolean {
    // A connection that exists already names itself.
    if (/[?&]sid=/.test(request.url ?? '') || this.#preAuth.admits(lineOf(this.#addressOf(request)))) return true;
    this.#cutOff('too many connections of one address have not said who they are');
    return false;
  }

  /** It is known whose connection this is: the account counts it from now on. */
  introduced({ conn }: LiveSocket): void {
    this.#preAuth.left(conn);
  }

  /** An account's further connection. @returns false when the account has enough of them, or sent too much just now */
  admits(accountId: number): boolean {
    return this.#socketsOf(accountId).length < this.#limits.accountSockets && this.#take(accountId);
  }

  /** A message of a known account. @returns false when it is one too many: its connection is closed */
  hears(socket: LiveSocket): boolean {
    if (!socket.connected) return false;
    if (this.#take(idOf(socket))) return true;
    this.#cutOff('an account sent more than it may');
    socket.disconnect(true);
    return false;
  }

  /** False when this connection, or its account over all of them, follows as much as it may. */
  mayFollow(socket: LiveSocket): boolean {
    if (socket.data.topics.size >= this.#limits.socketTopics) return false;
    const followed = this.#socketsOf(idOf(socket)).reduce((sum, { data }) => sum + data.topics.size, 0);
    return followed < this.#limits.accountTopics;
  }

  /** Forgets accounts that sent nothing lately, and reports connections that were cut off. Called every few seconds. */
  sweep(): void {
    for (const [reason, times] of this.#cutOffs) if (times > 1) this.#onCutOff(reason, times - 1);
    this.#cutOffs.clear();
    this.#preAuth.sweep();
    for (const [id, budget] of this.#accounts) if (budget.isFull(this.#now())) this.#accounts.delete(id);
  }

  /**
   * Reports the first one at once, the others with the sweep: a client that is cut off a thousand times a second fills
   * no log.
   */
  #cutOff(reason: string): void {
    const times = (this.#cutOffs.get(reason) ?? 0) + 1;
    this.#cutOffs.set(reason, times);
    if (times === 1) this.#onCutOff(reason, 1);
  }

  #take(accountId: number): boolean {
    const known = this.#accounts.get(accountId);
    const budget = known ?? new Budget(this.#limits.accountMessages, this.#now());
    if (!known) this.#accounts.set(accountId, budget);
    return budget.take(1, this.#now());
  }

  #socketsOf(accountId: number): LiveSocket[] {
    const { adapter, sockets } = this.#io.of('/');
    return [...(adapter.rooms.get(accountRoom(accountId)) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  }
}

/** What is used of a connection of engine.io. */
interface Connection {
  readonly request: IncomingMessage;
  on(event: 'close', listener: () => void): void;
  on(event: 'packet', listener: (packet: { data?: string | ArrayBufferView }) => void): void;
  close(discard: boolean): void;
}

const idOf = (socket: LiveSocket) => socket.data.signedIn.actor.id;
