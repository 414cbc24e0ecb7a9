import { useEffect, useRef, useSyncExternalStore } from 'react';
import { io } from 'socket.io-client';
import { accessToken, refreshSession, sessionLost } from '../session/session.ts';
import { type ConnectionState, createLive, type LiveSocket, type TopicListener } from './connection.ts';

/** The pause when the account has too many connections open, or sent too much: a later connection may be accepted. */
const TOO_MANY_MS = 15_000;

/** The application's one live connection. */
export const live = createLive((): LiveSocket => {
  const socket = io({
    path: '/socket.io',
    autoConnect: false,
    transports: ['websocket', 'polling'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
    auth: (answer) => answer({ token: accessToken() }),
  });
  // The token may have expired while the connection was down: renew it, so that the next attempt carries the new one.
  socket.on('connect_error', async ({ message }) => {
    if (socket.active) return;
    if (message === 'too-many') return void setTimeout(() => socket.connect(), TOO_MANY_MS);
    const outcome = await refreshSession();
    if (outcome === 'ended') return sessionLost();
    setTimeout(() => socket.connect(), outcome === 'renewed' ? 100 : 2000);
  });
  // The server closed the socket (an expired token, a restart): socket.io does not reconnect by itself after that.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 300);
  });
  return socket;
});

export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(live.subscribeState, live.state, live.state);
}

/**
 * Follows a topic while the component is shown.
 * @param since undefined while the query has not answered yet; then the position of its answer
 */
export function useTopic(topic: string | null, since: string | null | undefined, listener: TopicListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  const start = useRef(since);
  if (since !== undefined && start.current === undefined) start.current = since;
  const ready = topic !== null && since !== undefined;
  useEffect(() => {
    if (!ready || topic === null) return;
    return live.follow(topic, start.current ?? null, {
      onChange: (change) => latest.current.onChange(change),
      onReset: () => latest.current.onReset(),
    });
  }, [topic, ready]);
}
