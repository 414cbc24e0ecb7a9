import type { Redis } from 'ioredis';
import { followSince, followTopic, type LiveAnswer, TOPICS } from '#api/contracts/live.contract.ts';
import type { RowKey } from './change-entry.ts';
import type { Feed } from './feed.ts';
import { type LiveSocket, PRESENCE_IN_LIST, presenceRoom } from './live-socket.ts';
import { missedSince } from './missed-changes.ts';

/** Topics that one browser may follow; its screens follow three at most. */
const MOST_TOPICS = 50;
/** Rows told after a reconnect; a browser that missed more asks its query again. */
const MOST_MISSED = 300;

export interface FollowDeps {
  readonly redis: Redis;
  readonly feeds: readonly Feed[];
}

/** Joins the topic's room when allowed, and tells what was missed since a position. */
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
  if (topics.size >= MOST_TOPICS && !topics.has(topic.data)) return { ok: false, code: 'too-many' };
  const granted = await grantOf(topic.data, signedIn.actor, deps.feeds);
  // The connection may have ended while the rights were looked up.
  if (!granted || !socket.connected) return { ok: false, code: 'forbidden' };
  const { feed, room } = granted;
  topics.set(topic.data, room);
  await socket.join(room);
  const faces = presenceRoomOf(socket, topic.data);
  if (faces !== null) await socket.join(faces);
  // Joined first, asked then: what is emitted in between arrives twice, never not at all.
  return from.data ? catchUp(feed, room, from.data, deps.redis) : { ok: true };
}

export async function leave(socket: LiveSocket, wanted: unknown): Promise<LiveAnswer> {
  const topic = followTopic.safeParse(wanted);
  if (!topic.success) return { ok: false, code: 'malformed' };
  const room = socket.data.topics.get(topic.data);
  const faces = presenceRoomOf(socket, topic.data);
  if (room !== undefined) await socket.leave(room);
  if (faces !== null) await socket.leave(faces);
  socket.data.topics.delete(topic.data);
  return { ok: true };
}

/** The repair of a `repair-{id}` topic, for those who may know which colleagues look at it. */
export function staffRepairOf(socket: LiveSocket, topic: string): number | null {
  const id = /^repair-(\d+)$/.exec(topic)?.[1];
  return id !== undefined && seesColleagues(socket) ? Number(id) : null;
}

/** Whether this topic's follower is told of everybody who has some repair open. */
export function followsEveryone(socket: LiveSocket, topic: string): boolean {
  return topic === TOPICS.repairs && seesColleagues(socket);
}

function presenceRoomOf(socket: LiveSocket, topic: string): string | null {
  const repairId = staffRepairOf(socket, topic);
  if (repairId !== null) return presenceRoom(repairId);
  return followsEveryone(socket, topic) ? PRESENCE_IN_LIST : null;
}

function seesColleagues(socket: LiveSocket): boolean {
  return socket.data.signedIn.actor.roles.some((role) => role !== 'customer' && role !== 'salesman');
}

async function grantOf(topic: string, actor: LiveSocket['data']['signedIn']['actor'], feeds: readonly Feed[]) {
  for (const feed of feeds) {
    const room = await feed.grant(topic, actor);
    if (room === 'refused') return null;
    if (room !== null) return { feed, room };
  }
  return null;
}

async function catchUp(feed: Feed, room: string, since: string, redis: Redis): Promise<LiveAnswer> {
  const each = await Promise.all(feed.projections.map((name) => missedSince(redis, name, since, MOST_MISSED)));
  const rows = new Map<RowKey, string | null>();
  let position = since;
  for (const missed of each) {
    if (!missed) return { ok: true, reset: true };
    for (const [key, command] of missed.rows) rows.set(key, command);
    if (missed.position > position) position = missed.position;
  }
  if (rows.size === 0) return { ok: true, missed: [], position };
  const deliveries = await feed.load(rows, position, (other) => other === room);
  const own = deliveries.filter((delivery) => delivery.room === room).map(({ change }) => change);
  return { ok: true, missed: own, position };
}
