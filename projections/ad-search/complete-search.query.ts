import type { Queryable } from '#platform/postgres/sql.ts';
import { escapeLike, plainText, spelledWords } from '../kernel/lists/search-terms.ts';
import { SAMPLES } from './ad-search.projection.ts';
import { readWords, tsquery } from './ad-words.query.ts';

/** Most completions, shown under the field. */
const SHOWN = 8;
/** Words with the typed beginning that are read, before they are checked together with the words before. */
const CANDIDATES = 24;

interface Candidate {
  readonly word: string;
  readonly stem: string;
}

/**
 * Completes the last word of a search to words of ads that are online, the most frequent first, each spelled as it
 * mostly is (with its accents, typed or not). With words before it, only to words that are found together with them.
 * @returns whole searches, at most 8; none where no word begins so, or where a blank ends the last word
 */
export async function completeSearch(db: Queryable, typed: string): Promise<string[]> {
  const words = spelledWords(typed);
  const last = words.at(-1);
  if (last === undefined || !typed.toLowerCase().endsWith(last)) return [];
  const before = typed.slice(0, typed.length - last.length);
  const { terms, hopeless } = await readWords(db, before);
  if (hopeless && before.trim() !== '') return [];
  const candidates = await wordsBeginning(db, last);
  const together = tsquery(terms, []);
  const found = together === null ? candidates : await foundTogether(db, together, candidates);
  return found.slice(0, SHOWN).map(({ word }) => `${before}${word}`);
}

async function wordsBeginning(db: Queryable, beginning: string): Promise<Candidate[]> {
  const { rows } = await db.query<Candidate>({
    name: 'ad-words-beginning',
    text: `select (array_agg(word order by count desc, word))[1] as word, (array_agg(stem order by count desc, word))[1] as stem
      from read.ad_search_words where plain collate "C" like $1 and stem <> ''
      group by plain order by sum(count) desc, plain collate "C" limit ${CANDIDATES}`,
    values: [`${escapeLike(plainText(beginning))}%`],
  });
  return rows;
}

/**
 * The candidates that some ad has together with the other words. The sample is searched first: a frequent word is found
 * there, and a rare one is soon searched in all ads. These are counted: asked whether there is one, the planner expects
 * to meet it soon and reads the table from its beginning (a million ads: 2.5 s for each candidate that none has). They
 * are looked at in their order, until enough are found.
 */
async function foundTogether(db: Queryable, together: string, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const held = `r.words @@ ($1 || '&' || quote_literal(c.stem))::tsquery`;
  const { rows } = await db.query<Candidate>(
    `select word, stem from (select c.* from unnest($2::text[], $3::text[]) with ordinality c(word, stem, nth)
     where exists (select from read.ad_search r where r.online and r.id % ${SAMPLES[1]} = 0 and ${held})
       or (select count(*) from read.ad_search r where r.online and ${held}) > 0 limit ${SHOWN}) found order by nth`,
    [together, candidates.map(({ word }) => word), candidates.map(({ stem }) => stem)],
  );
  return rows;
}
