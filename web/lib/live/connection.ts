import type { Change, LiveAnswer, Marks, Presence } from '#api/contracts/live.contract.ts';
import { ALL_READ_MODELS } from '#api/contracts/topics.ts';
import { earliestMarks, laterMarks, sameMarks } from './positions.ts';

/** The socket as the live connection uses it: a part of socket.io-client's, so that tests bring their own. */
export interface LiveSocket {
  on(event: string, listener: (...args: never[]) => void): unknown;
  emit(event: string, ...args: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

export type ConnectionState = 'idle' | 'connecting' | 'online' | 'offline';

export interface TopicListener {
  onChange(change: Change): void;
  /** Too much was missed, or rights changed: ask the query again. */
  onReset(): void;
}

/** Who follows a topic. */
interface Follower extends TopicListener {
  /** From where on he must be told what he missed; null: he can't say, and asks again; undefined: he was told. */
  owed: Marks | null | undefined;
}

interface Topic {
  readonly followers: Set<Follower>;
  /** Everything up to here was told; where to catch up from after a reconnect. */
  since: Marks | null;
  /** The server has let us in on this connection. */
  joined: boolean;
}

/** When the server could not let us in just now. */
const AGAIN_MS = 2_000;

/**
 * Topics followed over one socket, counted by listener. After a reconnect each topic is followed again from the last
 * position that was seen, so that nothing is missed and nothing is loaded anew without need. What a listener has not been
 * told yet is noted with him, until the server's answer: a connection that comes late, or ends too soon, loses nothing.
 */
export function createLive(open: () => LiveSocket) {
  const topics = new Map<string, Topic>();
  const stateListeners = new Set<() => void>();
  const presenceListeners = new Set<(presence: Presence) => void>();
  const settingsListeners = new Set<() => void>();
  const notificationListeners = new Set<() => void>();
  /** What this person said of the things that he has open, and the topic that gives him the right to. */
  const present = new Map<string, { readonly topic: string; readonly mode: 'viewing' | 'editing' }>();
  let socket: LiveSocket | null = null;
  /** Counted, so that what belongs to an ended one is known. */
  let connection = 0;
  let state: ConnectionState = 'idle';

  const become = (next: ConnectionState) => {
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
  const reset = (name: string) => {
    for (const follower of topics.get(name)?.followers ?? []) follower.onReset();
  };

  const tellPresence = (thing: string) => {
    const said = present.get(thing);
    if (!said || !topics.get(said.topic)?.joined || state !== 'online') return;
    socket?.emit('presence', { thing, mode: said.mode }, () => {});
  };

  /** Asks to be let in, and for what the followers `of` it are owed. */
  const join = (name: string, topic: Topic, of: readonly Follower[]) => {
    if (state !== 'online') return;
    const made = connection;
    const owed = of.map((follower) => follower.owed);
    socket?.emit('follow', name, earliestMarks(owed.filter((marks) => marks != null)), (answer: LiveAnswer) => {
      if (topics.get(name) !== topic || connection !== made) return;
      if (!answer.ok) {
        if (answer.code === 'unavailable') setTimeout(() => connection === made && join(name, topic, of), AGAIN_MS);
        return;
      }
      topic.joined = true;
      if (answer.reset) reset(name);
      for (const change of answer.missed ?? []) deliver(change);
      if (answer.marks) topic.since = laterMarks(topic.since, answer.marks);
      for (const follower of topic.followers) {
        if (follower.owed === null && !answer.reset) follower.onReset();
        // Some came while this was on its way, and are owed just the same.
        if (follower.owed === null || owed.includes(follower.owed)) follower.owed = undefined;
      }
      for (const [thing, said] of present) if (said.topic === name) tellPresence(thing);
    });
  };

  return {
    state: () => state,
    subscribeState(listener: () => void) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },

    /** Opens the connection; for a signed-in person. */
    start() {
      if (socket) return;
      become('connecting');
      socket = open();
      socket.on('connect', () => {
        become('online');
        for (const [name, topic] of topics) {
          const { followers, since } = topic;
          for (const follower of followers) if (follower.owed === undefined) follower.owed = since;
          join(name, topic, [...followers]);
        }
      });
      socket.on('disconnect', () => {
        connection++;
        for (const topic of topics.values()) topic.joined = false;
        become('offline');
      });
      socket.on('connect_error', () => become('offline'));
      // All in one go, so that they are drawn in one go.
      socket.on('change', (...changes: Change[]) => {
        for (const change of changes) deliver(change);
      });
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

    /** Closes it; topics stay wanted and are followed again at the next start. */
    stop() {
      socket?.disconnect();
      socket = null;
      become('idle');
    },

    /**
     * Follows a topic from a position (what the query's answer is up to; null: the answer has none, and is asked for again
     * once the server has let us in); gives the way to stop.
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
        // The topic may have begun after this listener's answer was made: catch up from there.
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
     * Says that this person has a thing open; the caller repeats it every ten seconds. The server takes it from those
     * who follow its topic, so it is sent once that is joined.
     */
    present(thing: string, topic: string, mode: 'viewing' | 'editing') {
      present.set(thing, { topic, mode });
      tellPresence(thing);
    },
    gone(thing: string) {
      present.delete(thing);
      if (state === 'online') socket?.emit('presence', { thing, mode: 'gone' }, () => {});
    },
    /** The account's settings changed in one of its browsers. */
    onSettings(listener: () => void) {
      settingsListeners.add(listener);
      return () => settingsListeners.delete(listener);
    },
    /** What the account was told changed. */
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
