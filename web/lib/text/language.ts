import { useSyncExternalStore } from 'react';

/** The languages of the program itself. */
export const LANGUAGES = [
  { id: 1, code: 'it', name: 'Italiano' },
  { id: 2, code: 'en', name: 'English' },
] as const;
export type Language = (typeof LANGUAGES)[number]['code'];

/** A language of the firm: one of the program's, or one that the dictionary provides, based on one of the program's. */
export interface ChosenLanguage {
  readonly code: string;
  readonly base: Language;
}

/**
 * The language is stored in a cookie for 365 days (specification, section 9), so that the server knows it for visitors
 * too. The cookie contains only the language's code.
 */
const COOKIE = 'officina.language';
const DAYS_365 = 365 * 86_400;
const listeners = new Set<() => void>();
const kept = read();
let current: ChosenLanguage = kept ?? { code: 'it', base: 'it' };
let chosen = kept !== null;

/** Reads the cookie: `it`, `en`, or a further language with its base (`de:en`). */
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

/** The program's language of the screens now; the dictionary's texts of a further language override it. */
export function language(): Language {
  return current.base;
}

/** The language that the reader chose. */
export function chosenLanguage(): ChosenLanguage {
  return current;
}

/** Whether a language was ever chosen in this browser; until then the firm's default applies. */
export function languageIsChosen(): boolean {
  return chosen;
}

/** The wire id of the current language: the specification's calls know only the program's languages. */
export function languageId(): number {
  return current.base === 'en' ? 2 : 1;
}

/** Chooses the language for every text on the screen, and stores it. @param code a further language, based on `base` */
export function setLanguage(base: Language, code: string = base): void {
  current = { code, base };
  chosen = true;
  keepLanguage();
  sayLanguage();
  notifyTexts();
}

/** Stores the chosen language for another 365 days. */
export function keepLanguage(): void {
  if (chosen && typeof document !== 'undefined') keepIn(document, current);
}

/** Writes the cookie the older way: the cookie store needs https, which a workshop's own network may lack. */
function keepIn(page: Pick<Document, 'cookie'>, { code, base }: ChosenLanguage): void {
  const value = encodeURIComponent(code === base ? code : `${code}:${base}`);
  page.cookie = `${COOKIE}=${value}; Max-Age=${DAYS_365}; Path=/; SameSite=Lax`;
}

/** Tells browsers and screen readers which language the page is in. */
export function sayLanguage(): void {
  if (typeof document !== 'undefined') document.documentElement.lang = current.code;
}

/** Notifies all listeners that something on which texts depend has changed. */
export function notifyTexts(): void {
  for (const listener of listeners) listener();
}

export function subscribeTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current language; the component is rendered again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeTexts, language, language);
}

/** The same for the language that the reader chose. */
export function useChosenLanguage(): ChosenLanguage {
  return useSyncExternalStore(subscribeTexts, chosenLanguage, chosenLanguage);
}
