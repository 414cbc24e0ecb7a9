import { ApiFailure } from '../api/failure.ts';
import { keepWaiting, readWaiting, type WaitingSave, type WaitingStorage } from './waiting-save.ts';

interface OutboxParts {
  readonly storage: WaitingStorage;
  /** Whose saves these are; null: nobody is signed in, and nothing goes out. */
  readonly account: () => number | null;
  /** Sends one, once. @throws ApiFailure */
  readonly send: (save: WaitingSave) => Promise<unknown>;
  /** Whether the screen that made it is still the one that is shown. */
  readonly stillThere: (save: WaitingSave) => boolean;
  /** Runs alone among the tabs of the browser; does not run where another tab is at it. */
  readonly alone: (run: () => Promise<void>) => Promise<void>;
  /** A save that began to wait; `safe`: it survives the tab. */
  readonly onWaiting: (save: WaitingSave, safe: boolean) => void;
  /** One went out that no form waits for any more (the tab was loaded again, or another tab's). */
  readonly onSent: (save: WaitingSave) => void;
  /** The server refused one that had waited. `formWaits`: its form is still there, and is told too. */
  readonly onRefused: (save: WaitingSave, formWaits: boolean) => void;
}

interface Waiter {
  readonly account: number;
  readonly save: WaitingSave;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (failure: ApiFailure) => void;
}

/** Says nothing about the save: the line, a server that restarts, a sign-in that is wanted first. */
const later = ({ status }: ApiFailure) => [0, 401, 429, 502, 503, 504].includes(status);
const NONE: readonly WaitingSave[] = [];

/**
 * The saves that wait for the line, of all tabs of this browser: in their order, each with its idempotency key, kept over a reload.
 * Whoever saves gets the server's answer when it comes; what he typed stays in his form until then.
 */
export function createOutbox({ storage, account, send, stillThere, alone, onWaiting, onSent, onRefused }: OutboxParts) {
  const waiters = new Map<string, Waiter>();
  const listeners = new Set<() => void>();
  /** What the browser had no room for: waits in this tab only. */
  let inMemory: readonly (WaitingSave & { readonly account: number })[] = [];
  let shown = NONE;
  let shownAs = '[]';
  let flushing: Promise<void> | null = null;

  const of = (whose: number) => [
    ...readWaiting(storage, whose),
    ...inMemory.filter((save) => save.account === whose).map(({ account: _, ...save }) => save),
  ];
  const now = () => {
    const whose = account();
    return whose === null ? NONE : of(whose);
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const change = (whose: number, how: (saves: readonly WaitingSave[]) => readonly WaitingSave[]) => {
    const all = how(of(whose));
    const others = inMemory.filter((save) => save.account !== whose);
    const safe = keepWaiting(storage, whose, all);
    inMemory = safe
      ? others
      : [...others, ...all.slice(readWaiting(storage, whose).length).map((save) => ({ ...save, account: whose }))];
    tell();
    return safe;
  };
  const drop = (whose: number, id: string) => change(whose, (saves) => saves.filter((save) => save.id !== id));
  const settle = (id: string, how: (waiter: Waiter) => void) => {
    const waiter = waiters.get(id);
    waiters.delete(id);
    if (waiter) how(waiter);
    return waiter !== undefined;
  };

  /** @returns false: the rest waits for a better moment */
  const sendOne = async (whose: number, save: WaitingSave): Promise<boolean> => {
    try {
      const answer = await send(save);
      drop(whose, save.id);
      if (save.draft !== undefined) storage.removeItem(save.draft);
      if (!settle(save.id, ({ resolve }) => resolve(answer))) onSent(save);
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (later(error)) return false;
      const { status, code, message, conflicts } = error;
      const formWaits = settle(save.id, ({ reject }) => reject(error)) && stillThere(save);
      const refused = { ...save, refused: { status, code, message, conflicts } };
      // A form that is there has what was typed, and shows the refusal.
      if (formWaits) drop(whose, save.id);
      else change(whose, (saves) => saves.map((one) => (one.id === save.id ? refused : one)));
      onRefused(refused, formWaits);
      return true;
    }
  };
  const work = async () => {
    const whose = account();
    while (whose !== null && account() === whose) {
      const next = of(whose).find(({ refused }) => !refused);
      if (!next || !(await sendOne(whose, next))) return;
    }
  };

  return {
    /** All of the account's, in their order; the same list as long as nothing changes. */
    saves(): readonly WaitingSave[] {
      const text = JSON.stringify(now());
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
    busy: () => now().some(({ refused }) => !refused),

    /** Takes a save in. The same once more (a second press, the same form after a reload) is one. @returns the server's answer */
    put(save: WaitingSave): Promise<unknown> {
      const whose = account();
      if (whose === null) return Promise.reject(new ApiFailure(401, { message: '' }));
      const alike = now().find((one) => !one.refused && (one.id === save.id || sameWork(one, save)));
      const kept = alike ?? save;
      if (!alike)
        onWaiting(
          save,
          change(whose, (saves) => [...saves.filter(({ id }) => id !== save.id), save]),
        );
      return new Promise((resolve, reject) => {
        const before = waiters.get(kept.id);
        waiters.set(kept.id, {
          account: whose,
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

    /** Sends what waits, as far as it goes. Asked again while it is at it, it goes on. */
    flush(): Promise<void> {
      flushing ??= alone(work).finally(() => {
        flushing = null;
      });
      return flushing;
    },

    /** Another tab worked at the list. What a form here waits for and is gone went out there: the same id gives its answer. */
    async changedElsewhere(): Promise<void> {
      tell();
      for (const { account: whose, save } of [...waiters.values()]) {
        if (whose !== account()) continue;
        const kept = of(whose).find(({ id }) => id === save.id);
        if (kept && !kept.refused) continue;
        if (kept?.refused) drop(whose, save.id);
        try {
          const answer = await send(save);
          settle(save.id, ({ resolve }) => resolve(answer));
        } catch (error) {
          if (!(error instanceof ApiFailure)) throw error;
          settle(save.id, ({ reject }) => reject(error));
        }
      }
    },

    /** Lets a refused one go out once more, over what others did: their values were shown. */
    again(id: string): Promise<void> {
      const whose = account();
      if (whose === null) return Promise.resolve();
      change(whose, (saves) =>
        saves.map((save) =>
          save.id === id ? { ...save, id: crypto.randomUUID(), revision: undefined, refused: undefined } : save,
        ),
      );
      return this.flush();
    },
    /** Forgets one: it never goes out. @param failure what its form is told */
    forget(id: string, failure: ApiFailure): void {
      const whose = account();
      if (whose === null) return;
      drop(whose, id);
      settle(id, ({ reject }) => reject(failure));
    },
  };
}

/** The same record inserted with the same words, by a form that was filled from its draft once more. */
function sameWork(one: WaitingSave, other: WaitingSave): boolean {
  const insert = one.draft !== undefined && one.draft === other.draft;
  const same = (part: (save: WaitingSave) => unknown) => JSON.stringify(part(one)) === JSON.stringify(part(other));
  return insert && one.path === other.path && same(({ values }) => values) && same(({ photos = [] }) => photos);
}
