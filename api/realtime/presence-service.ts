import type { Redis } from 'ioredis';
import { type LiveAnswer, presenceRequest } from '#api/contracts/live.contract.ts';
import { sendSignal } from './change-publisher.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import { PresenceBoard } from './presence.ts';
import { mayAnnounce, presenceRoomOf, presenceSubject } from './presence-subjects.ts';

/**
 * Takes what browsers announce of their presence, and tells the others: at once when it changes, and when it runs out.
 */
export class PresenceService {
  readonly #io: LiveServer;
  readonly #redis: Redis;
  readonly #board: PresenceBoard;
  /** What was told last of each subject. */
  readonly #lastTold = new Map<string, string>();

  constructor(io: LiveServer, redis: Redis, now: () => number) {
    this.#io = io;
    this.#redis = redis;
    this.#board = new PresenceBoard(redis, now);
  }

  async say(socket: LiveSocket, request: unknown): Promise<LiveAnswer> {
    const parsed = presenceRequest.safeParse(request);
    if (!parsed.success) return { ok: false, code: 'malformed' };
    const { subject, mode } = parsed.data;
    if (mode === 'gone') {
      await this.#leave(socket, subject);
      return { ok: true };
    }
    const found = presenceSubject(subject);
    if (!found || !mayAnnounce(socket, found)) return { ok: false, code: 'forbidden' };
    const { id, name } = socket.data.signedIn.actor;
    socket.data.present.add(subject);
    if (await this.#board.put(subject, socket.id, { id, name, mode })) await this.#announce(subject);
    return { ok: true };
  }

  /** The browser is gone, or may no longer be here. */
  async forget(socket: LiveSocket): Promise<void> {
    await Promise.all([...socket.data.present].map((subject) => this.#leave(socket, subject)));
  }

  /** Another process (or this one) signals that the people at a subject changed. */
  async tell(subject: string): Promise<void> {
    const { rooms } = this.#io.of('/').adapter;
    const told = (presenceSubject(subject)?.rooms ?? []).filter((room) => rooms.has(room));
    if (told.length === 0) {
      this.#lastTold.delete(subject);
      return;
    }
    const people = await this.#board.people(subject);
    this.#lastTold.set(subject, JSON.stringify(people));
    this.#io.local.to(told).emit('presence', { subject, people });
  }

  /**
   * Tells a socket that followed a record's topic who else is there; one that followed a list, who is at any record in
   * it.
   */
  async sendPresence(socket: LiveSocket, topic: unknown): Promise<void> {
    const presenceRoom = typeof topic === 'string' ? presenceRoomOf(socket, topic) : null;
    if (presenceRoom === null) return;
    for (const subject of await this.#board.subjects()) {
      if (!presenceSubject(subject)?.rooms.includes(presenceRoom)) continue;
      const people = await this.#board.people(subject);
      if (people.length > 0) socket.emit('presence', { subject, people });
    }
  }

  /** Tells of people whose time ran out without a word. Called every few seconds. */
  async sweep(): Promise<void> {
    for (const [subject, told] of [...this.#lastTold]) {
      const people = await this.#board.people(subject);
      if (JSON.stringify(people) !== told) await this.tell(subject);
    }
  }

  async #leave(socket: LiveSocket, subject: string): Promise<void> {
    socket.data.present.delete(subject);
    if (await this.#board.remove(subject, socket.id)) await this.#announce(subject);
  }

  async #announce(subject: string): Promise<void> {
    await sendSignal(this.#redis, { kind: 'presence', subject });
  }
}
