import type { Language } from '#domain/accounts/offered/languages.ts';
import type { FileRef } from '#domain/kernel/values.ts';
import { recordFamily } from '#domain/records/registry.ts';
import { LAST_SHEET_PAGE, type SheetOrder } from '#domain/search/sheet-terms.ts';
import { equal, joined, ownSql, type Queryable, type Sql, sql } from '#platform/postgres/sql.ts';
import { type NumberedPage, numberedPageOf } from '../kernel/lists/list.query.ts';
import { hasWords, wordsToFind } from '../records/offered/record-words.query.ts';

/** What a search of data sheets asks; all that is given must hold. */
export interface SheetCriteria {
  readonly search: string;
  readonly producer?: number | undefined;
  /** Includes the categories under it. */
  readonly category?: number | undefined;
  readonly order: SheetOrder;
  /** From 1. */
  readonly page: number;
}

/** A data sheet as anybody may see it. */
export interface SheetHit {
  readonly id: number;
  readonly description: string;
  readonly text: string;
  readonly producer_id: number | null;
  readonly categories_id: number | null;
  readonly pdf: FileRef;
}

const SHEETS = recordFamily('dataSheet');
/** Sheets on a page. */
const PAGE = 24;
const ORDERS: Readonly<Record<SheetOrder, Sql>> = {
  name: sql`name, r.id`,
  'name-desc': sql`name desc, r.id desc`,
  newest: sql`r.id desc`,
};
/** A text in the reader's language, else in a language that has it. */
const said = (field: 'description' | 'text', language: Language) => {
  const texts = [language, 'it', 'en'].map((one) => ownSql(`nullif(r.${field}_${one}, '')`));
  return sql`coalesce(${joined(texts)}, '')`;
};

/** The data sheets that are shown on the site, page by page: those that have a PDF. */
export async function searchSheets(
  db: Queryable,
  asked: SheetCriteria,
  language: Language,
): Promise<NumberedPage<SheetHit>> {
  const { search, producer, category, order, page } = asked;
  const where = [
    sql`r.online and not r.archived and r.pdf is not null`,
    equal(sql`r.producer_id`, producer),
    category !== undefined &&
      sql`r.categories_id = ${category}
        or r.categories_id in (select c.id from read.record_categories c where c.father_id = ${category})`,
    ...hasWords(SHEETS, await wordsToFind(db, SHEETS, search, language)),
  ];
  const description = said('description', language);
  const columns = sql`r.id, ${description} as description, ${said('text', language)} as text, r.producer_id,
    r.categories_id, r.pdf, ${description} as name`;
  const list = { columns, from: sql`read.record_data_sheet r` };
  return numberedPageOf<SheetHit>(db, list, where, ORDERS[order], { page, size: PAGE, last: LAST_SHEET_PAGE });
}

/** The PDF of a data sheet that is shown on the site; null: there is none. */
export async function sheetPaper(db: Queryable, id: number): Promise<FileRef | null> {
  const { rows } = await db.query<{ pdf: FileRef }>({
    name: 'sheet-paper',
    text: 'select pdf from read.record_data_sheet where id = $1 and online and not archived',
    values: [id],
  });
  return rows[0]?.pdf ?? null;
}

/** Producers and categories of the sheets that are shown: what a search can be narrowed by. */
export async function sheetChoices(
  db: Queryable,
  most: number,
): Promise<{ readonly producers: number[]; readonly categories: number[] }> {
  const { rows } = await db.query<{ producers: number[] | null; categories: number[] | null }>({
    name: 'sheet-choices',
    text: `select array(select distinct producer_id from read.record_data_sheet
          where online and not archived and pdf is not null and producer_id is not null order by 1 limit $1) as producers,
        array(select distinct categories_id from read.record_data_sheet
          where online and not archived and pdf is not null and categories_id is not null order by 1 limit $1) as categories`,
    values: [most],
  });
  return { producers: rows[0]?.producers ?? [], categories: rows[0]?.categories ?? [] };
}
