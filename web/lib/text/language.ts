import { useSyncExternalStore } from 'react';

export const LANGUAGES = [
  { id: 1, code: 'it', name: 'Italiano' },
  { id: 2, code: 'en', name: 'English' },
] as const;
export type Language = (typeof LANGUAGES)[number]['code'];

const KEY = 'officina.language';
const listeners = new Set<() => void>();
let current: Language = read();

function read(): Language {
  const kept = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY);
  return kept === 'en' ? 'en' : 'it';
}

/** The language of the screens now. */
export function language(): Language {
  return current;
}

/** The wire id of the current language. */
export function languageId(): number {
  return current === 'en' ? 2 : 1;
}

/** Chooses the language; every text on the screen follows. Kept in this browser. */
export function setLanguage(next: Language): void {
  current = next;
  if (typeof localStorage !== 'undefined') localStorage.setItem(KEY, next);
  if (typeof document !== 'undefined') document.documentElement.lang = next;
  notifyTexts();
}

/** Something that texts depend on changed. */
export function notifyTexts(): void {
  for (const listener of listeners) listener();
}

export function subscribeTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current language; the component is drawn again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeTexts, language, language);
}
