import { useSyncExternalStore } from 'react';

/** The languages that the program speaks itself. */
export const LANGUAGES = [
  { id: 1, code: 'it', name: 'Italiano' },
  { id: 2, code: 'en', name: 'English' },
] as const;
export type Language = (typeof LANGUAGES)[number]['code'];

/** A language of the firm: one of the program's, or one that the dictionary says and that is based on one of these. */
export interface ChosenLanguage {
  readonly code: string;
  readonly base: Language;
}

const KEY = 'officina.language';
const listeners = new Set<() => void>();
const kept = read();
let current: ChosenLanguage = kept ?? { code: 'it', base: 'it' };
let chosen = kept !== null;

/** `it`, `en`, or a further one with its base: `de:en`. */
function read(): ChosenLanguage | null {
  const [code, based] = (typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY))?.split(':') ?? [];
  const base = LANGUAGES.find((one) => one.code === (based ?? code))?.code;
  return code && base ? { code, base } : null;
}

/** The program's language in which the screens are now: what the dictionary says in a further one is laid over it. */
export function language(): Language {
  return current.base;
}

/** The language that the reader chose. */
export function chosenLanguage(): ChosenLanguage {
  return current;
}

/** Whether one was ever chosen in this browser; until then the firm's default holds. */
export function languageIsChosen(): boolean {
  return chosen;
}

/** The wire id of the current language: the specification's calls know those of the program. */
export function languageId(): number {
  return current.base === 'en' ? 2 : 1;
}

/** Chooses the language; every text on the screen follows. Kept in this browser. @param code a further one, based on `base` */
export function setLanguage(base: Language, code: string = base): void {
  current = { code, base };
  chosen = true;
  if (typeof localStorage !== 'undefined') localStorage.setItem(KEY, code === base ? code : `${code}:${base}`);
  sayLanguage();
  notifyTexts();
}

/** Tells browsers and screen readers which language the page is in. */
export function sayLanguage(): void {
  if (typeof document !== 'undefined') document.documentElement.lang = current.code;
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

/** The same with what the reader chose. */
export function useChosenLanguage(): ChosenLanguage {
  return useSyncExternalStore(subscribeTexts, chosenLanguage, chosenLanguage);
}
