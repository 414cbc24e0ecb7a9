import { type Change, followSince, followTopic, type LiveAnswer, type Marks } from '#api/contracts/live.contract.ts';
import { laterPosition } from '#api/contracts/positions.ts';
import { ALL_READ_MODELS } from '#api/contracts/topics.ts';
import type { RowKey } from './change-entry.ts';
import type { FanOut } from './fan-out.ts';
import type { Feed } from './feed.ts';
import type { Guard } from './guard.ts';
import type { LiveSocket } from './live-socket.ts';
import type { Missed } from './missed-changes.ts';
import { presenceRoomOf } from './presence-subjects.ts';
import type { RightsWatch } from './rights.ts';

/** Most rows told after a reconnect; a browser that missed more queries again. */
export const MOST_MISSED = 300;

export interface FollowDeps {
  readonly feeds: readonly Feed[];
  readonly fanOut: Pick<FanOut, 'track'>;
  readonly rights: Pick<RightsWatch, 'check' | 'whenChecked'>;
  readonly guard: Pick<Guard, 'mayFollow'>;
  /**
   * What changed in a projection after a position, at most {@link MOST_MISSED} rows; null: the browser queries again.
   */
  readonly missed: (projection: string, since: string) => Promise<Missed | null>;
  onError(error: unknown): void;
}

/**
 * Joins the topic's room when allowed, and tells what was missed since a position. Send the answer at once: it leaves
 * out what the room is told meanwhile, which would otherwise come again, and older.
 */
export async function follow(
  socket: LiveSocket,
  wanted: unknown,
  since: unknown,
  deps: FollowDeps,
): Promise<LiveAnswer> {
  const topic = followTopic.safeParse(wanted);
  const from = followSince.safeParse(since);
  if (!topic.success || !from.success) return { ok: false, code: 'malformed' };
  const { topics, signedIn } = socket.data;
  if (!topics.has(topic.data) && !deps.guard.mayFollow(socket)) return { ok: false, code: 'too-many' };
  // Rights may have changed while the socket connected; from here on it is found by its account.
  await deps.rights.check(socket);
  const granted = await grantOf(topic.data, signedIn.actor, deps.feeds);
  // The connection may have ended while the rights were looked up.
  if (!granted || !socket.connected) return { ok: false, code: 'forbidden' };
  const { feed, room } = granted;
  topics.set(topic.data, room);
  const tracker = deps.fanOut.track(room);
  try {
    // Join first, and read then: so nothing that is emitted in between is missed.
    void socket.join(room);
    const presenceRoom = presenceRoomOf(socket, topic.data);
    if (presenceRoom !== null) void socket.join(presenceRoom);
    if (!from.data) return { ok: true };
    const missed = await catchUp(feed, room, from.data, deps);
    await deps.rights.whenChecked();
    if (!socket.connected) return { ok: false, code: 'forbidden' };
    if (!missed || tracker.reset) return { ok: true, reset: true };
    return { ok: true, ...missed, missed: missed.missed.filter(({ id }) => !tracker.ids.has(id)) };
  } finally {
    tracker.end();
  }
}

export async function leave(socket: LiveSocket, wanted: unknown): Promise<LiveAnswer> {
  const topic = followTopic.safeParse(wanted);
  if (!topic.success) return { ok: false, code: 'malformed' };
  const room = socket.data.topics.get(topic.data);
  const presenceRoom = presenceRoomOf(socket, topic.data);
  if (room !== undefined) await socket.leave(room);
  if (presenceRoom !== null) await socket.leave(presenceRoom);
  socket.data.topics.delete(topic.data);
  return { ok: true };
}

async function grantOf(topic: string, actor: LiveSocket['data']['signedIn']['actor'], feeds: readonly Feed[]) {
  for (const feed of feeds) {
    const room = await feed.grant(topic, actor);
    if (room === 'refused') return null;
    if (room !== null) return { feed, room };
  }
  return null;
}

/** Null: too much was missed, or what was missed can't be read now. */
async function catchUp(
  feed: Feed,
  room: string,
  since: Marks,
  deps: FollowDeps,
): Promise<{ missed: Change[]; marks: Marks } | null> {
  try {
    const each = await Promise.all(
      feed.projections.map(async (name) => {
        const from = since[name] ?? since[ALL_READ_MODELS];
        return { name, missed: from === undefined ? null : await deps.missed(name, from) };
      }),
    );
    const rows = new Map<RowKey, string | null>();
    const marks: Marks = {};
    let position = '';
    for (const { name, missed } of each) {
      if (!missed) return null;
      for (const [key, command] of missed.rows) rows.set(key, command);
      marks[name] = missed.position;
      position = laterPosition(position, missed.position);
    }
    if (rows.size === 0) return { missed: [], marks };
    const deliveries = await feed.load(rows, position, (other) => other === room);
    return { missed: deliveries.filter((delivery) => delivery.room === room).map(({ change }) => change), marks };
  } catch (error) {
    deps.onError(error);
    return null;
  }
}
