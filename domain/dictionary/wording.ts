import type { LocalizedText, Message } from '../kernel/message.ts';
import { dictionaryMessages } from './dictionary.messages.ts';

const FORMS = ' || ';
/** Short labels may grow to this. */
const LEAST_BOUND = 24;

/** The places that a text fills in: `n`, `name`. */
export function placesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
}

/** How long a text may become: what its place on the screens bears. */
export function lengthBound({ it, en }: LocalizedText): number {
  return Math.max(LEAST_BOUND, 2 * Math.max(it.length, en.length));
}

/**
 * What is wrong with a new wording of a text; null: nothing. What the program fills in stays filled in, and nothing grows out of
 * its place.
 * @param original the program's texts
 * @param spoken which of them stands in for it
 */
export function wordingFault(original: LocalizedText, spoken: keyof LocalizedText, wanted: string): Message | null {
  const own = original[spoken];
  const places = placesIn(own);
  if (placesIn(wanted).join() !== places.join() || /[{}]/.test(wanted.replace(/\{\w+\}/g, ''))) {
    if (places.length === 0) return dictionaryMessages['text-no-places'];
    return dictionaryMessages['text-places']({ places: places.map((place) => `{${place}}`).join(', ') });
  }
  const forms = wanted.split('||').map((form) => form.trim());
  if (own.includes(FORMS) && (forms.length !== 2 || !wanted.includes(FORMS) || forms.includes(''))) {
    return dictionaryMessages['text-forms'];
  }
  if (!own.includes(FORMS) && forms.length > 1) return dictionaryMessages['text-one-form'];
  if (!own.includes('\n') && wanted.includes('\n')) return dictionaryMessages['text-one-line'];
  const max = lengthBound(original);
  return wanted.length > max ? dictionaryMessages['text-too-long']({ max }) : null;
}
