import { ApiFailure } from '../http/failure.ts';
import { keepWaiting, readWaiting, type WaitingSave, type WaitingStorage } from './waiting-save.ts';

interface OutboxParts {
  readonly storage: WaitingStorage;
  /** The account whose saves these are; null when nobody is signed in: nothing is sent then. */
  readonly account: () => number | null;
  /** Sends a save once. @throws ApiFailure */
  readonly send: (save: WaitingSave) => Promise<unknown>;
  /** Whether the screen that made the save is still shown. */
  readonly stillThere: (save: WaitingSave) => boolean;
  /** Runs alone among the tabs of the browser; does not run while another tab does. */
  readonly alone: (run: () => Promise<void>) => Promise<void>;
  /** A save began to wait; `safe`: it survives the tab. */
  readonly onWaiting: (save: WaitingSave, safe: boolean) => void;
  /** A save succeeded that no form waits for any more (the tab was reloaded, or it is another tab's). */
  readonly onSent: (save: WaitingSave) => void;
  /** The server refused a waiting save. `formWaits`: its form is still there, and gets the refusal too. */
  readonly onRefused: (save: WaitingSave, formWaits: boolean) => void;
}

interface Waiter {
  readonly account: number;
  readonly save: WaitingSave;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (failure: ApiFailure) => void;
}

/**
 * Whether a failure says nothing about the save: a lost connection, a restarting server, a sign-in that is needed
 * first.
 */
const isTemporary = ({ status }: ApiFailure) => [0, 401, 429, 502, 503, 504].includes(status);
const NONE: readonly WaitingSave[] = [];

/**
 * The saves of all tabs of this browser that wait for the connection: in their order, each with its idempotency key,
 * stored over a reload. The form that saves gets the server's answer when it comes; until then it keeps what was typed.
 */
export function createOutbox({ storage, account, send, stillThere, alone, onWaiting, onSent, onRefused }: OutboxParts) {
  const waiters = new Map<string, Waiter>();
  const listeners = new Set<() => void>();
  /** Saves that the browser had no room for: they wait in this tab only. */
  let inMemory: readonly (WaitingSave & { readonly account: number })[] = [];
  let shown = NONE;
  let shownAs = '[]';
  let flushing: Promise<void> | null = null;

  const savesOf = (owner: number) => [
    ...readWaiting(storage, owner),
    ...inMemory.filter((save) => save.account === owner).map(({ account: _, ...save }) => save),
  ];
  const currentSaves = () => {
    const owner = account();
    return owner === null ? NONE : savesOf(owner);
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const change = (owner: number, how: (saves: readonly WaitingSave[]) => readonly WaitingSave[]) => {
    const all = how(savesOf(owner));
    const others = inMemory.filter((save) => save.account !== owner);
    const safe = keepWaiting(storage, owner, all);
    inMemory = safe
      ? others
      : [...others, ...all.slice(readWaiting(storage, owner).length).map((save) => ({ ...save, account: owner }))];
    notify();
    return safe;
  };
  const drop = (owner: number, id: string) => change(owner, (saves) => saves.filter((save) => save.id !== id));
  const takeWaiter = (id: string, how: (waiter: Waiter) => void) => {
    const waiter = waiters.get(id);
    waiters.delete(id);
    if (waiter) how(waiter);
    return waiter !== undefined;
  };

  /** @returns false when the rest must wait for a better moment */
  const sendOne = async (owner: number, save: WaitingSave): Promise<boolean> => {
    try {
      const answer = await send(save);
      drop(owner, save.id);
      if (save.draft !== undefined) storage.removeItem(save.draft);
      if (!takeWaiter(save.id, ({ resolve }) => resolve(answer))) onSent(save);
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (isTemporary(error)) return false;
      const { status, code, message, conflicts } = error;
      const formWaits = takeWaiter(save.id, ({ reject }) => reject(error)) && stillThere(save);
      const refused = { ...save, refused: { status, code, message, conflicts } };
      // A form that is still there has what was typed, and shows the refusal.
      if (formWaits) drop(owner, save.id);
      else change(owner, (saves) => saves.map((one) => (one.id === save.id ? refused : one)));
      onRefused(refused, formWaits);
      return true;
    }
  };
  const work = async () => {
    const owner = account();
    while (owner !== null && account() === owner) {
      const next = savesOf(owner).find(({ refused }) => !refused);
      if (!next || !(await sendOne(owner, next))) return;
    }
  };

  return {
    /** All saves of the account, in their order; the same list object as long as nothing changes. */
    saves(): readonly WaitingSave[] {
      const text = JSON.stringify(currentSaves());
      if (text !== shownAs) {
        shownAs = text;
        shown = JSON.parse(text) as readonly WaitingSave[];
      }
      return shown;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Whether a later save has to wait for its turn. */
    busy: () => currentSaves().some(({ refused }) => !refused),

    /**
     * Queues a save. The same save again (a second press, the same form after a reload) counts once.
     * @returns the server's answer
     */
    put(save: WaitingSave): Promise<unknown> {
      const owner = account();
      if (owner === null) return Promise.reject(new ApiFailure(401, { message: '' }));
      const alike = currentSaves().find((one) => !one.refused && (one.id === save.id || sameWork(one, save)));
      const kept = alike ?? save;
      if (!alike)
        onWaiting(
          save,
          change(owner, (saves) => [...saves.filter(({ id }) => id !== save.id), save]),
        );
      return new Promise((resolve, reject) => {
        const before = waiters.get(kept.id);
        waiters.set(kept.id, {
          account: owner,
          save: kept,
          resolve: (answer) => {
            before?.resolve(answer);
            resolve(answer);
          },
          reject: (failure) => {
            before?.reject(failure);
            reject(failure);
          },
        });
      });
    },

    /** Sends waiting saves until one has to wait. A call during a running flush joins it. */
    flush(): Promise<void> {
      flushing ??= alone(work).finally(() => {
        flushing = null;
      });
      return flushing;
    },

    /**
     * Another tab changed the list. A save that is gone from it, but for which a form here waits, was sent there:
     * sending it again with the same id gives its answer.
     */
    async changedElsewhere(): Promise<void> {
      notify();
      for (const { account: owner, save } of [...waiters.values()]) {
        if (owner !== account()) continue;
        const kept = savesOf(owner).find(({ id }) => id === save.id);
        if (kept && !kept.refused) continue;
        if (kept?.refused) drop(owner, save.id);
        try {
          const answer = await send(save);
          takeWaiter(save.id, ({ resolve }) => resolve(answer));
        } catch (error) {
          if (!(error instanceof ApiFailure)) throw error;
          takeWaiter(save.id, ({ reject }) => reject(error));
        }
      }
    },

    /** Sends a refused save once more, overwriting what others did: their values were shown. */
    again(id: string): Promise<void> {
      const owner = account();
      if (owner === null) return Promise.resolve();
      change(owner, (saves) =>
        saves.map((save) =>
          save.id === id ? { ...save, id: crypto.randomUUID(), revision: undefined, refused: undefined } : save,
        ),
      );
      return this.flush();
    },
    /** Drops a save, which is then never sent. @param failure what its form gets */
    forget(id: string, failure: ApiFailure): void {
      const owner = account();
      if (owner === null) return;
      drop(owner, id);
      takeWaiter(id, ({ reject }) => reject(failure));
    },
  };
}

/** Whether two saves insert the same record with the same values: the form was filled from its draft once more. */
function sameWork(one: WaitingSave, other: WaitingSave): boolean {
  const insert = one.draft !== undefined && one.draft === other.draft;
  const same = (part: (save: WaitingSave) => unknown) => JSON.stringify(part(one)) === JSON.stringify(part(other));
  return insert && one.path === other.path && same(({ values }) => values) && same(({ photos = [] }) => photos);
}
