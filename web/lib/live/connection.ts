import type { Change, LiveAnswer, Marks, Presence } from '#api/contracts/live.contract.ts';
import { ALL_READ_MODELS } from '#api/contracts/topics.ts';
import { laterMarks, sameMarks } from './positions.ts';

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

interface Topic {
  readonly listeners: Set<TopicListener>;
  /** Everything up to here is known; where to catch up from after a reconnect. */
  since: Marks | null;
  /** The server has let us in on this connection. */
  joined: boolean;
}

/**
 * Topics followed over one socket, counted by listener. After a reconnect each topic is followed again from the last
 * position that was seen, so that nothing is missed and nothing is loaded anew without need.
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
    for (const listener of topic.listeners) listener.onChange(change);
  };
  const reset = (name: string) => {
    for (const listener of topics.get(name)?.listeners ?? []) listener.onReset();
  };

  const tellPresence = (thing: string) => {
    const said = present.get(thing);
    if (!said || !topics.get(said.topic)?.joined || state !== 'online') return;
    socket?.emit('presence', { thing, mode: said.mode }, () => {});
  };

  const join = (name: string, since: Marks | null) => {
    if (state !== 'online') return;
    socket?.emit('follow', name, since, (answer: LiveAnswer) => {
      const topic = topics.get(name);
      if (!topic || !answer.ok) return;
      topic.joined = true;
      if (answer.reset) reset(name);
      for (const change of answer.missed ?? []) deliver(change);
      if (answer.marks) topic.since = laterMarks(topic.since, answer.marks);
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
        for (const [name, { since }] of topics) join(name, since);
      });
      socket.on('disconnect', () => {
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

    /** Follows a topic from a position (what the query's answer is up to); gives the way to stop. */
    follow(name: string, since: string | null, listener: TopicListener): () => void {
      const known = topics.get(name);
      const marks = since === null ? null : { [ALL_READ_MODELS]: since };
      const topic = known ?? { listeners: new Set<TopicListener>(), since: marks, joined: false };
      // A copy, so that one listener following twice counts twice.
      const entry = { ...listener };
      topic.listeners.add(entry);
      topics.set(name, topic);
      // A topic that others follow already may have begun after this listener's answer was made: catch up from there.
      if (!known || (marks !== null && !sameMarks(topic.since, marks))) join(name, marks);
      return () => {
        topic.listeners.delete(entry);
        if (topic.listeners.size > 0 || topics.get(name) !== topic) return;
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
