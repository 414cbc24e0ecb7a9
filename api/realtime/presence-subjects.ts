import { PRESENCE_SUBJECTS, TOPICS } from '#api/contracts/topics.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import type { LiveSocket } from './live-socket.ts';

/**
 * Subjects of presence: the records that somebody may have open, and who is told of it. That is staff who follow the
 * record itself, or the list that shows it (for the faces beside its rows). Rights come from the topic: a socket that
 * may not follow it neither announces nor hears anything.
 */

/** The room that is told who has one record open. */
const roomOf = (subject: string) => `present-${subject}`;
/** The room that is told of every record in a list. */
const listRoom = (list: string) => `present-in-${list}`;

/** A record: a socket that announces it as open must follow one of the topics, and the rooms are told. */
interface PresenceSubject {
  readonly topics: readonly string[];
  readonly rooms: readonly string[];
}

/** Null: there is no such subject. */
export function presenceSubject(subject: string): PresenceSubject | null {
  const repair = /^repair-(\d{1,10})$/.exec(subject)?.[1];
  if (repair !== undefined) {
    return { topics: [TOPICS.repair(Number(repair))], rooms: [roomOf(subject), listRoom('repairs')] };
  }
  const [, family] = /^record-([a-z-]+)-\d{1,10}$/.exec(subject) ?? [];
  if (family === undefined) return null;
  return { topics: LANGUAGES.map((language) => TOPICS.records(family, language)), rooms: [listRoom(family)] };
}

/** The room of faces for the followers of a topic; null: there is none, or this follower may not know colleagues. */
export function presenceRoomOf(socket: LiveSocket, topic: string): string | null {
  if (!seesColleagues(socket)) return null;
  if (topic === TOPICS.repairs) return listRoom('repairs');
  const repair = /^repair-(\d+)$/.exec(topic)?.[1];
  if (repair !== undefined) return roomOf(PRESENCE_SUBJECTS.repair(Number(repair)));
  const family = /^records-([a-z-]+)-[a-z]{2}$/.exec(topic)?.[1];
  return family === undefined ? null : listRoom(family);
}

/** Whether this socket may announce that its person has a record open. */
export function mayAnnounce(socket: LiveSocket, { topics }: PresenceSubject): boolean {
  return seesColleagues(socket) && topics.some((topic) => socket.data.topics.has(topic));
}

/** Customers, and staff who see the repairs of their own customers alone, do not know who works here on what. */
function seesColleagues(socket: LiveSocket): boolean {
  const { actor } = socket.data.signedIn;
  return actor.customerId === null && scopeOf(actor, { function: 'repairs', action: 'view' }) !== 'customers';
}
