import type { Change, LiveAnswer, Marks, Presence } from '#api/contracts/live.contract.ts';
import { ALL_READ_MODELS } from '#api/contracts/topics.ts';
import { onceAFrame } from './once-a-frame.ts';
import { earliestMarks, laterMarks, sameMarks } from './positions.ts';

/** The part of socket.io-client's socket that the live connection uses, so that tests can provide their own. */
export interface LiveSocket {
  on(event: string, listener: (...args: never[]) => void): unknown;
  emit(event: string, ...args: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

export type ConnectionState = 'idle' | 'connecting' | 'online' | 'offline';

export interface TopicListener {
  onChange(change: Change): void;
  /** Too much was missed, or rights changed: the query must be asked again. */
  onReset(): void;
}

/** A listener that follows a topic. */
interface Follower extends TopicListener {
  /**
   * The marks from which on it must still be told what it missed. Null: it has none, and must ask its query again.
   * Undefined: it was told everything.
   */
  owed: Marks | null | undefined;
}

interface Topic {
  readonly followers: Set<Follower>;
  /** The followers were told everything up to here; after a reconnect the topic catches up from here. */
  since: Marks | null;
  /** Whether the server has accepted the topic on this connection. */
  joined: boolean;
}

/** The pause before the next try when the server could not accept a topic just now. */
const AGAIN_MS = 2_000;

/**
 * Follows topics over one socket, counted by listener. After a reconnect each topic is followed again from the last
 * position that was seen, so that nothing is missed and nothing is loaded again without need. Each listener keeps what
 * it has not been told yet until the server answers: a connection that comes late or ends too soon loses nothing.
 * @param frame calls back at the browser's next frame
 */
export function createLive(open: () => LiveSocket, frame?: (then: () => void) => void) {
  const topics = new Map<string, Topic>();
  const stateListeners = new Set<() => void>();
  const presenceListeners = new Set<(presence: Presence) => void>();
  const settingsListeners = new Set<() => void>();
  const notificationListeners = new Set<() => void>();
  /** The things that this person has open, each with the topic that gives the right to announce it. */
  const present = new Map<string, { readonly topic: string; readonly mode: 'viewing' | 'editing' }>();
  let socket: LiveSocket | null = null;
  /** The number of the connection, so that answers of an ended one are recognised. */
  let connection = 0;
  let state: ConnectionState = 'idle';

  const changeState = (next: ConnectionState) => {
    if (state === next) return;
    state = next;
    for (const listener of stateListeners) listener();
  };

  const deliver = (change: Change) => {
    const topic = topics.get(change.topic);
    if (!topic) return;
    if (change.marks) topic.since = laterMarks(topic.since, change.marks);
    for (const follower of topic.followers) follower.onChange(change);
  };
  /** All changes that come within a frame are delivered together, so that they are rendered together. */
  const changes = onceAFrame<Change>((all) => {
    for (const change of all) deliver(change);
  }, frame);
  const reset = (name: string) => {
    changes.flush();
    for (const follower of topics.get(name)?.followers ?? []) follower.onReset();
  };

  const sendPresence = (subject: string) => {
    const entry = present.get(subject);
    if (!entry || !topics.get(entry.topic)?.joined || state !== 'online') return;
    socket?.emit('presence', { subject, mode: entry.mode }, () => {});
  };

  /** Asks the server to accept the topic, and for the changes that the followers `of` it missed. */
  const join = (name: string, topic: Topic, of: readonly Follower[]) => {
    if (state !== 'online') return;
    const joinedConnection = connection;
    const owed = of.map((follower) => follower.owed);
    socket?.emit('follow', name, earliestMarks(owed.filter((marks) => marks != null)), (answer: LiveAnswer) => {
      changes.flush();
      if (topics.get(name) !== topic || connection !== joinedConnection) return;
      if (!answer.ok) {
        if (answer.code === 'unavailable')
          setTimeout(() => connection === joinedConnection && join(name, topic, of), AGAIN_MS);
        return;
      }
      topic.joined = true;
      if (answer.reset) reset(name);
      for (const change of answer.missed ?? []) deliver(change);
      if (answer.marks) topic.since = laterMarks(topic.since, answer.marks);
      for (const follower of topic.followers) {
        if (follower.owed === null && !answer.reset) follower.onReset();
        // Followers that came while the request was under way may be owed the same marks.
        if (follower.owed === null || owed.includes(follower.owed)) follower.owed = undefined;
      }
      for (const [subject, entry] of present) if (entry.topic === name) sendPresence(subject);
    });
  };

  return {
    state: () => state,
    subscribeState(listener: () => void) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },

    /** Opens the connection, for a signed-in person. */
    start() {
      if (socket) return;
      changeState('connecting');
      socket = open();
      socket.on('connect', () => {
        changeState('online');
        for (const [name, topic] of topics) {
          const { followers, since } = topic;
          for (const follower of followers) if (follower.owed === undefined) follower.owed = since;
          join(name, topic, [...followers]);
        }
      });
      socket.on('disconnect', () => {
        changes.flush();
        connection++;
        for (const topic of topics.values()) topic.joined = false;
        changeState('offline');
      });
      socket.on('connect_error', () => changeState('offline'));
      socket.on('change', (...all: Change[]) => changes.add(all));
      socket.on('reset', ({ topic }: { topic: string }) => reset(topic));
      socket.on('revoked', ({ topic }: { topic: string }) => reset(topic));
      socket.on('presence', (presence: Presence) => {
        for (const listener of presenceListeners) listener(presence);
      });
      socket.on('settings', () => {
        for (const listener of settingsListeners) listener();
      });
      socket.on('notifications', () => {
        for (const listener of notificationListeners) listener();
      });
      socket.connect();
    },

    /** Closes the connection. The topics are kept and followed again at the next start. */
    stop() {
      socket?.disconnect();
      socket = null;
      changeState('idle');
    },

    /**
     * Follows a topic.
     * @param since the position of the query's answer; null when it has none: the query is then asked again once the
     *   server has accepted the topic
     * @returns a function that stops it
     */
    follow(name: string, since: string | null, listener: TopicListener): () => void {
      const marks = since === null ? null : { [ALL_READ_MODELS]: since };
      const known = topics.get(name);
      const topic: Topic = known ?? { followers: new Set(), since: marks, joined: false };
      topics.set(name, topic);
      // A copy, so that one listener following twice counts twice.
      const follower: Follower = { ...listener, owed: marks };
      if (!known) join(name, topic, [follower]);
      else if (marks === null) {
        if (topic.joined) follower.owed = undefined;
      } else if (!sameMarks(topic.since, marks)) {
        // The topic may have begun after the position of this listener's answer: catch up from that position.
        join(name, topic, [follower]);
      } else {
        follower.owed = [...topic.followers].find(({ owed }) => owed != null && sameMarks(owed, marks))?.owed;
        if (follower.owed === undefined && !topic.joined) follower.owed = marks;
      }
      topic.followers.add(follower);
      return () => {
        topic.followers.delete(follower);
        if (topic.followers.size > 0 || topics.get(name) !== topic) return;
        topics.delete(name);
        if (state === 'online') socket?.emit('leave', name, () => {});
      };
    },

    /**
     * Announces that this person has a thing open; the caller repeats it every ten seconds. The server accepts it only
     * from followers of its topic, so it is sent once the topic is joined.
     */
    present(subject: string, topic: string, mode: 'viewing' | 'editing') {
      present.set(subject, { topic, mode });
      sendPresence(subject);
    },
    gone(subject: string) {
      present.delete(subject);
      if (state === 'online') socket?.emit('presence', { subject, mode: 'gone' }, () => {});
    },
    /** The account's settings changed in one of its browsers. */
    onSettings(listener: () => void) {
      settingsListeners.add(listener);
      return () => settingsListeners.delete(listener);
    },
    /** The account's notifications changed. */
    onNotifications(listener: () => void) {
      notificationListeners.add(listener);
      return () => notificationListeners.delete(listener);
    },
    onPresence(listener: (presence: Presence) => void) {
      presenceListeners.add(listener);
      return () => presenceListeners.delete(listener);
    },
  };
}
