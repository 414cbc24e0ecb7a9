import { PRESENCE_SUBJECTS, TOPICS } from '#api/contracts/topics.ts';
import { LANGUAGES } from '#domain/accounts/languages.ts';
import { scopeOf } from '#domain/accounts/permissions.ts';
import type { LiveSocket } from './live-socket.ts';

/**
 * What somebody may have open, and who is told of it: staff who follow the thing itself, or the list that it stands in, for
 * the faces beside its rows. Rights come from the topic: who may not follow it neither says nor hears anything.
 */

/** Where it is told who has one thing open. */
const roomOf = (thing: string) => `present-${thing}`;
/** Where it is told of everything in a list. */
const listRoom = (list: string) => `present-in-${list}`;

/** A thing: the topics of which one must be followed by whoever says that he has it open, and the rooms that are told. */
interface PresenceSubject {
  readonly topics: readonly string[];
  readonly rooms: readonly string[];
}

/** Null: there is no such thing. */
export function presenceSubject(thing: string): PresenceSubject | null {
  const repair = /^repair-(\d{1,10})$/.exec(thing)?.[1];
  if (repair !== undefined) {
    return { topics: [TOPICS.repair(Number(repair))], rooms: [roomOf(thing), listRoom('repairs')] };
  }
  const [, family] = /^record-([a-z-]+)-\d{1,10}$/.exec(thing) ?? [];
  if (family === undefined) return null;
  return { topics: LANGUAGES.map((language) => TOPICS.records(family, language)), rooms: [listRoom(family)] };
}

/** The room of faces that a topic's follower is told of; null: none, or he may not know his colleagues. */
export function presenceRoomOf(socket: LiveSocket, topic: string): string | null {
  if (!seesColleagues(socket)) return null;
  if (topic === TOPICS.repairs) return listRoom('repairs');
  const repair = /^repair-(\d+)$/.exec(topic)?.[1];
  if (repair !== undefined) return roomOf(PRESENCE_SUBJECTS.repair(Number(repair)));
  const family = /^records-([a-z-]+)-[a-z]{2}$/.exec(topic)?.[1];
  return family === undefined ? null : listRoom(family);
}

/** Whether this socket may say that its person has a thing open. */
export function mayAnnounce(socket: LiveSocket, { topics }: PresenceSubject): boolean {
  return seesColleagues(socket) && topics.some((topic) => socket.data.topics.has(topic));
}

/** Whoever sees his own customers' repairs alone, or is a customer, does not know who works here on what. */
function seesColleagues(socket: LiveSocket): boolean {
  const { actor } = socket.data.signedIn;
  return actor.customerId === null && scopeOf(actor, { function: 'repairs', action: 'view' }) !== 'customers';
}
