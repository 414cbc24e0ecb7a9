import { useMemo, useSyncExternalStore } from 'react';
import type { ScreenTexts } from './define-texts.ts';
import { type Language, language, notifyTexts, subscribeTexts, useLanguage } from './language.ts';

export type Values = Readonly<Record<string, string | number>>;
/** Gives the text of a key. `{n}` is filled from the values; `«una riga || {n} righe»` chooses by `n`. */
export type Translate<K extends string> = (key: K, values?: Values) => string;

let overrides: Readonly<Record<string, string>> = {};
let version = 0;

/** Sets the server's dictionary, which overrides the bundled texts: keys `{name}.{key}`, or the specification's own. */
export function overrideTexts(dictionary: Readonly<Record<string, string>>): void {
  overrides = dictionary;
  version++;
  notifyTexts();
}

/** Overrides one text; null restores the program's own. */
export function overrideText(code: string, text: string | null): void {
  const { [code]: _, ...others } = overrides;
  overrideTexts(text === null ? others : { ...others, [code]: text });
}

/** A text that is declared with what it names (as those of a record family), by its code in the dictionary. */
export function wordsOf(code: string, words: Readonly<Record<Language, string>>): string {
  return overrides[code] ?? words[language()];
}

/** Fills `{name}` places and chooses between singular and plural. */
export function fill(text: string, values?: Values): string {
  const [one, many] = text.split(' || ');
  const chosen = many !== undefined && values?.n !== 1 && values?.n !== '1' ? many : (one ?? text);
  return values ? chosen.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : chosen;
}

/** The present text, for use outside components (toasts, errors). */
export function textOf<K extends string>(
  texts: ScreenTexts<K>,
  key: K,
  values?: Values,
  of: Language = language(),
): string {
  return fill(overrides[`${texts.name}.${key}`] ?? overrides[key] ?? texts[of][key], values);
}

/** `_revision` only makes a new translator when the dictionary changes. */
function translator<K extends string>(texts: ScreenTexts<K>, of: Language, _revision: number): Translate<K> {
  return (key, values) => textOf(texts, key, values, of);
}

/** The texts of a folder for a component, which is rendered again when language or dictionary change. */
export function useTexts<K extends string>(texts: ScreenTexts<K>): Translate<K> {
  const now = useLanguage();
  const revision = useSyncExternalStore(
    subscribeTexts,
    () => version,
    () => version,
  );
  return useMemo(() => translator(texts, now, revision), [texts, now, revision]);
}
