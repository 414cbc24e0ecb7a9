/** Unsaved forms, kept in this browser so that they survive a closed tab, a crash and an ended session. */
const PREFIX = 'officina.draft';
const MAX_AGE_MS = 30 * 86_400_000;

export interface Draft<T> {
  /** ISO instant of the last change. */
  readonly savedAt: string;
  readonly value: T;
}

/** The part of `Storage` that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Key of a draft: whose, which form, of which record. */
export function draftKey(account: number, form: string, record: string | number = 'new'): string {
  return `${PREFIX}.${account}.${form}.${record}`;
}

export function readDraft<T>(storage: DraftStorage, key: string, now: number = Date.now()): Draft<T> | null {
  try {
    const draft = JSON.parse(storage.getItem(key) ?? 'null') as Draft<T> | null;
    if (draft === null || typeof draft.savedAt !== 'string') return null;
    if (now - new Date(draft.savedAt).getTime() <= MAX_AGE_MS) return draft;
    storage.removeItem(key);
    return null;
  } catch {
    return null;
  }
}

/** Keeps a draft. A full storage loses the draft, never the form on the screen. */
export function keepDraft<T>(storage: DraftStorage, key: string, value: T, now: Date = new Date()): boolean {
  try {
    storage.setItem(key, JSON.stringify({ savedAt: now.toISOString(), value }));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(storage: DraftStorage, key: string): void {
  storage.removeItem(key);
}

/** Nobody signed in. */
const VISITOR = 0;

/**
 * What a visitor wrote goes on as the account's that signed in here: its own draft of the form, unless it has a later one.
 * @param account 0: nobody signed in yet, and nothing moves
 */
export function adoptDraft(storage: DraftStorage, account: number, form: string): void {
  if (account === VISITOR) return;
  const [visitors, own] = [draftKey(VISITOR, form), draftKey(account, form)];
  const draft = readDraft(storage, visitors);
  if (draft === null) return;
  const kept = readDraft(storage, own);
  const isLater = kept === null || kept.savedAt < draft.savedAt;
  if (!isLater || keepDraft(storage, own, draft.value, new Date(draft.savedAt))) dropDraft(storage, visitors);
}
