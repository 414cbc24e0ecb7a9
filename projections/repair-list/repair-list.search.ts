import type { Queryable } from '../kernel/checkpoint.query.ts';
import { escapeLike, searchTerms, wordsOf } from '../kernel/search-terms.ts';
import type { SqlParts } from '../kernel/sql-parts.ts';
import { mistyped } from './mistyped.ts';

/** Shorter words have too few letters to tell a typing error from another word. */
const SHORTEST_NEARLY = 4;
/** Shorter ones are looked for at the beginning of words only: nearly every row has them somewhere. */
const SHORTEST_WITHIN = 3;
/** A repair's code, or the beginning of one: looked up in its index, since every row has the first letters. */
const CODE = /^rip(-|$)/;
/** Of the words that hold what was typed: the most frequent. */
const MOST_WORDS = 100;
/** Share of trigrams that a word without a near neighbour must have in common. */
const SIMILARITY = 0.45;

/** Digits of a number, letters and digits of a code (with its year), from which on few rows can have it. */
const LONG_NUMBER = 5;
const LONG_CODE = 8;

/** A word of the list, and how many rows have it. */
interface Known {
  readonly word: string;
  readonly count: number;
}
/** What was typed between two blanks. */
interface Term {
  readonly text: string;
  /** Its words, each with those of the list that it stands for. `beginning`: also whatever begins with it. */
  readonly words: readonly { readonly text: string; readonly found: readonly Known[]; readonly beginning: boolean }[];
}
/** A search, looked up among all words of the list. Every term must be found. */
export type Search = readonly Term[];

/**
 * Looks a search up among the words of the list, of which there are few: then the repairs themselves are asked for words
 * that are there, as they stand.
 */
export async function readSearch(db: Queryable, typed: string | undefined): Promise<Search> {
  const terms = searchTerms(typed).map((text) => ({ text, words: wordsOf(text) }));
  const long = terms.flatMap(({ words }) => words.filter((word) => word.length >= SHORTEST_WITHIN));
  const found = await lookUp(db, long, `w.word like '%' || replace(p.typed, '\\', '\\\\') || '%'`);
  return terms.map(({ text, words }) => ({
    text,
    words: words.map((word) => {
      const known = found.get(word) ?? [];
      return { text: word, found: known, beginning: word.length < SHORTEST_WITHIN || known.length === MOST_WORDS };
    }),
  }));
}

/** The same search with typing errors accepted: a word also stands for those that differ by one letter, else for similar ones. */
export async function readSearchNearly(db: Queryable, search: Search): Promise<Search> {
  const all = search.flatMap(({ words }) => words.map(({ text }) => text));
  const long = all.filter((word) => word.length >= SHORTEST_NEARLY && /\p{L}/u.test(word));
  const near = await lookUp(db, long, 'w.near && read.nearly(p.typed)');
  for (const [word, candidates] of near) {
    near.set(
      word,
      candidates.filter((candidate) => mistyped(word, candidate.word)),
    );
  }
  const lonely = long.filter((word) => !near.get(word)?.length);
  const like = await lookUp(db, lonely, `w.word % p.typed and word_similarity(p.typed, w.word) >= ${SIMILARITY}`);
  return search.map((term) => ({
    ...term,
    words: term.words.map((word) => ({
      ...word,
      found: distinct([...word.found, ...(near.get(word.text) ?? []), ...(like.get(word.text) ?? [])]),
    })),
  }));
}

function distinct(found: readonly Known[]): Known[] {
  return [...new Map(found.map((known) => [known.word, known])).values()];
}

async function lookUp(db: Queryable, typed: readonly string[], condition: string): Promise<Map<string, Known[]>> {
  const found = new Map<string, Known[]>();
  if (typed.length === 0) return found;
  const { rows } = await db.query<Known & { typed: string }>(
    `select p.typed, f.word, f.count from unnest($1::text[]) p(typed) cross join lateral (
       select w.word, w.count from read.repair_list_words w where ${condition}
       order by w.count desc, w.word limit ${MOST_WORDS}) f`,
    [[...new Set(typed)]],
  );
  for (const { typed: word, ...known } of rows) found.set(word, [...(found.get(word) ?? []), known]);
  return found;
}

/** The condition that `r` (read.repair_list) holds every term: in its words, or in one of its numbers and codes. */
export function searched(parts: SqlParts, search: Search): void {
  for (const term of search) {
    const either: string[] = [];
    const words = wordQuery(term);
    if (words && !term.text.startsWith('rip-')) either.push(`r.words @@ ${parts.value(words)}::tsquery`);
    if (CODE.test(term.text)) {
      const begins = `${escapeLike(term.text.toUpperCase())}%`;
      either.push(`r.code_intervention_gr collate "C" like ${parts.value(begins)}`);
    }
    if (term.words.length > 0) {
      const blank = term.text.length < SHORTEST_WITHIN ? ' ' : '';
      either.push(`r.codes like ${parts.value(`%${blank}${escapeLike(term.text)}%`)}`);
    }
    parts.and(either.join(' or ') || 'false');
  }
}

/** How many rows may have all of it, as far as that is known beforehand. */
export function mostRows(search: Search): number {
  return Math.min(Number.POSITIVE_INFINITY, ...search.map(mostRowsOf));
}

function mostRowsOf({ text, words }: Term): number {
  if (CODE.test(text)) return text.length < LONG_CODE ? Number.POSITIVE_INFINITY : 0;
  if (/\d/.test(text) && text.length < LONG_NUMBER) return Number.POSITIVE_INFINITY;
  const each = words.map(({ found, beginning }) =>
    beginning ? Number.POSITIVE_INFINITY : found.reduce((sum, { count }) => sum + count, 0),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...each);
}

/** Null: some word of the term is in no row. */
function wordQuery({ words }: Term): string | null {
  if (words.length === 0) return null;
  const each = words.map(({ text, found, beginning }) => [
    ...found.map(({ word }) => lexeme(word)),
    ...(beginning ? [`${lexeme(text)}:*`] : []),
  ]);
  return each.every((found) => found.length > 0) ? each.map((found) => `(${found.join('|')})`).join('&') : null;
}

/** Words never hold a quote: it parts them. */
function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\')}'`;
}
