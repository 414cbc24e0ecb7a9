import type { Queryable } from '#platform/postgres/sql.ts';
import { checkpointOf } from '../kernel/checkpoint.query.ts';
import type { WordingRow } from './dictionary.projection.ts';

export interface WordingsView {
  readonly rows: readonly WordingRow[];
  /** The revision of the dictionary's stream, for If-Match; 0 where nothing was ever reworded. */
  readonly revision: number;
  readonly position: string | null;
}

/** The reworded texts; of one language, where one is named. */
export async function wordings(db: Queryable, language: string | null = null): Promise<WordingsView> {
  const position = await checkpointOf(db, 'dictionary');
  const { rows } = await db.query<WordingRow>(
    `select place, code, language, text, revision from read.dictionary where $1::text is null or language = $1`,
    [language],
  );
  const revision = rows.reduce((latest, row) => Math.max(latest, row.revision), 0);
  return { rows: rows.filter(({ text }) => text !== ''), revision, position };
}

/** The reworded texts at these places; a place with the program's own text is absent. */
export async function wordingsAt(db: Queryable, places: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (places.length === 0) return new Map();
  const { rows } = await db.query<Pick<WordingRow, 'place' | 'text'>>(
    `select place, text from read.dictionary where place = any($1) and text <> ''`,
    [places],
  );
  return new Map(rows.map(({ place, text }) => [place, text]));
}
