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

/**
 * Kept in a cookie of 365 days (specification, section 9), so that the server, too, knows it of whoever is not signed in. It holds
 * no more than the language's code.
 */
const COOKIE = 'officina.language';
const DAYS_365 = 365 * 86_400;
const listeners = new Set<() => void>();
const kept = read();
let current: ChosenLanguage = kept ?? { code: 'it', base: 'it' };
let chosen = kept !== null;

/** `it`, `en`, or a further one with its base: `de:en`. */
function read(): ChosenLanguage | null {
  const cookies = typeof document === 'undefined' ? '' : (document.cookie ?? '');
  const [, text] =
    cookies
      .split('; ')
      .map((one) => one.split('='))
      .find(([name]) => name === COOKIE) ?? [];
  const [code, based] = decodeURIComponent(text ?? '').split(':');
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
  keepLanguage();
  sayLanguage();
  notifyTexts();
}

/** Keeps a language that was chosen for 365 days more. */
export function keepLanguage(): void {
  if (chosen && typeof document !== 'undefined') keepIn(document, current);
}

/** The older way to write a cookie: the store of cookies asks for https, which a workshop's own network may lack. */
function keepIn(page: Pick<Document, 'cookie'>, { code, base }: ChosenLanguage): void {
  const value = encodeURIComponent(code === base ? code : `${code}:${base}`);
  page.cookie = `${COOKIE}=${value}; Max-Age=${DAYS_365}; Path=/; SameSite=Lax`;
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
