import { get, write } from '../api/client.ts';
import { asFailure } from '../http/failure.ts';
import { live } from '../live/live.ts';
import { currentSession, subscribeSession } from '../session/session.ts';
import { keptSettings, writeKept } from './kept-settings.ts';
import { mergeSettings } from './merge-settings.ts';

const PATH = '/api/v1/settings';
/** Pause before sending, so that dragging a column's edge sends one setting and not forty. */
const PAUSE_MS = 500;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> = Promise.resolve();
/** The server is about to be asked; its answer will contain what changes until then. */
let waiting = false;

const accountNow = () => {
  const session = currentSession();
  return session.status === 'signed-in' ? session.account.id : null;
};

/** Sends the changes made here to the server, after a pause. What does not reach it waits for the next connection. */
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
    // It was changed again meanwhile, so it must still be sent.
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
 * Synchronises this browser's settings with the server's as long as the application runs: when somebody signs in, when
 * the connection is back, and when another browser of the account changed one.
 * @returns a function that stops it
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
