import { placeOf } from './dictionary.events.ts';

/** The one stream of the dictionary. */
export const DICTIONARY_STREAM = 'dictionary';

/** The wordings that differ from the program's, by place (`it repair-list.title`). */
export type Wordings = ReadonlyMap<string, string>;

interface WordingData {
  readonly code: string;
  readonly language: string;
  readonly text: string;
}

/** Total. */
export function evolveDictionary(
  wordings: Wordings,
  event: { readonly type: string; readonly data: unknown },
): Wordings {
  if (event.type !== 'TextReworded' && event.type !== 'TextRestored') return wordings;
  const data = event.data as WordingData;
  const next = new Map(wordings);
  if (event.type === 'TextReworded') next.set(placeOf(data), data.text);
  else next.delete(placeOf(data));
  return next;
}

const NONE: Wordings = new Map();
export const dictionaryFold = { initial: NONE, evolve: evolveDictionary };
