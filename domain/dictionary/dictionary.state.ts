import { placeOf } from './dictionary.events.ts';

/** The one stream of the dictionary. */
export const DICTIONARY_STREAM = 'dictionary';

/** What reads otherwise than the program has it, by place (`it repair-list.title`). */
export type Wordings = ReadonlyMap<string, string>;

interface Told {
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
  const told = event.data as Told;
  const next = new Map(wordings);
  if (event.type === 'TextReworded') next.set(placeOf(told), told.text);
  else next.delete(placeOf(told));
  return next;
}

const NONE: Wordings = new Map();
export const dictionaryFold = { initial: NONE, evolve: evolveDictionary };
