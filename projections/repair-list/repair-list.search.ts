import { anyOf, arrayOf, type Condition, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { mistyped } from '../kernel/lists/mistyped.ts';
import { escapeLike, searchTerms, wordsOf } from '../kernel/lists/search-terms.ts';

/** Shorter words have too few letters to tell a typing error from another word. */
const SHORTEST_NEARLY = 4;
/** Shorter terms are looked for at the beginning of words only: nearly every row has them somewhere. */
const SHORTEST_WITHIN = 3;
/** A repair's code, or the beginning of one: looked up in the index of codes, since every row has the first letters. */
const CODE = /^rip(-|$)/;
/** Most words of the list that are read for a typed word: the most frequent ones. */
const MOST_WORDS = 100;
/** Share of trigrams that a word must have in common with a typed one, where none differs by one typing error. */
const SIMILARITY = 0.45;

/** A word with at least this many rows is asked for alone; of rarer words, `TOGETHER` are asked for together. */
const FREQUENT = 1_000;
const TOGETHER = 8;

/** A word of the list, and how many rows have it. */
interface Known {
  readonly word: string;
  readonly count: number;
}
/** What was typed between two blanks. */
export interface Term {
  readonly text: string;
  /** Its words; empty: it is nothing but signs. */
  readonly words: readonly Typed[];
}
interface Typed {
  readonly text: string;
  /** The words of the list that it stands for. */
  readonly found: readonly Known[];
  /** It also stands for every word that begins with it. */
  readonly beginning: boolean;
}
/** A search, looked up among all words of the list. Every term must be found. */
export type Search = readonly Term[];

/**
 * Looks a search up among the words of the list, of which there are few. Then the repairs themselves are asked for
 * words that exist, as they are spelled.
 */
export async function readSearch(db: Queryable, typed: string | undefined): Promise<Search> {
  const terms = searchTerms(typed).map((text) => ({ text, words: wordsOf(text) }));
  const all = terms.flatMap(({ words }) => words);
  const found = await lookUp(
    db,
    all,
    sql`w.word like case when length(p.typed) < ${SHORTEST_WITHIN} then '' else '%' end || replace(p.typed, '\\', '\\\\') || '%'`,
  );
  return terms.map(({ text, words }) => ({
    text,
    words: words.map((word) => {
      const known = found.get(word) ?? [];
      // Where all such words were found, the planner estimates the rows better by them than by a beginning.
      return { text: word, found: known, beginning: known.length === MOST_WORDS };
    }),
  }));
}

/**
 * The same search with typing errors accepted: a word also stands for words that differ from it by one letter, else for
 * similar ones.
 */
export async function readSearchNearly(db: Queryable, search: Search): Promise<Search> {
  const all = search.flatMap(({ words }) => words.map(({ text }) => text));
  const long = all.filter((word) => word.length >= SHORTEST_NEARLY && /\p{L}/u.test(word));
  const near = await lookUp(db, long, sql`w.near && read.nearly(p.typed)`);
  for (const [word, candidates] of near) {
    near.set(
      word,
      candidates.filter((candidate) => mistyped(word, candidate.word)),
    );
  }
  const lonely = long.filter((word) => !near.get(word)?.length);
  const similar = sql`w.word % p.typed and word_similarity(p.typed, w.word) >= ${SIMILARITY}::float8`;
  const like = await lookUp(db, lonely, similar);
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

async function lookUp(db: Queryable, typed: readonly string[], condition: Sql): Promise<Map<string, Known[]>> {
  const found = new Map<string, Known[]>();
  if (typed.length === 0) return found;
  const rows = await rowsOf<Known & { typed: string }>(
    db,
    sql`select p.typed, f.word, f.count from unnest(${arrayOf([...new Set(typed)], 'text')}) p(typed) cross join lateral (
       select w.word, w.count from read.repair_list_words w where ${condition}
       order by w.count desc, w.word limit ${MOST_WORDS}) f`,
  );
  for (const { typed: word, ...known } of rows) found.set(word, [...(found.get(word) ?? []), known]);
  return found;
}

/**
 * Conditions: `r` (read.repair_list) holds every term, in its words, or in one of its numbers and codes.
 * @param how it is looked up: in the index of words; row by row in some order; or without any index of it
 */
export function searched(search: Search, how: 'by index' | 'in sequence' | 'apart'): Condition[] {
  return search.map((term) => {
    const queries = how === 'by index' ? wordQueries(term) : [wordQuery(term) ?? []].flat();
    const held = anyOf([...queries.map((words) => sql`r.words @@ ${words}::tsquery`), ...inCodes(term)]);
    return how === 'apart' ? sql`${held} is true` : held;
  });
}

/**
 * The queries of a term. For each row that an index finds, a query checks all of its words, so a term that stands for
 * many words is several queries, and frequent words have one of their own.
 */
function wordQueries(term: Term): string[] {
  const [word, ...more] = term.words;
  const query = wordQuery(term);
  if (!word || query === null) return [];
  if (more.length > 0 || word.found.length <= TOGETHER) return [query];
  const { text, beginning } = word;
  const left = besidesBeginning(word);
  const alone = left.filter(({ count }) => count >= FREQUENT);
  const rare = left.filter(({ count }) => count < FREQUENT);
  const groups = Array.from({ length: Math.ceil(rare.length / TOGETHER) }, (_, n) =>
    rare.slice(n * TOGETHER, (n + 1) * TOGETHER),
  );
  const queries = [...alone.map((known) => [known]), ...groups].map((group) =>
    group.map((known) => lexeme(known.word)).join('|'),
  );
  return beginning ? [`${lexeme(text)}:*`, ...queries] : queries;
}

function inCodes({ text, words }: Term): Condition[] {
  if (words.length === 0) return [];
  const blank = text.length < SHORTEST_WITHIN ? ' ' : '';
  return [
    sql`r.codes like ${`%${blank}${escapeLike(text)}%`}`,
    CODE.test(text) && sql`r.code_intervention_gr collate "C" like ${`${escapeLike(text.toUpperCase())}%`}`,
  ];
}

/** At least this many of all rows have the whole search. Certain. */
export function leastRows([term, ...more]: Search): number {
  const [word, ...others] = term?.words ?? [];
  if (!term || !word || more.length > 0 || others.length > 0 || isCodeOnly(term.text)) return 0;
  return Math.max(0, ...word.found.map(({ count }) => count));
}

/** How many of all rows may have the whole search, roughly. */
export function mostRows(search: Search, all: number): number {
  return search.reduce((rows, term) => rows * Math.min(1, mostRowsOf(term, all) / Math.max(1, all)), all);
}

/** How many words of the list a search stands for. */
export function wordsFound(search: Search): number {
  return search.reduce((sum, { words }) => sum + words.reduce((n, { found }) => n + found.length, 0), 0);
}

/** For how many words each row is checked. */
export function wordsAsked(search: Search): number {
  const asked = (word: Typed) => besidesBeginning(word).length + (word.beginning ? 1 : 0);
  return search.reduce((sum, { words }) => sum + words.reduce((n, word) => n + asked(word), 0), 0);
}

/** How many of all rows may have a term, roughly. */
export function mostRowsOf({ text, words }: Term, all: number): number {
  if (text === 'rip' || text.length < SHORTEST_WITHIN - 1) return all;
  // Estimated for twenty years of codes; each further digit leaves a tenth.
  if (CODE.test(text)) {
    if (text.length < 'rip-202'.length) return all;
    return text.length === 'rip-202'.length ? all / 2 : all / 15 / 10 ** Math.max(0, text.length - 9);
  }
  // Short terms are looked for at the beginning of a row's few numbers, others anywhere in them.
  const places = text.length < SHORTEST_WITHIN ? 3 : 30;
  const inNumbers = /\d/.test(text) ? (places * all) / 10 ** text.length : 0;
  const inWords = words.map(({ found }) => found.reduce((sum, { count }) => sum + count, 0));
  return Math.max(inNumbers, Math.min(...inWords));
}

/** The query for all words of a term. Null: some word of it is in no row, or the term is a code. */
function wordQuery({ text, words }: Term): string | null {
  if (words.length === 0 || isCodeOnly(text)) return null;
  const each = words.map((word) => [
    ...(word.beginning ? [`${lexeme(word.text)}:*`] : []),
    ...besidesBeginning(word).map((known) => lexeme(known.word)),
  ]);
  return each.every((found) => found.length > 0) ? each.map((found) => `(${found.join('|')})`).join('&') : null;
}

/** True for a term that is looked for among the codes alone. */
function isCodeOnly(text: string): boolean {
  return text.startsWith('rip-');
}

/** The words that must be named: words with the typed beginning are asked for by that alone. */
function besidesBeginning({ text, found, beginning }: Typed): readonly Known[] {
  return beginning ? found.filter(({ word }) => !word.startsWith(text)) : found;
}

/** Words never hold a quote: quotes separate words. */
function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\')}'`;
}
