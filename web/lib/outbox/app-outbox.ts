import { useSyncExternalStore } from 'react';
import type { WriteMethod, WritePath, WriteValues } from '#api/contracts/endpoints.ts';
import { rememberCommand } from '../http/own-commands.ts';
import { send } from '../http/send.ts';
import { live } from '../live/live.ts';
import { signedInAccount, subscribeSession } from '../session/session.ts';
import { withSession } from '../session/with-session.ts';
import { createOutbox } from './outbox.ts';
import { photosUp, withPhotos } from './save-photos.ts';
import type { WaitingSave } from './waiting-save.ts';

const RETRY_MS = 3000;
const SOON_MS = 400;
const LOCK = 'officina.outbox';

/** Is notified of what happens to waiting saves, whatever screen is shown. */
interface OutboxListeners {
  onWaiting(save: WaitingSave, safe: boolean): void;
  onSent(save: WaitingSave): void;
  onRefused(save: WaitingSave, formWaits: boolean): void;
}
let outboxListeners: OutboxListeners | null = null;

type Sendable = Pick<WaitingSave, 'id' | 'method' | 'path' | 'values' | 'revision' | 'photos'>;

/** Sends a write once, unchanged: after its photos, with its idempotency key and the revision that it was made on. */
export async function sendOnce(save: Sendable): Promise<unknown> {
  const { id, method, path, revision } = save;
  const values = await withPhotos(save);
  rememberCommand(id);
  const answer = await withSession((headers) =>
    // A stored save lost its types in the storage; it was made with those of the contract.
    send<WriteMethod, WritePath<WriteMethod> & string>(
      method,
      path as never,
      values as WriteValues<WriteMethod, never>,
      {
        headers: {
          ...headers,
          'idempotency-key': id,
          ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
        },
      },
    ),
  );
  await photosUp(save);
  return answer;
}

/**
 * Runs alone among the tabs. Without locks (an address that is neither https nor this machine) two tabs may send the
 * same save: its work is done once all the same.
 */
async function alone(run: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return run();
  await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? undefined : run()));
}

/** The application's one outbox. */
export const outbox = createOutbox({
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
  },
  account: () => signedInAccount()?.id ?? null,
  send: sendOnce,
  stillThere: ({ address }) => address === location.pathname + location.search,
  alone,
  onWaiting: (save, safe) => outboxListeners?.onWaiting(save, safe),
  onSent: (save) => outboxListeners?.onSent(save),
  onRefused: (save, formWaits) => outboxListeners?.onRefused(save, formWaits),
});

/**
 * Queues a save that could not be sent, and soon tries again: most connections are back at once.
 * @returns the server's answer
 */
export function sendLater(save: Omit<WaitingSave, 'title' | 'address' | 'at'>): Promise<unknown> {
  const { pathname, search } = location;
  const made = { title: document.title, address: pathname + search, at: new Date().toISOString() };
  const answer = outbox.put({ ...save, ...made });
  setTimeout(() => void outbox.flush(), SOON_MS);
  return answer;
}

/** The account's waiting saves; the component is rendered again when they change. */
export function useWaitingSaves(): readonly WaitingSave[] {
  return useSyncExternalStore(outbox.subscribe, outbox.saves, outbox.saves);
}

/**
 * Sends waiting saves as long as the application runs: as soon as the connection is back, somebody signs in or another
 * tab has sent some, and every few seconds while any wait.
 * @returns a function that stops it
 */
export function keepOutbox(listening: OutboxListeners): () => void {
  outboxListeners = listening;
  const go = () => {
    if (outbox.busy()) void outbox.flush();
  };
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('officina.waiting.')) void outbox.changedElsewhere();
  };
  const stops = [live.subscribeState(() => live.state() === 'online' && go()), subscribeSession(go)];
  const timer = setInterval(go, RETRY_MS);
  window.addEventListener('online', go);
  window.addEventListener('storage', elsewhere);
  go();
  return () => {
    outboxListeners = null;
    clearInterval(timer);
    window.removeEventListener('online', go);
    window.removeEventListener('storage', elsewhere);
    for (const stop of stops) stop();
  };
}
