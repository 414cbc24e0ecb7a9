/** Unsaved forms, stored in this browser so that they survive a closed tab, a crash and an ended session. */
const PREFIX = 'officina.draft';
const MAX_AGE_MS = 30 * 86_400_000;

export interface Draft<T> {
  /** ISO instant of the last change. */
  readonly savedAt: string;
  readonly value: T;
}

/** The part of `Storage` that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Key of a draft, made of account, form and record. */
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

/** Stores a draft. A full storage loses the draft, never the form on the screen. @returns whether it was stored */
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

/** The account number of a visitor. */
const VISITOR = 0;

/**
 * Gives a visitor's draft of a form to the account that signed in here, unless the account has a later one of its own.
 * @param account 0 for a visitor: nothing moves then
 */
export function adoptDraft(storage: DraftStorage, account: number, form: string): void {
  if (account === VISITOR) return;
  const [visitorKey, accountKey] = [draftKey(VISITOR, form), draftKey(account, form)];
  const draft = readDraft(storage, visitorKey);
  if (draft === null) return;
  const accountDraft = readDraft(storage, accountKey);
  const isLater = accountDraft === null || accountDraft.savedAt < draft.savedAt;
  if (!isLater || keepDraft(storage, accountKey, draft.value, new Date(draft.savedAt))) dropDraft(storage, visitorKey);
}
