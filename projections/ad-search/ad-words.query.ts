import type { Queryable } from '#platform/postgres/sql.ts';
import { mistyped } from '../kernel/lists/mistyped.ts';
import { plainText, spelledWords } from '../kernel/lists/search-terms.ts';

/** Words of a search that are read; further ones are passed over. */
const MOST_WORDS = 12;
/** Shorter words have too few letters to tell a typing error from another word. */
const SHORTEST_NEARLY = 4;
/** Candidates for a mistyped word that are read, before they are compared letter by letter. */
const MOST_NEAR = 60;
/** Most different words that an unknown word may stand for. */
const MOST_READINGS = 4;
/** Share of trigrams that a word must have in common with an unknown word, where none differs by one typing error. */
const SIMILARITY = 0.45;

/** A word that no ad has, and the words that are searched instead, the most frequent first. */
export interface Correction {
  readonly typed: string;
  readonly read: readonly string[];
}

/** A search as the index is asked for it. */
export interface ReadWords {
  /**
   * For each word the stems that it may have; every word must be found. Words that say nothing («di», «per») are left
   * out.
   */
  readonly terms: readonly (readonly string[])[];
  readonly corrected: readonly Correction[];
  /** True: what was typed can find nothing: signs alone, or a word unlike any that exists. */
  readonly hopeless: boolean;
  /** At most so many ads can have all the words, as far as the known words tell. */
  readonly atMost: number;
}

interface Known {
  readonly word: string;
  readonly plain: string;
  readonly stem: string;
}

/** Looks words up among those of all ads that are online. A word that is in no ad stands for words like it. */
export async function readWords(db: Queryable, search: string | undefined): Promise<ReadWords> {
  const typed = spelledWords(search ?? '').slice(0, MOST_WORDS);
  if (typed.length === 0) return nothingSaid(Boolean(search?.trim()));
  const { rows } = await db.query<{ word: string; stems: string[]; held: number }>({
    name: 'ad-search-words',
    text: `select t.word, s.stems,
        (select min(coalesce((select sum(w.count) from read.ad_search_words w where w.stem = u.asked), 0))
          from unnest(s.stems) u(asked))::int as held
      from unnest($1::text[]) with ordinality t(word, nth)
        cross join lateral (select tsvector_to_array(read.stems(t.word)) as stems) s
      where s.stems <> '{}' order by t.nth`,
    values: [typed],
  });
  const unknown = rows.filter(({ held }) => held === 0).map(({ word }) => word);
  const like = await similarWords(db, unknown);
  const corrected = unknown.flatMap((word) => {
    const read = like.get(word);
    return read ? [{ typed: word, read: read.map((one) => one.word) }] : [];
  });
  const terms = rows.flatMap(({ word, stems, held }) =>
    held > 0 ? stems.map((stem) => [stem]) : [(like.get(word) ?? []).map(({ stem }) => stem)],
  );
  const atMost = Math.min(...rows.map(({ held }) => held || Number.POSITIVE_INFINITY));
  return { terms, corrected, hopeless: corrected.length < unknown.length, atMost };
}

const nothingSaid = (hopeless: boolean): ReadWords => {
  return { terms: [], corrected: [], hopeless, atMost: Number.POSITIVE_INFINITY };
};

/**
 * For each word the words of ads that differ from it by one typing error, else similar ones; absent: there are none.
 */
async function similarWords(db: Queryable, typed: readonly string[]): Promise<Map<string, readonly Known[]>> {
  const long = typed.filter((word) => word.length >= SHORTEST_NEARLY && /\p{L}/u.test(word));
  const near = await lookUp(db, long, 'w.near && read.nearly(p.plain)');
  const found = new Map<string, readonly Known[]>();
  const keep = (word: string, known: readonly Known[]) => {
    const stems = new Map<string, Known>();
    for (const one of known) if (one.stem !== '' && !stems.has(one.stem)) stems.set(one.stem, one);
    if (stems.size > 0) found.set(word, [...stems.values()].slice(0, MOST_READINGS));
  };
  for (const [word, known] of near) {
    keep(
      word,
      known.filter(({ plain }) => mistyped(plainText(word), plain)),
    );
  }
  const lonely = long.filter((word) => !found.has(word));
  const alike = await lookUp(db, lonely, `w.plain % p.plain and word_similarity(p.plain, w.plain) >= ${SIMILARITY}`);
  for (const [word, known] of alike) keep(word, known);
  return found;
}

async function lookUp(db: Queryable, typed: readonly string[], condition: string): Promise<Map<string, Known[]>> {
  if (typed.length === 0) return new Map();
  const { rows } = await db.query<Known & { typed: string }>(
    `select p.typed, f.* from (select typed, read.plain(typed) as plain from unnest($1::text[]) u(typed)) p
       cross join lateral (select w.word, w.plain, w.stem from read.ad_search_words w where ${condition}
         order by w.count desc, w.word limit ${MOST_NEAR}) f`,
    [typed],
  );
  return Map.groupBy(rows, ({ typed: word }) => word);
}

/** The query for words and filters, for `words @@ …::tsquery`; null: everything that is online fits. */
export function tsquery(terms: ReadWords['terms'], filters: readonly string[]): string | null {
  const each = [...terms.map((stems) => stems.map(lexeme).join('|')), ...filters.map(lexeme)];
  return each.length > 0 ? each.map((one) => `(${one})`).join('&') : null;
}

function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
