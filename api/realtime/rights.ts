import type { TokenReader } from '#api/kernel/session.ts';
import { accountRoom, type LiveServer, type LiveSocket, sessionRoom } from './live-socket.ts';

/**
 * Takes rights away from open sockets at once: when a session ends, when an account's rights change, when a token ends.
 * A browser that may still follow something comes back with a new token and follows anew.
 */
export class RightsWatch {
  readonly #io: LiveServer;
  readonly #readToken: TokenReader;

  constructor(io: LiveServer, readToken: TokenReader) {
    this.#io = io;
    this.#readToken = readToken;
  }

  sessionEnded(sessionId: string): void {
    for (const socket of this.#in(sessionRoom(sessionId))) dismiss(socket);
  }

  /** Whether each token still holds is for the reader to say. */
  async accountChanged(accountId: number): Promise<void> {
    await Promise.all(this.#in(accountRoom(accountId)).map((socket) => this.#check(socket)));
  }

  /** For what no signal told; called every so often. */
  async checkAll(): Promise<void> {
    for (const socket of this.#io.of('/').sockets.values()) await this.#check(socket);
  }

  #in(room: string): LiveSocket[] {
    const { adapter, sockets } = this.#io.of('/');
    return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  }

  async #check(socket: LiveSocket): Promise<void> {
    const signedIn = await this.#readToken(socket.data.token);
    if (signedIn) socket.data.signedIn = signedIn;
    else dismiss(socket);
  }
}

/** Leaves every topic, with a word about each, and closes. */
export function dismiss(socket: LiveSocket): void {
  for (const [topic, room] of socket.data.topics) {
    void socket.leave(room);
    socket.emit('revoked', { topic });
  }
  socket.data.topics.clear();
  socket.disconnect(true);
}
