import type { Redis } from 'ioredis';
import { type LiveAnswer, presenceRequest } from '#api/contracts/live.contract.ts';
import { sendSignal } from './change-publisher.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import { PresenceBoard } from './presence.ts';
import { mayAnnounce, presenceRoomOf, presenceSubject } from './presence-subjects.ts';

/** Takes what browsers say of their presence and tells the others: at once when it changes, and when it runs out. */
export class PresenceService {
  readonly #io: LiveServer;
  readonly #redis: Redis;
  readonly #board: PresenceBoard;
  /** What was told last, by thing. */
  readonly #told = new Map<string, string>();

  constructor(io: LiveServer, redis: Redis, now: () => number) {
    this.#io = io;
    this.#redis = redis;
    this.#board = new PresenceBoard(redis, now);
  }

  async say(socket: LiveSocket, request: unknown): Promise<LiveAnswer> {
    const parsed = presenceRequest.safeParse(request);
    if (!parsed.success) return { ok: false, code: 'malformed' };
    const { thing, mode } = parsed.data;
    if (mode === 'gone') {
      await this.#leave(socket, thing);
      return { ok: true };
    }
    const known = presenceSubject(thing);
    if (!known || !mayAnnounce(socket, known)) return { ok: false, code: 'forbidden' };
    const { id, name } = socket.data.signedIn.actor;
    socket.data.present.add(thing);
    if (await this.#board.put(thing, socket.id, { id, name, mode })) await this.#announce(thing);
    return { ok: true };
  }

  /** A browser is gone, or may no longer be here. */
  async forget(socket: LiveSocket): Promise<void> {
    await Promise.all([...socket.data.present].map((thing) => this.#leave(socket, thing)));
  }

  /** Another process (or this one) says that a thing's people changed. */
  async tell(thing: string): Promise<void> {
    const { rooms } = this.#io.of('/').adapter;
    const told = (presenceSubject(thing)?.rooms ?? []).filter((room) => rooms.has(room));
    if (told.length === 0) {
      this.#told.delete(thing);
      return;
    }
    const people = await this.#board.people(thing);
    this.#told.set(thing, JSON.stringify(people));
    this.#io.local.to(told).emit('presence', { thing, people });
  }

  /** Who just opened a thing learns who else is there; who opened a list, of everybody in it. */
  async tellNewcomer(socket: LiveSocket, topic: unknown): Promise<void> {
    const faces = typeof topic === 'string' ? presenceRoomOf(socket, topic) : null;
    if (faces === null) return;
    for (const thing of await this.#board.things()) {
      if (!presenceSubject(thing)?.rooms.includes(faces)) continue;
      const people = await this.#board.people(thing);
      if (people.length > 0) socket.emit('presence', { thing, people });
    }
  }

  /** Tells of those whose time ran out without a word. Called every few seconds. */
  async sweep(): Promise<void> {
    for (const [thing, told] of [...this.#told]) {
      const people = await this.#board.people(thing);
      if (JSON.stringify(people) !== told) await this.tell(thing);
    }
  }

  async #leave(socket: LiveSocket, thing: string): Promise<void> {
    socket.data.present.delete(thing);
    if (await this.#board.remove(thing, socket.id)) await this.#announce(thing);
  }

  async #announce(thing: string): Promise<void> {
    await sendSignal(this.#redis, { kind: 'presence', thing });
  }
}
