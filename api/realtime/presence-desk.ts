import type { Redis } from 'ioredis';
import { type LiveAnswer, presenceRequest } from '#api/contracts/live.contract.ts';
import { sendSignal } from './change-publisher.ts';
import { followsEveryone, staffRepairOf } from './follow.ts';
import { type LiveServer, type LiveSocket, PRESENCE_IN_LIST, presenceRoom } from './live-socket.ts';
import { PresenceBoard } from './presence.ts';

/** Takes what browsers say of their presence and tells the others: at once when it changes, and when it runs out. */
export class PresenceDesk {
  readonly #io: LiveServer;
  readonly #redis: Redis;
  readonly #board: PresenceBoard;
  /** What was told last, by repair. */
  readonly #told = new Map<number, string>();

  constructor(io: LiveServer, redis: Redis, now: () => number) {
    this.#io = io;
    this.#redis = redis;
    this.#board = new PresenceBoard(redis, now);
  }

  async say(socket: LiveSocket, request: unknown): Promise<LiveAnswer> {
    const parsed = presenceRequest.safeParse(request);
    if (!parsed.success) return { ok: false, code: 'malformed' };
    const { repairId, mode } = parsed.data;
    const topic = `repair-${repairId}`;
    if (mode === 'gone') {
      await this.#leave(socket, repairId);
      return { ok: true };
    }
    if (!socket.data.topics.has(topic) || staffRepairOf(socket, topic) === null)
      return { ok: false, code: 'forbidden' };
    const { id, name } = socket.data.signedIn.actor;
    socket.data.present.add(repairId);
    if (await this.#board.put(repairId, socket.id, { id, name, mode })) await this.#announce(repairId);
    return { ok: true };
  }

  /** A browser is gone, or may no longer be here. */
  async forget(socket: LiveSocket): Promise<void> {
    await Promise.all([...socket.data.present].map((repairId) => this.#leave(socket, repairId)));
  }

  /** Another process (or this one) says that a repair's people changed. */
  async tell(repairId: number): Promise<void> {
    const { rooms } = this.#io.of('/').adapter;
    const told = [presenceRoom(repairId), PRESENCE_IN_LIST].filter((room) => rooms.has(room));
    if (told.length === 0) {
      this.#told.delete(repairId);
      return;
    }
    const people = await this.#board.people(repairId);
    this.#told.set(repairId, JSON.stringify(people));
    this.#io.local.to(told).emit('presence', { repairId, people });
  }

  /** Who just opened a repair learns who else is there; who opened the repair list, of everybody. */
  async tellNewcomer(socket: LiveSocket, topic: unknown): Promise<void> {
    if (typeof topic !== 'string') return;
    const own = staffRepairOf(socket, topic);
    const repairs = own !== null ? [own] : followsEveryone(socket, topic) ? await this.#board.repairs() : [];
    for (const repairId of repairs) {
      const people = await this.#board.people(repairId);
      if (people.length > 0) socket.emit('presence', { repairId, people });
    }
  }

  /** Tells of those whose time ran out without a word. Called every few seconds. */
  async sweep(): Promise<void> {
    for (const [repairId, told] of [...this.#told]) {
      const people = await this.#board.people(repairId);
      if (JSON.stringify(people) !== told) await this.tell(repairId);
    }
  }

  async #leave(socket: LiveSocket, repairId: number): Promise<void> {
    socket.data.present.delete(repairId);
    if (await this.#board.remove(repairId, socket.id)) await this.#announce(repairId);
  }

  async #announce(repairId: number): Promise<void> {
    await sendSignal(this.#redis, { kind: 'presence', repairId });
  }
}
