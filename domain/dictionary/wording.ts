import type { LocalizedText, Message } from '../kernel/message.ts';
import { dictionaryMessages } from './dictionary.messages.ts';

const FORMS = ' || ';
/** Short labels may grow to this length, in characters. */
const LEAST_BOUND = 24;

/** The placeholders of a text: `n`, `name`. */
export function placesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
}

/** How long a text may become, in characters: what fits its place on the screens. */
export function lengthBound({ it, en }: LocalizedText): number {
  return Math.max(LEAST_BOUND, 2 * Math.max(it.length, en.length));
}

/**
 * The fault of a new wording; null: none. A wording keeps the placeholders and fits its place.
 * @param original the program's texts
 * @param spoken which of them stands in for the language of the wording
 */
export function wordingFault(original: LocalizedText, spoken: keyof LocalizedText, wanted: string): Message | null {
  const programText = original[spoken];
  const places = placesIn(programText);
  if (placesIn(wanted).join() !== places.join() || /[{}]/.test(wanted.replace(/\{\w+\}/g, ''))) {
    if (places.length === 0) return dictionaryMessages['text-no-places'];
    return dictionaryMessages['text-places']({ places: places.map((place) => `{${place}}`).join(', ') });
  }
  const forms = wanted.split('||').map((form) => form.trim());
  if (programText.includes(FORMS) && (forms.length !== 2 || !wanted.includes(FORMS) || forms.includes(''))) {
    return dictionaryMessages['text-forms'];
  }
  if (!programText.includes(FORMS) && forms.length > 1) return dictionaryMessages['text-one-form'];
  if (!programText.includes('\n') && wanted.includes('\n')) return dictionaryMessages['text-one-line'];
  const max = lengthBound(original);
  return wanted.length > max ? dictionaryMessages['text-too-long']({ max }) : null;
}
