import { placeOf } from '#domain/dictionary/dictionary.events.ts';
import { defineProjection } from '../kernel/projection.ts';

export type WordingRow = { place: string; code: string; language: string; text: string; revision: number };

/** The texts that are, or once were, reworded, in each language. A restored one has an empty text. */
export const dictionary = defineProjection<WordingRow>({
  name: 'dictionary',
  version: 1,
  key: 'place',
  columns: { place: 'text', code: 'text', language: 'text', text: 'text', revision: 'int4' },
  indexes: ['(language)'],
  cacheTags: () => [],
  on: ['TextReworded', 'TextRestored'],
  keys: (event) => (event.type === 'TextReworded' || event.type === 'TextRestored' ? [placeOf(event.data)] : []),
  evolve: (row, event) => {
    if (event.type !== 'TextReworded' && event.type !== 'TextRestored') return row;
    const { code, language } = event.data;
    const text = event.type === 'TextReworded' ? event.data.text : '';
    return { place: placeOf(event.data), code, language, text, revision: event.revision };
  },
});
