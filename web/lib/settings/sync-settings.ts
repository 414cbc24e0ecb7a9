import { get, write } from '../api/client.ts';
import { asFailure } from '../api/failure.ts';
import { live } from '../live/live.ts';
import { currentSession, subscribeSession } from '../session/session.ts';
import { keptSettings, writeKept } from './kept-settings.ts';
import { mergeSettings } from './merge-settings.ts';

const PATH = '/api/v1/settings';
/** Dragging a column's edge is one setting, not forty. */
const PAUSE_MS = 500;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> = Promise.resolve();
/** The server is about to be asked: what changed until then it will tell. */
let waiting = false;

const accountNow = () => {
  const session = currentSession();
  return session.status === 'signed-in' ? session.account.id : null;
};

/** Tells the server what changed here, in a moment. What does not get there waits for the next connection. */
export function sendSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const account = accountNow();
    if (account !== null) sending = sending.then(() => send(account)).catch(() => undefined);
  }, PAUSE_MS);
}

/** @throws ApiFailure when the server can't be reached */
async function send(account: number): Promise<void> {
  for (const name of keptSettings(account).unsent) {
    const value = keptSettings(account).values[name];
    try {
      await write('POST', PATH, { name, value });
    } catch (error) {
      const { status } = asFailure(error);
      // A refused setting stays in this browser; anything else is tried again.
      if (status !== 400 && status !== 422) throw error;
    }
    const now = keptSettings(account);
    // Changed again meanwhile: it is still to be told.
    if (now.values[name] !== value) continue;
    writeKept(account, { ...now, unsent: now.unsent.filter((other) => other !== name) });
  }
}

/** @throws ApiFailure when the server can't be reached */
async function fetchAndMerge(account: number): Promise<void> {
  const { data } = await get(PATH, {});
  if (accountNow() !== account) return;
  writeKept(account, { ...mergeSettings(keptSettings(account), data), synced: true });
  await send(account);
}

function sync(): void {
  const account = accountNow();
  if (account === null || waiting) return;
  waiting = true;
  sending = sending
    .then(() => {
      waiting = false;
      return fetchAndMerge(account);
    })
    .catch(() => undefined);
}

/**
 * Keeps this browser's settings and the server's together, for as long as the application runs: when somebody signed in, when
 * the connection is back, and when another browser of the account changed one. @returns the way to stop
 */
export function keepSettings(): () => void {
  let known: number | null = null;
  const stops = [
    subscribeSession(() => {
      const account = accountNow();
      if (account !== known) {
        known = account;
        sync();
      }
    }),
    live.subscribeState(() => {
      if (live.state() === 'online') sync();
    }),
    live.onSettings(sync),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
