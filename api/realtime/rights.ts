import type { TokenReader } from '#api/kernel/session.ts';
import { accountRoom, type LiveServer, type LiveSocket, sessionRoom } from './live-socket.ts';

/** Reads access tokens, and forgets what it remembered of a session or an account. */
interface Tokens {
  readonly readToken: TokenReader;
  readonly forget: { account(id: number): void; session(id: string): void };
}

/**
 * Takes rights away from open sockets at once: when a session ends, when an account's rights change, when a token ends.
 * A browser that may still follow something comes back with a new token and follows anew.
 */
export class RightsWatch {
  readonly #io: LiveServer;
  readonly #tokens: Tokens;
  readonly #pending = new Set<Promise<void>>();

  constructor(io: LiveServer, tokens: Tokens) {
    this.#io = io;
    this.#tokens = tokens;
  }

  sessionEnded(sessionId: string): void {
    this.#tokens.forget.session(sessionId);
    for (const socket of this.#in(sessionRoom(sessionId))) dismiss(socket);
  }

  /** Checks the account's sockets: the token reader says whether each token still holds. */
  accountChanged(accountId: number): Promise<void> {
    this.#tokens.forget.account(accountId);
    return this.#track(
      Promise.all(this.#in(accountRoom(accountId)).map((socket) => this.check(socket))).then(() => undefined),
    );
  }

  /** Any account may have changed: checks every socket. */
  anyChanged(): Promise<void> {
    return this.#track(this.checkAll());
  }

  /** Checks every socket, for what no signal told; called at intervals. */
  async checkAll(): Promise<void> {
    for (const socket of this.#io.of('/').sockets.values()) await this.check(socket);
  }

  /** Resolved when every socket whose rights are known to have changed was checked: nothing is told before. */
  async whenChecked(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending);
  }

  #track(check: Promise<void>): Promise<void> {
    this.#pending.add(check);
    return check.finally(() => this.#pending.delete(check));
  }

  #in(room: string): LiveSocket[] {
    const { adapter, sockets } = this.#io.of('/');
    return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  }

  /** Reads the socket's token again, and dismisses the socket when the token no longer holds. */
  async check(socket: LiveSocket): Promise<void> {
    const signedIn = await this.#tokens.readToken(socket.data.token);
    if (signedIn) socket.data.signedIn = signedIn;
    else dismiss(socket);
  }
}

/** Leaves every topic, tells the browser so of each, and closes. */
export function dismiss(socket: LiveSocket): void {
  for (const [topic, room] of socket.data.topics) {
    void socket.leave(room);
    socket.emit('revoked', { topic });
  }
  socket.data.topics.clear();
  socket.disconnect(true);
}
